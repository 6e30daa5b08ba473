import { startTransition, useEffect, useState } from 'react';
import { painted } from './when-idle.ts';
import { useEscape } from '../ui/focus/use-escape.ts';

/** Whether what is open may be drawn: the press that opens it is seen before, and Escape calls it off. It closes at once. */
export function useDrawn(isOpen: boolean, onClose: () => void): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void painted().then(() => isWanted && startTransition(() => setPainted(true)));
    return () => {
      isWanted = false;
      setPainted(false);
    };
  }, [isOpen]);
  useEscape(isOpen && !isPainted, onClose);
  return isOpen && isPainted;
}
