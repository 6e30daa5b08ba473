import { showAlert } from '#web/ui/overlays/alert.ts';
import { focusFirstRefused } from '../shared/focus-first-refused.ts';

/** Shows an alert about the refusal. Afterwards the focus goes to its reason. */
export async function alertRefusal(form: HTMLElement, sentence: string): Promise<void> {
  await showAlert(sentence);
  focusFirstRefused(form);
}
