import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { securityQuery } from '../security-api.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;
const SetUpDialog = lazyComponent(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const TurnOffDialog = lazyComponent(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);
const NewCodesDialog = lazyComponent(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog);

type Open = 'set-up' | 'turn-off' | 'new-codes';

/** The switch turns on after the app's first code, and off after the password. */
export function TwoFactorCard() {
  const client = useQueryClient();
  const query = useQuery(securityQuery);
  const [open, setOpen] = useState<Open>();
  const refresh = () => void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  const close = () => setOpen(undefined);
  return (
    <LoadedCard anchor="two-factor" title={text.card} query={query}>
      {({ twoFactor, hasPassword, backupCodesLeft }) => (
        <>
          <Switch
            label={text.title}
            hint={hasPassword ? text.hint : text.needsPassword}
            isOn={twoFactor}
            isDisabled={!hasPassword}
            onChange={(isOn) => setOpen(isOn ? 'set-up' : 'turn-off')}
          />
          {twoFactor ? (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft">
              {backupCodesLeft === null ? null : text.codesLeft(backupCodesLeft)}
              <Button variant="link" onPress={() => setOpen('new-codes')}>
                {text.newCodes}
              </Button>
            </p>
          ) : null}
          <Opening>
            {open === 'set-up' ? (
              <SetUpDialog
                onClose={close}
                onTurnedOn={() => {
                  refresh();
                  toast.success(text.isOn);
                }}
              />
            ) : null}
            {open === 'turn-off' ? (
              <TurnOffDialog
                onClose={close}
                onDone={() => {
                  close();
                  refresh();
                  toast.success(text.isOff);
                }}
              />
            ) : null}
            {open === 'new-codes' ? <NewCodesDialog onClose={close} onMade={refresh} /> : null}
          </Opening>
        </>
      )}
    </LoadedCard>
  );
}
