import { createFileRoute } from '@tanstack/react-router';
import { ModerationPage } from '#features/tasks/web/review/moderation-page.tsx';
import { taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/moderation')({
  loader: (visit) => prefetch(visit, () => [taskQuery(visit.params.taskId)]),
  component: Moderation,
});

function Moderation() {
  const { taskId } = Route.useParams();
  return <ModerationPage key={taskId} taskId={taskId} />;
}
