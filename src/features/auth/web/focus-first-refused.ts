import { showAlert } from '#web/ui/alert.ts';

/** After what opened or closed has given the focus back: to the first field that is refused. */
export function focusFirstRefused(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Says in an alert that the form was refused; then the person stands where the reason is. */
export async function alertRefusal(form: HTMLElement, sentence: string): Promise<void> {
  await showAlert(sentence);
  focusFirstRefused(form);
}
