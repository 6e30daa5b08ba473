import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusWhereItWas, placesOf } from '#web/ui/focus/focus-where-it-was.ts';

/** A part of a page that goes when it is done: the focus it had goes to what is around it. */
export function PassingPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    const path = placesOf(element);
    return () => {
      if (element?.contains(document.activeElement)) focusWhereItWas(path);
    };
  }, []);
  return (
    <div ref={part} className="grid">
      {children}
    </div>
  );
}
