import { createFileRoute } from '@tanstack/react-router';
import { RubricPage } from '#features/tasks/web/rubric-editor/rubric-page.tsx';
import { rubricQuery } from '#features/tasks/web/rubric/rubric-api.ts';
import { taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/rubric')({
  loader: (visit) =>
    prefetch(visit, () => [taskQuery(visit.params.taskId), rubricQuery(visit.params.taskId)]),
  component: EditRubric,
});

function EditRubric() {
  const { taskId } = Route.useParams();
  return <RubricPage key={taskId} taskId={taskId} />;
}
