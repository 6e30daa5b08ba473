import { Scale, UserSearch } from 'lucide-react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { RevealNames } from './reveal-names.tsx';
import { reviewScreenText as text } from './text.ts';

/** Above the board: that names are hidden, and the way to see them. */
export const HiddenNames = ({ task }: { task: TaskForViewer }) =>
  task.areNamesHidden ? (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 rounded-md bg-sunken px-4 py-2.5 text-sm">{text.namesHidden}</p>
      {task.mayManage ? <RevealNames taskId={task._id} /> : null}
    </div>
  ) : null;

/** The way to both marks, and to requests about grades. */
export function ReviewLinks({ task, hasReturned }: { task: TaskForViewer; hasReturned: boolean }) {
  const params = { taskId: task._id };
  return (
    <>
      {hasReturned ? (
        <LinkButton variant="quiet" to="/tasks/$taskId/regrades" params={params}>
          <UserSearch size={16} aria-hidden="true" />
          {text.toRegrades}
        </LinkButton>
      ) : null}
      {task.secondMarking !== 'none' && task.mayManage ? (
        <LinkButton variant="quiet" to="/tasks/$taskId/moderation" params={params}>
          <Scale size={16} aria-hidden="true" />
          {text.toModeration}
        </LinkButton>
      ) : null}
    </>
  );
}
