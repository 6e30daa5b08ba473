import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsParts } from '#web/settings-parts.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PrivacySettings } from '#features/settings/contract/settings.ts';
import { Room } from '../shared/room.tsx';
import { settingsApi, settingsQuery } from '../shared/settings-api.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.tracking;

/** The switches of Activity Tracking and Data Sharing, with what is sent in full. Each switch is saved at once. */
export function TrackingCard({ SentToModel }: { SentToModel: SettingsParts['sentToModel'] }) {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const save = useMutation({
    mutationFn: (privacy: Partial<PrivacySettings>) => settingsApi.change({ body: { privacy } }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      toast.success(text.saved);
    },
    onError: (error) => showFailure(error, text.saveFailed),
  });
  return (
    <LoadedCard anchor="activity" title={text.title} query={query} height="h-40">
      {({ privacy }) => {
        // Shows the new state during the save, and the old one when the save fails.
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
            <Room>
              <SentToModel isShared={shown.dataSharing} />
            </Room>
          </div>
        );
      }}
    </LoadedCard>
  );
}
