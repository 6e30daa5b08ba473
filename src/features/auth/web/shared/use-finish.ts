import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { session } from '#web/session/session.ts';
import { readNextPath } from './next-path.ts';

/** Takes over a new session and goes to the requested page. False: there is no session. */
export function useFinish(): () => Promise<boolean> {
  const search = useSearch({ from: '/auth' });
  const claim = useClaim();
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    let state = await reloadSession();
    if (state.status === 'incomplete') {
      await navigate({
        to: '/auth',
        search: (search) => ({ ...search, view: undefined, 'complete-profile': 1 }),
      });
      return true;
    }
    const invite = search['admin-invite'];
    if (state.status === 'signed-in' && invite !== undefined) {
      await claim(invite);
      // The screens start with the new right.
      state = await session.reload();
    }
    if (state.status !== 'signed-in') return false;
    const next = readNextPath(search.next, location.origin);
    if (next) router.history.replace(next);
    else await navigate({ to: '/dashboard', replace: true });
    return true;
  };
}

/** An answer requested before the session began may still say that there is none. */
async function reloadSession() {
  const state = await session.reload();
  return state.status === 'signed-out' ? session.reload() : state;
}

/** Cached: the link works once, and more than one place may redeem it. */
function useClaim(): (token: string) => Promise<boolean> {
  const queries = useQueryClient();
  return (token) =>
    queries.fetchQuery({
      queryKey: ['auth', 'claim-administrator', token],
      staleTime: Infinity,
      queryFn: async () => (await import('../claim-administrator.ts')).claimAdministrator(token),
    });
}
