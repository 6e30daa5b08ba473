import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { calendarKey } from '../shared/keys.ts';
import { screenText as text } from '../text.ts';
import { keepMove } from './keep-move.ts';
import { isSameWhen } from './moved-when.ts';
import type { Moved } from './with-moves.ts';

export interface Moves {
  /** Those that the server has not answered yet. */
  pending: readonly Moved[];
  move: (item: CalendarItem, when: When) => void;
  /** Takes the last move back, if there is one. */
  undo: () => void;
}

/** Moves items. A move shows at once and is taken back when it is refused; the requests go one after the other. */
export function useMoves(): Moves {
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Moved[]>([]);
  const queue = useRef(Promise.resolve());
  /** By item: what is shown may be older than the last answer. */
  const versions = useRef(new Map<string, number>());
  const last = useRef<{ item: CalendarItem; when: When }>(undefined);

  async function send(item: CalendarItem, moved: Moved, isBack: boolean): Promise<void> {
    const seen = Math.max(item.version, versions.current.get(item.id) ?? 0);
    const answer = await tryMove(item, moved.when, seen);
    if ('problem' in answer) {
      toast.error(answer.problem);
      // It can be tried again.
      if (isBack) last.current ??= { item, when: moved.when };
    } else {
      versions.current.set(item.id, answer.version);
      keepMove(queries, moved, answer.version);
      last.current = isBack ? undefined : { item, when: whenOf(item) };
      if (isBack) toast.success(text.movedBack(item.title));
      else
        toast.success(text.moved(item.title), { id: 'moved', action: { label: text.undo, onPress: undo } });
    }
    // The move is shown until the new list is here: else the item would jump back for a moment.
    await queries.invalidateQueries({ queryKey: calendarKey });
    setPending((before) => before.filter((each) => each !== moved));
  }
  function enqueue(item: CalendarItem, when: When, isBack: boolean): void {
    const moved = { id: item.id, when };
    setPending((before) => [...before, moved]);
    queue.current = inTurn(queue.current, () => send(item, moved, isBack));
  }
  function undo(): void {
    const { current } = last;
    last.current = undefined;
    if (current) enqueue(current.item, current.when, true);
  }
  return {
    pending,
    move: (item, when) => {
      if (!isSameWhen(item, when)) enqueue(item, when, false);
    },
    undo,
  };
}

/** The version that the record has then, or what speaks against the move. */
async function tryMove(
  item: CalendarItem,
  when: When,
  version: number,
): Promise<{ version: number } | { problem: string }> {
  try {
    const { sendMove } = await import('./send-move.ts');
    return { version: await sendMove(item, when, version) };
  } catch (error) {
    return { problem: refusalOr(error, text.moveFailed) };
  }
}

async function inTurn(before: Promise<void>, next: () => Promise<void>): Promise<void> {
  await before;
  await next();
}

const whenOf = (item: CalendarItem): When =>
  item.isAllDay
    ? { isAllDay: true, firstDay: item.firstDay, lastDay: item.lastDay }
    : { isAllDay: false, startAt: item.startAt, endAt: item.endAt };
