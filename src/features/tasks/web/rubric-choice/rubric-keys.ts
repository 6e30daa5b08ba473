import { type RefObject, useEffect, useRef } from 'react';
import type { RubricCriterion } from '#features/tasks/contract/rubrics.ts';

export const rubricKeys = {
  choose: '1',
  clear: '0',
  next: 'ArrowDown',
  previous: 'ArrowUp',
  points: 'p',
  feedback: 'f',
} as const;

type Action =
  | { do: 'choose'; itemId: string }
  | { do: 'clear' }
  | { do: 'save' }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'focus'; field: 'points' | 'feedback' };

/** Hears the keys inside of the panel, before the screen does. */
export function useKeysIn(panel: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => latest.current(event);
    const element = panel.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [panel]);
}

/** What a key does on a criterion. Undefined: nothing. */
export function actionOf(event: KeyboardEvent, criterion: RubricCriterion | undefined): Action | undefined {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target === currentTarget) return undefined;
  if (/^[1-9]$/.test(key)) {
    const item = criterion?.items[Number(key) - 1];
    return item && { do: 'choose', itemId: item.id };
  }
  // On an item Enter presses it.
  const isOnItem = target instanceof HTMLButtonElement;
  if (key === 'Enter') return isOnItem ? undefined : { do: 'save' };
  return others[key];
}

const others: Readonly<Record<string, Action>> = {
  [rubricKeys.clear]: { do: 'clear' },
  [rubricKeys.next]: { do: 'move', by: 1 },
  [rubricKeys.previous]: { do: 'move', by: -1 },
  [rubricKeys.points]: { do: 'focus', field: 'points' },
  [rubricKeys.feedback]: { do: 'focus', field: 'feedback' },
};

/** A pointer that hovers comes with a keyboard. */
export const isOfKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
