import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReplyOf } from '#shared/endpoint.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { type configContract } from '#features/auth/contract/config.ts';
import { authText as text } from '#features/auth/text.ts';
import { RefusedProblem } from '../shared/form-problem.tsx';
import { GithubMark } from '#web/ui/github-mark.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { callbackPaths } from '../calls/callback-paths.ts';

type Config = ReplyOf<typeof configContract.config>;

interface ProviderButtonsProps {
  config: Config | undefined;
  onSignedIn: () => Promise<boolean>;
}

// Not from passkey.ts, which loads with the press.
const knowsPasskeys = 'PublicKeyCredential' in globalThis;

/** Assumed until it is known, so that the layout below does not move. */
const usual: Pick<Config, 'github' | 'oidc' | 'passkeys'> = { github: false, oidc: [], passkeys: true };

/** The other ways to sign in that are configured here and that this browser supports. */
export function ProviderButtons({ config, onSignedIn }: ProviderButtonsProps) {
  const search = useSearch({ from: '/auth' });
  const leave = useMutation({
    mutationFn: async (provider: string) => {
      const { identity } = await import('../calls/auth-api.ts');
      const { url } = await identity.signInSocial({
        body: { provider, ...callbackPaths(search, location.origin) },
      });
      location.assign(url);
    },
  });
  const { github, oidc, passkeys } = config ?? usual;
  const hasPasskeys = passkeys && knowsPasskeys;
  if (!(github || oidc.length > 0 || hasPasskeys)) return null;
  // After the answer the browser navigates to the provider: the button stays pending.
  const busy = leave.isPending || leave.isSuccess ? leave.variables : undefined;
  const button = (id: string, label: string, icon: React.ReactNode) => (
    <Button
      key={id}
      variant="secondary"
      size="lg"
      isPending={busy === id}
      isDisabled={busy !== undefined && busy !== id}
      onPress={() => leave.mutate(id)}
    >
      {icon}
      {label}
    </Button>
  );
  return (
    <div className={join('grid gap-3', config === undefined && 'invisible')}>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
      <RefusedProblem error={leave.error} />
      {github ? button('github', text.githubButton, <GithubMark />) : null}
      {oidc.map(({ id, name }) =>
        button(id, text.providerButton(name), <KeyRound size={18} aria-hidden="true" />),
      )}
      {hasPasskeys ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
    </div>
  );
}
