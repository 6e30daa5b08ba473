import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#features/courses/web/people/join-page.tsx';
import { readJoinSearch } from '#features/courses/web/shared/search-params.ts';
import { requireAudience } from '#web/shell/guards.ts';

export const Route = createFileRoute('/_app/courses/join')({
  validateSearch: readJoinSearch,
  beforeLoad: ({ context }) => requireAudience(context.session, 'student'),
  component: Join,
});

function Join() {
  const { code = '' } = Route.useSearch();
  return <JoinPage code={code} />;
}
