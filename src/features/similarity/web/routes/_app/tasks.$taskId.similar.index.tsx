import { createFileRoute } from '@tanstack/react-router';
import { SimilarPage } from '#features/similarity/web/list/similar-page.tsx';
import { reportQuery } from '#features/similarity/web/shared/similarity-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/similar/')({
  loader: (visit) => prefetch(visit, () => [reportQuery(visit.params.taskId)]),
  component: Similar,
});

function Similar() {
  const { taskId } = Route.useParams();
  return <SimilarPage key={taskId} taskId={taskId} />;
}
