import type { Place } from './selection.ts';

/** The cell around what was pressed. */
export function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
