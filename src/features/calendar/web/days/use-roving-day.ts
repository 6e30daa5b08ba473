import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Day } from '#features/terms/contract/day.ts';
import { dayAfterKey } from './key-moves.ts';
import { ownFirstWeekday } from './week-start.ts';

/** On an element that stands for a day and takes the focus for it: one of them is reached with Tab. */
export const rovingDay = (day: Day, isActive: boolean) =>
  ({ 'data-roving': '', 'data-day': day, tabIndex: isActive ? 0 : -1 }) as const;

/** The day of an element with `rovingDay`. */
export const rovingDayOf = (target: EventTarget | null): Day | undefined =>
  target instanceof HTMLElement && target.dataset['roving'] !== undefined ? target.dataset['day'] : undefined;

/** Days are drawn within this time. */
const drawnMs = 1000;

/**
 * Keys move the focus among days below `root`, and `onDay` shows days that are not there. The focus stays on the day, also
 * when it changes otherwise.
 */
export function useRovingDay(
  root: RefObject<HTMLElement | null>,
  day: Day,
  onDay: (day: Day) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<{ day: Day; at: number }>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    if (wanted.current?.day === day) wanted.current = undefined;
    if (!root.current?.contains(activeElement) || rovingDayOf(activeElement) === undefined) return;
    root.current.querySelector<HTMLElement>(`[data-roving][data-day="${day}"]`)?.focus();
  }, [root, day]);
  return (event) => {
    const from = rovingDayOf(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys that are pressed faster than days are drawn add up.
    const { current } = wanted;
    const pending = current && event.timeStamp - current.at < drawnMs ? current.day : undefined;
    const next = dayAfterKey(event.key, pending ?? from, ownFirstWeekday());
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = { day: next, at: event.timeStamp };
    onDay(next);
  };
}
