import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '#features/people/web/profile/person-page.tsx';

export const Route = createFileRoute('/_app/people/$userId')({ component: OnePerson });

function OnePerson() {
  const { userId } = Route.useParams();
  return <PersonPage key={userId} userId={userId} />;
}
