import { flushSync } from 'react-dom';

/** Renders what `change` sets, then focuses the first field with an error. */
export function drawThenFocusRefused(form: HTMLElement | null, change: () => void): void {
  flushSync(change);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
