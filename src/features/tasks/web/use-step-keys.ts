import { useEffect, useRef } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrows, lead from one to the next; not while somebody writes, but from the points, which have no use for them. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const by = steps[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return defaultPrevented;
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return true;
  return (
    target.dataset['steps'] === undefined && target.matches('input, textarea, select, [contenteditable]')
  );
}
