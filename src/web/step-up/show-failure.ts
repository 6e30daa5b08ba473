import { messageOf } from '../calls/api-error.ts';
import { toast } from '../ui/overlays/toast.ts';
import { isStepUpCancelled } from './with-step-up.ts';

/** Says why a press has done nothing. A person who closed the question about the password knows it. */
export function showFailure(error: unknown, sentence: string): void {
  if (!isStepUpCancelled(error)) toast.error(messageOf(error, sentence));
}
