import { createFileRoute } from '@tanstack/react-router';
import { RegradesPage } from '#features/tasks/web/review/regrades-page.tsx';
import { taskQuery } from '#features/tasks/web/shared/tasks-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/regrades')({
  loader: (visit) => prefetch(visit, () => [taskQuery(visit.params.taskId)]),
  component: Regrades,
});

function Regrades() {
  const { taskId } = Route.useParams();
  return <RegradesPage key={taskId} taskId={taskId} />;
}
