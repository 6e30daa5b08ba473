import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { useUser } from '#web/session/session.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { ownRecordQuery } from '../privacy/security-api.ts';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { ProfileInformation } from './profile-information.tsx';
import { accountText as text } from './text.ts';

/** The person's name and address, and the accounts of other providers that they sign in with. */
export function AccountPanel() {
  const { id } = useUser();
  const query = useQuery(ownRecordQuery(id));
  if (query.isPending) return <PanelSkeleton />;
  return (
    <div className="grid gap-(--gap)">
      {query.data === undefined ? (
        <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
      ) : (
        <ProfileInformation user={query.data.user} />
      )}
      <ConnectedAccounts />
    </div>
  );
}
