import { messageOf } from '#web/api-error.ts';
import { isStepUpCancelled } from '#web/step-up/with-step-up.ts';
import { toast } from '#web/ui/toast.ts';

/** Says why a press has done nothing. Whoever closed the question about the password knows it. */
export function tellFailure(error: unknown, sentence: string): void {
  if (!isStepUpCancelled(error)) toast.error(messageOf(error, sentence));
}
