import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthPage } from '#features/auth/web/auth-page.tsx';
import { readAuthSearch } from '#features/auth/web/shared/auth-search.ts';
import { readNextPath } from '#features/auth/web/shared/next-path.ts';

/** Only for signed-out people. Others go on to the requested page. */
export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: async ({ context, search }) => {
    const state = await context.session.ready();
    // The screen redeems an administrator's one-time link.
    if (state.status !== 'signed-in' || search['admin-invite'] !== undefined) return;
    const next = readNextPath(search.next, location.origin);
    throw next === undefined
      ? redirect({ to: '/dashboard', replace: true })
      : redirect({ href: next, replace: true });
  },
  // While the session is unknown, the spinner shows at once.
  pendingMs: 0,
  pendingMinMs: 0,
  component: AuthPage,
});
