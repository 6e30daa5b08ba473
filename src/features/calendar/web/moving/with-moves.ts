import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';

/** Where an item is shown instead of where the server has it. */
export interface Moved {
  id: string;
  when: When;
}

/** The items where they are shown: the last move of each counts. */
export function withMoves(items: readonly CalendarItem[], moves: readonly Moved[]): readonly CalendarItem[] {
  if (moves.length === 0) return items;
  const byId = new Map(moves.map(({ id, when }) => [id, when]));
  return items.map((item) => {
    const when = byId.get(item.id);
    return when ? { ...item, ...when } : item;
  });
}
