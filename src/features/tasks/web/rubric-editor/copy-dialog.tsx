import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import { copyableQuery, rubricApi } from '../rubric/rubric-api.ts';
import { rubricText as text } from '../rubric/text.ts';

interface CopyDialogProps {
  taskId: string;
  onCopy: (rubric: Rubric) => void;
  onClose: () => void;
}

/** The rubrics of the person's other tasks. */
export function CopyDialog({ taskId, onCopy, onClose }: CopyDialogProps) {
  const query = useQuery(copyableQuery(taskId));
  const { data, error, isPending } = query;
  const copy = useMutation({
    mutationFn: (from: string) => rubricApi.rubric({ params: { taskId: from } }),
    onSuccess: ({ rubric }) => {
      if (rubric) onCopy(rubric);
      else toast.error(text.copyFailed);
    },
    onError: (failure) => toast.error(messageOf(failure, text.copyFailed)),
  });
  return (
    <Dialog title={text.copyTitle} isOpen onClose={onClose}>
      {data ? (
        data.rubrics.length === 0 ? (
          <p className="text-ink-soft">{text.copyNone}</p>
        ) : (
          <div className="grid gap-3">
            <p className="text-sm text-ink-soft">{text.copyReplaces}</p>
            <ul className="grid gap-1">
              {data.rubrics.map((rubric) => (
                <li key={rubric.taskId}>
                  <Button
                    variant="quiet"
                    className="h-auto! w-full justify-between! py-2 text-left whitespace-normal!"
                    isPending={copy.isPending && copy.variables === rubric.taskId}
                    onPress={() => copy.mutate(rubric.taskId)}
                  >
                    <span className="min-w-0 wrap-anywhere">{rubric.title}</span>
                    <span className="text-sm font-normal text-ink-soft">
                      {text.sizes(rubric.criteria, rubric.items)}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      ) : isPending ? (
        <>
          <output className="sr-only">{text.copyLoading}</output>
          <Skeleton className="h-24" />
        </>
      ) : (
        <LoadProblem query={query} text={messageOf(error, text.copyFailed)} />
      )}
    </Dialog>
  );
}
