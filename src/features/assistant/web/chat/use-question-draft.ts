import { useState } from 'react';

// Signing out forgets it with everything else that belongs to the person: see #web/stored-data.ts.
const key = 'quad.draft.question';

/** What is being asked; a reload loses no word. */
export function useQuestionDraft(): [string, (next: string | ((current: string) => string)) => void] {
  const [draft, setDraft] = useState(() => storage()?.getItem(key) ?? '');
  return [
    draft,
    (next) =>
      setDraft((current) => {
        const value = typeof next === 'string' ? next : next(current);
        keep(value);
        return value;
      }),
  ];
}

function keep(value: string): void {
  try {
    if (value === '') storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Storage is full: the words stay in the field.
  }
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Refused by the browser's settings.
    return undefined;
  }
}
