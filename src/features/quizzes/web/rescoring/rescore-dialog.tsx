import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { gradingApi } from '../shared/grading-api.ts';
import { quizzesKey, rescoringKey } from '../shared/keys.ts';
import { type Change, RescoredPoints } from './rescored-points.tsx';
import { rescoringText as text } from './text.ts';

interface RescoreDialogProps {
  questionId: string;
  /** The version of the bank that was edited. */
  version: number;
  /** With the corrected key. */
  question: NewQuestion;
  onDone: () => void;
  onClose: () => void;
}

interface Preview {
  marked: number;
  returned: number;
  changes: readonly Change[];
  changed: number;
  fingerprint: string;
}

/** Shows whose points a corrected key changes. Nothing is stored before it is confirmed. */
export function RescoreDialog({ questionId, version, question, onDone, onClose }: RescoreDialogProps) {
  const queries = useQueryClient();
  const params = { questionId };
  const query = useQuery({
    queryKey: [...rescoringKey(questionId), version, question],
    queryFn: ({ signal }) => gradingApi.previewRescoring({ params, body: { version, question } }, { signal }),
    // Answers may have come in since the last time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const preview = query.data?.preview;
  const rescore = useMutation({
    mutationFn: ({ fingerprint }: Preview) =>
      gradingApi.rescore({ params, body: { version, question, confirmed: fingerprint } }),
    onSuccess: ({ changed }) => {
      toast.success(text.done(changed));
      void queries.invalidateQueries({ queryKey: quizzesKey });
      onDone();
    },
    onError: (error) => {
      toast.error(refusalOr(error, text.rescoreFailed));
      // The answers are others than those of the preview.
      if (isApiError(error) && error.status === 409) void query.refetch();
    },
  });
  return (
    <Dialog title={text.title} isOpen onClose={onClose} size="lg" isDismissable={false}>
      <div className="grid gap-4">
        <p>{text.lead}</p>
        {preview === undefined ? (
          query.isError ? (
            <LoadProblem query={query} text={refusalOr(query.error, text.failed)} />
          ) : (
            <>
              <output className="sr-only">{text.loading}</output>
              <Skeleton className="h-40 w-full" />
            </>
          )
        ) : (
          <Found preview={preview} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button
            isDisabled={preview === undefined || query.isFetching}
            isPending={rescore.isPending}
            onPress={() => {
              if (preview !== undefined) rescore.mutate(preview);
            }}
          >
            {text.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Found = ({ preview: { marked, changed, returned, changes } }: { preview: Preview }) => (
  <>
    <p className="text-ink-soft">{`${text.marked(marked)}. ${text.changed(changed)}`}</p>
    {returned === 0 ? null : <p className="rounded-md bg-mark-soft px-3 py-2">{text.returned(returned)}</p>}
    {changes.length === 0 ? null : <RescoredPoints changes={changes} changed={changed} />}
  </>
);
