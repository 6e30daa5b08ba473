import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { GithubMark } from '#web/ui/github-mark.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { LinkedAccount } from '#features/auth/contract/account.ts';
import { configQuery, linkedQuery, passkeysQuery, security } from '../privacy/security-api.ts';
import { accountText as text } from './text.ts';

interface Provider {
  id: string;
  name: string;
}

/** The accounts of the providers that the college has set up. */
export function ConnectedAccounts() {
  const config = useQuery(configQuery);
  const linked = useQuery(linkedQuery);
  const passkeys = useQuery(passkeysQuery);
  useReturnProblem();
  const failed = [config, linked].find((query) => query.isError && query.data === undefined);
  if (failed)
    return (
      <Card title={text.connectedTitle}>
        <LoadProblem query={failed} text={messageOf(failed.error, text.loadFailed)} />
      </Card>
    );
  if (config.data === undefined || linked.data === undefined)
    return (
      <Card title={text.connectedTitle}>
        <Skeleton className="h-10" />
      </Card>
    );
  const providers: Provider[] = [
    ...(config.data.github ? [{ id: 'github', name: text.github }] : []),
    ...config.data.oidc,
  ];
  const waysIn = linked.data.length + (passkeys.data?.length ?? 0);
  return (
    <Card title={text.connectedTitle}>
      <p className="text-ink-soft">{providers.length === 0 ? text.noProviders : text.connectedLead}</p>
      {providers.length === 0 ? null : (
        <ul className="divide-y divide-line border-t border-line">
          {providers.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              account={linked.data.find(({ providerId }) => providerId === provider.id)}
              isOnlyWay={waysIn <= 1}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ProviderRowProps {
  provider: Provider;
  account: LinkedAccount | undefined;
  /** Nobody can disconnect their last way to sign in. */
  isOnlyWay: boolean;
}

function ProviderRow({ provider: { id, name }, account, isOnlyWay }: ProviderRowProps) {
  const client = useQueryClient();
  const connect = useMutation({
    mutationFn: async () => {
      const here = '/settings?tab=account';
      const { url } = await withStepUp(() =>
        security.linkSocial({ body: { provider: id, callbackURL: here, errorCallbackURL: here } }),
      );
      location.assign(url);
    },
    onError: (error) => showFailure(error, text.connectFailed),
  });
  const disconnect = useMutation({
    mutationFn: ({ id: accountId }: LinkedAccount) =>
      withStepUp(() => security.unlinkAccount({ body: { accountId } })),
    onSuccess: () => {
      toast.success(text.disconnected(name));
      return client.invalidateQueries({ queryKey: linkedQuery.queryKey });
    },
    onError: (error) => showFailure(error, text.disconnectFailed),
  });
  const isLocked = account !== undefined && isOnlyWay;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink">
        {id === 'github' ? <GithubMark /> : <KeyRound size={18} aria-hidden="true" />}
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {account ? <Badge tone="ok">{text.connected}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft" id={`way-${id}`}>
          {account === undefined ? (
            text.notConnected
          ) : isLocked ? (
            text.onlyWay
          ) : (
            <TimeIn sentence={text.connectedSince} at={account.createdAt} as="date" />
          )}
        </p>
      </div>
      {account === undefined ? (
        <Button
          variant="secondary"
          aria-label={text.connectTo(name)}
          // After the answer the browser navigates to the provider.
          isPending={connect.isPending || connect.isSuccess}
          onPress={() => connect.mutate()}
        >
          {text.connect}
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={text.disconnectFrom(name)}
          aria-describedby={`way-${id}`}
          isDisabled={isLocked}
          isPending={disconnect.isPending}
          onPress={() => disconnect.mutate(account)}
        >
          {text.disconnect}
        </Button>
      )}
    </li>
  );
}

const problems: Record<string, string> = {
  access_denied: text.connectDenied,
  account_already_linked_to_different_user: text.connectTaken,
  "email_doesn't_match": text.connectFailed,
};

/** Shows the error that the provider sent back in the address. */
function useReturnProblem(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const error = address.searchParams.get('error');
    if (error === null) return;
    toast.error(problems[error] ?? text.connectFailed);
    address.searchParams.delete('error');
    address.searchParams.delete('error_description');
    history.replaceState(history.state, '', address);
  }, []);
}
