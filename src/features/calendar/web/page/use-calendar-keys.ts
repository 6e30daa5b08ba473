import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import type { View } from '../days/views.ts';
import { screenText as text } from '../text.ts';

interface CalendarKeys {
  onToday: () => void;
  onView: (view: View) => void;
  onStep: (by: -1 | 1) => void;
  onAdd: () => void;
  onUndo: () => void;
}

/** As in the calendars that people use. */
export function useCalendarKeys({ onToday, onView, onStep, onAdd, onUndo }: CalendarKeys): void {
  const { keys } = text;
  const shortcuts: readonly Shortcut[] = [
    { keys: ['t'], what: keys.today, run: onToday },
    { keys: ['m'], what: keys.month, run: () => onView('month') },
    { keys: ['w'], what: keys.week, run: () => onView('week') },
    { keys: ['d'], what: keys.day, run: () => onView('day') },
    { keys: ['l', 'a'], what: keys.list, run: () => onView('list') },
    { keys: ['n', 'c'], what: keys.add, run: onAdd },
    { keys: ['j'], what: keys.next, run: () => onStep(1) },
    { keys: ['k'], what: keys.previous, run: () => onStep(-1) },
    { keys: ['z'], what: keys.undo, run: onUndo },
    // The days that have the focus hear these.
    { keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'], what: keys.arrows },
    { keys: ['PageDown', 'PageUp'], what: keys.pages },
    { keys: ['Enter'], what: keys.open },
  ];
  useShortcuts(text.title, shortcuts);
}
