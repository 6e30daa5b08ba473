import { useEffect, useState } from 'react';

/**
 * Stands in whatever opens over the page: what had the focus before has it again afterwards. The library gives it back in
 * the next frame, which on a busy machine comes before it has made the page usable again: then the focus would be nowhere.
 */
export function FocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
  return null;
}
