import { createFileRoute } from '@tanstack/react-router';
import { personQuery } from '#features/people/web/profile/profile-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { PersonPage } from '#features/people/web/profile/person-page.tsx';

export const Route = createFileRoute('/_app/people/$userId')({
  loader: (visit) => prefetch(visit, () => [personQuery(visit.params.userId)]),
  component: OnePerson,
});

function OnePerson() {
  const { userId } = Route.useParams();
  return <PersonPage key={userId} userId={userId} />;
}
