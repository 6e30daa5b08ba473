import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '#web/step-up/show-failure.ts';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Passkey } from '#features/auth/contract/account.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { linkedQuery, passkeysQuery, security } from '../security-api.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.passkeys;
const RenameDialog = lazyComponent(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
);

const isSupported = 'PublicKeyCredential' in globalThis;
const nameOf = ({ name }: Passkey): string => name?.trim() || text.unnamed;

/** The person's passkeys: ways to sign in without a password. */
export function PasskeysCard() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
      client.invalidateQueries({ queryKey: linkedQuery.queryKey }),
    ]);
  const add = useMutation({
    mutationFn: async () => (await import('./add-passkey.ts')).addPasskey(),
    onSuccess: async (added) => {
      if (added === undefined) return;
      toast.success(text.added(nameOf(added)));
      await refresh();
    },
    onError: (error) => showFailure(error, text.addFailed),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => withStepUp(() => security.removePasskey({ body: { id } })),
    onSuccess: async () => {
      toast.success(text.removed);
      await refresh();
    },
    onError: (error) => showFailure(error, privacyScreenText.failed),
    onSettled: () => setRemoved(undefined),
  });
  return (
    <LoadedCard anchor="passkeys" title={text.title} lead={text.lead} query={query} height="h-20">
      {(passkeys) => (
        <>
          {passkeys.length === 0 ? (
            <p className="text-ink-soft">{text.none}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-4 py-3">
                  <Fingerprint size={22} aria-hidden="true" className="shrink-0 text-ink-soft" />
                  <div className="grid min-w-0 flex-1 gap-0.5">
                    <p className="font-medium wrap-anywhere">{nameOf(passkey)}</p>
                    <p className="text-sm text-ink-soft">
                      <Facts {...passkey} />
                    </p>
                  </div>
                  <IconButton
                    label={text.renameOf(nameOf(passkey))}
                    icon={<Pencil size={17} />}
                    onPress={() => setRenamed(passkey)}
                  />
                  <IconButton
                    label={text.removeOf(nameOf(passkey))}
                    icon={<Trash2 size={17} />}
                    onPress={() => setRemoved(passkey)}
                  />
                </li>
              ))}
            </ul>
          )}
          {isSupported ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              isPending={add.isPending}
              onPress={() => add.mutate()}
            >
              {text.add}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{text.unsupported}</p>
          )}
          <Opening>
            {renamed ? (
              <RenameDialog
                passkey={renamed}
                onClose={() => setRenamed(undefined)}
                onRenamed={() => {
                  setRenamed(undefined);
                  void refresh();
                }}
              />
            ) : null}
            {removed ? (
              <Confirmation
                isDanger
                title={text.removeTitle(nameOf(removed))}
                text={text.removeLead}
                confirmLabel={text.remove}
                isConfirming={remove.isPending}
                onConfirm={() => remove.mutate(removed)}
                onClose={() => setRemoved(undefined)}
              />
            ) : null}
          </Opening>
        </>
      )}
    </LoadedCard>
  );
}

const Facts = ({ createdAt, backedUp }: Passkey) => (
  <>
    {createdAt ? <TimeIn sentence={text.addedOn} at={createdAt} as="date" /> : null}
    {createdAt && backedUp ? ' · ' : null}
    {backedUp ? text.synced : null}
  </>
);
