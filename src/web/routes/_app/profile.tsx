import { createFileRoute } from '@tanstack/react-router';
import { ownPersonQuery } from '#features/people/web/profile/profile-api.ts';
import { askAhead } from '#web/loading/ask-ahead.ts';
import { ProfilePage } from '#features/people/web/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({
  loader: (visit) => askAhead(visit, ({ id }) => [ownPersonQuery(id)]),
  component: ProfilePage,
});
