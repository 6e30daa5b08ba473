import { createFileRoute } from '@tanstack/react-router';
import { ownPersonQuery } from '#features/people/web/profile/profile-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { ProfilePage } from '#features/people/web/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({
  loader: (visit) => prefetch(visit, ({ id }) => [ownPersonQuery(id)]),
  component: ProfilePage,
});
