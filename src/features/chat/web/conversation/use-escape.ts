import { useEffect } from 'react';

/** Escape anywhere in the screen; not in a dialog or menu above it, and not while a word is being composed. */
export function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (!onEscape) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      const isInScreen =
        target instanceof Element && target.closest('main, body > :not(#root)')?.matches('main') === true;
      if (isInScreen || target === document.body) onEscape();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onEscape]);
}
