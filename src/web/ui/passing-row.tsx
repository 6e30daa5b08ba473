import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { focusWhereItWas, placesOf } from './focus/focus-where-it-was.ts';

/** A row that one can press away: the focus it had goes to its list. */
export function PassingRow(props: ComponentProps<'li'>) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const path = placesOf(element);
    return () => {
      if (element?.contains(document.activeElement)) focusWhereItWas(path);
    };
  }, []);
  return <li {...props} ref={row} />;
}
