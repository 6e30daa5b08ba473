import { useRef, useState } from 'react';
import { focusWhereItWas, placesOf } from '#web/ui/focus/focus-where-it-was.ts';
import type { Opened } from './opened.ts';

/** The dialog over the calendar. One may lead to another: the focus goes back to where it was before the first of them. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened>();
  const before = useRef<HTMLElement[]>([]);
  return {
    opened,
    open: (next: Opened): void => {
      if (opened === undefined) before.current = placesOf(document.activeElement);
      setOpened(next);
    },
    close: (): void => {
      // What is left and answers late closes nothing that was opened after it.
      setOpened((now) => (now === opened ? undefined : now));
      focusWhereItWas(before.current);
    },
  };
}
