import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '#web/step-up/tell-failure.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PrivacySettings } from '#features/settings/contract/settings.ts';
import { settingsApi, settingsQuery } from '../shared/settings-api.ts';
import type { SentList } from '../settings-page.tsx';
import { LoadedCard } from './loaded-card.tsx';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.tracking;

/** What is kept about what one does, and what leaves the college, `sent` in full. Each switch is kept at once. */
export function TrackingCard({ sent }: { sent: SentList }) {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const save = useMutation({
    mutationFn: (privacy: Partial<PrivacySettings>) => settingsApi.change({ body: { privacy } }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      toast.success(text.saved);
    },
    onError: (error) => tellFailure(error, text.saveFailed),
  });
  return (
    <LoadedCard anchor="activity" title={text.title} query={query} height="h-40">
      {({ privacy }) => {
        // Shown as it will be while it is on its way, and as it was when that fails.
        const shown = save.isPending ? { ...privacy, ...save.variables } : privacy;
        return (
          <div className="grid gap-5">
            <Switch
              label={text.activity}
              hint={text.activityHint}
              isOn={shown.activityTracking}
              onChange={(activityTracking) => save.mutate({ activityTracking })}
            />
            <Switch
              label={text.sharing}
              hint={text.sharingHint}
              isOn={shown.dataSharing}
              onChange={(dataSharing) => save.mutate({ dataSharing })}
            />
            {sent(shown.dataSharing)}
          </div>
        );
      }}
    </LoadedCard>
  );
}
