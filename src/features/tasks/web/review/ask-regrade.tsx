import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewRegrade, reviewLimits } from '#features/tasks/contract/review.ts';
import { ownRegradesQuery, reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

/** What is typed stays on the device until it is sent. */
export function AskRegrade({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const kept = useKeptDraft(`regrade.${taskId}`, { reason: '' });
  const ask = useMutation({
    mutationFn: (reason: string) => reviewApi.askRegrade({ params: { taskId }, body: { reason } }),
    onSuccess: (own) => {
      kept.forget();
      onClose();
      queries.setQueryData(ownRegradesQuery(taskId).queryKey, own);
      toast.success(text.asked);
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error, text.askFailed));
      void queries.invalidateQueries(ownRegradesQuery(taskId));
    },
  });
  const form = useZodForm(NewRegrade, ({ reason }) => ask.mutate(reason));
  return (
    <Form {...form.form} aria-label={text.ask} className="grid gap-3">
      <CountedTextArea
        label={text.fieldReason}
        name="reason"
        rows={4}
        autoFocus
        maxChars={reviewLimits.reasonChars}
        value={kept.draft.reason}
        onChange={(reason) => kept.change({ reason })}
        hint={text.askHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={ask.isPending}>
          {text.send}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
