import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page goes to paper, and already drawn so when this is asked for: a printer does not wait for a render. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const turn = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint' || media.matches));
    const ends = new AbortController();
    for (const target of [window, media])
      for (const type of ['beforeprint', 'afterprint', 'change']) target.addEventListener(type, turn, ends);
    return () => ends.abort();
  }, []);
  return isPrinting;
}
