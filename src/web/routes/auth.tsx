import { createFileRoute, redirect } from '@tanstack/react-router';
import { readAuthSearch } from '#features/auth/web/auth-search.ts';
import { readNextPath } from '#features/auth/web/next-path.ts';

/** Only for people who are signed out; the others go on to where they wanted. */
export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: async ({ context, search }) => {
    const state = await context.session.ready();
    if (state.status !== 'signed-in') return;
    const next = readNextPath(search.next, location.origin);
    throw next === undefined
      ? redirect({ to: '/dashboard', replace: true })
      : redirect({ href: next, replace: true });
  },
  component: () => null,
});
