import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** Shows the specification's sentence for the call. Below it is the server's reason, when a person can act on it. */
export function showFailure(error: unknown, sentence: string): void {
  const reason = refusalOr(error, '');
  toast.error(sentence, reason === '' ? {} : { description: reason });
}
