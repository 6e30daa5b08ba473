import { createFileRoute } from '@tanstack/react-router';
import { EditTaskPage } from '#features/tasks/web/edit-task-page.tsx';
import { taskAid } from '../-writing-aids.tsx';

export const Route = createFileRoute('/_app/tasks/$taskId/edit')({ component: EditTask });

function EditTask() {
  const { taskId } = Route.useParams();
  return <EditTaskPage key={taskId} taskId={taskId} aid={taskAid} />;
}
