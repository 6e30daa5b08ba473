import { useEffect } from 'react';
import { noteOpened } from './opened.ts';

/** This record is being looked at: the palette offers it as opened last. `label` is undefined until it is known. */
export function useOpened(href: string, label: string | undefined): void {
  useEffect(() => {
    if (label !== undefined) noteOpened({ href, label });
  }, [href, label]);
}
