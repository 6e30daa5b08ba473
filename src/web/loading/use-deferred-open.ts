import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from './idle.ts';
import { useEscape } from '../ui/focus/use-escape.ts';

/** `isOpen`, true only after the next paint. Escape before that calls `onClose`. False at once when `isOpen` is false. */
export function useDeferredOpen(isOpen: boolean, onClose: () => void): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void nextPaint().then(() => isWanted && startTransition(() => setPainted(true)));
    return () => {
      isWanted = false;
      setPainted(false);
    };
  }, [isOpen]);
  useEscape(isOpen && !isPainted, onClose);
  return isOpen && isPainted;
}
