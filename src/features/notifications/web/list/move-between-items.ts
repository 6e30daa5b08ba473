import type { KeyboardEvent } from 'react';

/** Up, Down, Home and End go from line to line; Enter opens the one that has the focus. */
export function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]'));
  const line = event.target instanceof Element ? event.target.closest('li') : null;
  const at = items.findIndex((item) => item.closest('li') === line);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[Math.max(0, Math.min(target, items.length - 1))]?.focus();
}
