import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { rubricText } from '../rubric/text.ts';
import { removeFromLists } from '../shared/cached-tasks.ts';
import { listsKey, taskKey } from '../shared/keys.ts';
import { tasksApi } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';

/** The actions of the author and administrators. */
export function TaskActions({ task }: { task: TaskForViewer }) {
  const [isAsking, setAsking] = useState(false);
  const duplicate = useDuplicate(task);
  const remove = useRemove(task._id);
  const { submitted = 0, late = 0, graded = 0, returned = 0 } = task.counts ?? {};
  const isGraded = graded + returned;
  return (
    <>
      <LinkButton variant="secondary" to="/tasks/$taskId/edit" params={{ taskId: task._id }}>
        <Pencil size={16} aria-hidden="true" />
        {text.edit}
      </LinkButton>
      <LinkButton variant="secondary" to="/tasks/$taskId/rubric" params={{ taskId: task._id }}>
        <ListChecks size={16} aria-hidden="true" />
        {rubricText.open}
      </LinkButton>
      <Button variant="secondary" isPending={duplicate.isPending} onPress={() => duplicate.mutate()}>
        <Copy size={16} aria-hidden="true" />
        {text.duplicate}
      </Button>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {text.delete}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.removeTitle}
          text={text.removeBody(task.title)}
          confirmLabel={text.delete}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-soft">
            {text.removeCounts(submitted + late + isGraded, isGraded)} {text.removeRestore}
          </p>
        </Confirmation>
      ) : null}
    </>
  );
}

function useDuplicate({ _id: id, editedAt }: TaskForViewer) {
  // Kept while presses fail, so that a retry makes no second copy.
  const [draftId, setDraftId] = useState(newId);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      tasksApi.duplicate({ params: { id }, body: { clientId: attemptId(draftId, [id, editedAt]) } }),
    onSuccess: ({ task }) => {
      setDraftId(newId());
      queries.setQueryData(taskKey(task._id), { task });
      void queries.invalidateQueries({ queryKey: listsKey });
      toast.success(text.duplicated);
      // The next step is an edit of the copy.
      void navigate({ to: '/tasks/$taskId/edit', params: { taskId: task._id } });
    },
    onError: (error) => toast.error(messageOf(error, text.duplicateFailed)),
  });
}

function useRemove(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const restore = () =>
    tasksApi.restore({ params: { id } }).then(
      () => {
        toast.success(text.restored);
        return queries.invalidateQueries({ queryKey: listsKey });
      },
      (error: unknown) => toast.error(messageOf(error, text.restoreFailed)),
    );
  return useMutation({
    mutationFn: () => tasksApi.remove({ params: { id } }),
    onSuccess: async () => {
      removeFromLists(queries, id);
      await navigate({ to: '/tasks' });
      queries.removeQueries({ queryKey: taskKey(id) });
      toast.success(text.removed, { action: { label: text.undo, onPress: () => void restore() } });
    },
    onError: (error) => toast.error(messageOf(error, text.removeFailed)),
  });
}
