import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** The specification's sentence for what was asked; below it the server's reason, where it gave one that a person can act on. */
export function tellFailure(error: unknown, sentence: string): void {
  const reason = refusalOr(error, '');
  toast.error(sentence, reason === '' ? {} : { description: reason });
}
