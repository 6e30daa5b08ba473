import { createFileRoute } from '@tanstack/react-router';
import { PairPage } from '#features/similarity/web/pair/pair-page.tsx';
import { pairQuery } from '#features/similarity/web/shared/similarity-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/tasks/$taskId/similar/$pairId')({
  loader: (visit) => prefetch(visit, () => [pairQuery(visit.params.taskId, visit.params.pairId)]),
  component: OnePair,
});

function OnePair() {
  const { taskId, pairId } = Route.useParams();
  return <PairPage key={pairId} taskId={taskId} pairId={pairId} />;
}
