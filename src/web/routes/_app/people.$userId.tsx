import { createFileRoute } from '@tanstack/react-router';
import { personQuery } from '#features/people/web/profile/profile-api.ts';
import { askAhead } from '#web/loading/ask-ahead.ts';
import { PersonPage } from '#features/people/web/profile/person-page.tsx';

export const Route = createFileRoute('/_app/people/$userId')({
  loader: (visit) => askAhead(visit, () => [personQuery(visit.params.userId)]),
  component: OnePerson,
});

function OnePerson() {
  const { userId } = Route.useParams();
  return <PersonPage key={userId} userId={userId} />;
}
