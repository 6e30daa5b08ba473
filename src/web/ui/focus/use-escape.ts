import { useEffect } from 'react';
import { closeKey } from '../../shortcuts/frame-keys.ts';

/** While something is on its way: what lies below, and would be closed instead, does not hear of it. */
export function useEscape(isWaiting: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== closeKey) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  }, [isWaiting, onClose]);
}
