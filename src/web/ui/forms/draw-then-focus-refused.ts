import { flushSync } from 'react-dom';

/** Draws what `change` sets, then focuses the first field that is refused. */
export function drawThenFocusRefused(form: HTMLElement | null, change: () => void): void {
  flushSync(change);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
