import { showAlert } from '#web/ui/overlays/alert.ts';
import { focusFirstRefused } from '../shared/focus-first-refused.ts';

/** Says in an alert that the form was refused; then the person stands where the reason is. */
export async function alertRefusal(form: HTMLElement, sentence: string): Promise<void> {
  await showAlert(sentence);
  focusFirstRefused(form);
}
