import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Day } from '#features/terms/contract/day.ts';
import { dayAfterKey } from './key-moves.ts';
import { ownFirstWeekday } from './week-start.ts';

/** On an element that stands for a day and takes the focus for it: one of them is reached with Tab. */
export const rovingDay = (day: Day, isActive: boolean) =>
  ({ 'data-roving': '', 'data-day': day, tabIndex: isActive ? 0 : -1 }) as const;

/** The day of an element with `rovingDay`. */
export const rovingDayOf = (target: EventTarget): Day | undefined =>
  target instanceof HTMLElement && target.dataset['roving'] !== undefined ? target.dataset['day'] : undefined;

/** Keys move the focus among days below `root`, and `onDay` shows days that are not there. */
export function useRovingDay(
  root: RefObject<HTMLElement | null>,
  day: Day,
  onDay: (day: Day) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<Day>(undefined);
  useEffect(() => {
    if (wanted.current !== day) return;
    wanted.current = undefined;
    root.current?.querySelector<HTMLElement>(`[data-roving][data-day="${day}"]`)?.focus();
  }, [root, day]);
  return (event) => {
    const from = rovingDayOf(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys that are pressed faster than days are drawn add up.
    const next = dayAfterKey(event.key, wanted.current ?? from, ownFirstWeekday());
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    onDay(next);
  };
}
