import { createFileRoute } from '@tanstack/react-router';
import { taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { EditTaskPage } from '#features/tasks/web/edit/edit-task-page.tsx';
import { taskAid } from '../-writing-aid.tsx';

export const Route = createFileRoute('/_app/tasks/$taskId/edit')({
  loader: (visit) => prefetch(visit, () => [taskQuery(visit.params.taskId)]),
  component: EditTask,
});

function EditTask() {
  const { taskId } = Route.useParams();
  return <EditTaskPage key={taskId} taskId={taskId} aid={taskAid} />;
}
