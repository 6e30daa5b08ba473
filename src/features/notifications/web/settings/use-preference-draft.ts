import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import type {
  NotificationPreferences,
  PreferenceChanges,
} from '#features/notifications/contract/notifications.ts';
import { notificationsApi, preferencesQuery } from '../shared/notifications-api.ts';
import { changesOf, hasChanges, withChanges } from './preference-changes.ts';
import { notificationSettingsText as text } from '../shared/text.ts';

/** What is chosen on the screen over what is kept, until it is saved; leaving without saving is said, with a way to save. */
export function usePreferenceDraft(kept: NotificationPreferences) {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<PreferenceChanges>({});
  const wanted = withChanges(kept, changes);
  const isChanged = hasChanges(changes);
  const save = useMutation({
    mutationFn: (sent: PreferenceChanges) => store(queries, sent),
    onSuccess: (_, sent) => {
      // What was switched meanwhile is not saved yet.
      setChanges((now) => (now === sent ? {} : now));
      toast.success(text.saved);
    },
    onError: () => toast.error(text.saveFailed),
  });
  const unsaved = useRef(changes);
  useEffect(() => {
    unsaved.current = changes;
  }, [changes]);
  useEffect(() => () => sayUnsaved(queries, unsaved.current), [queries]);
  return {
    wanted,
    isChanged,
    isSaving: save.isPending,
    change: (change: Partial<NotificationPreferences>) =>
      setChanges(changesOf(kept, { ...wanted, ...change })),
    undo: () => setChanges({}),
    save: () => save.mutate(changes),
  };
}

/** Also without a change: a press on Save settles the choice and confirms it. */
async function store(queries: QueryClient, changes: PreferenceChanges): Promise<void> {
  const saved = await notificationsApi.updatePreferences({ body: changes });
  queries.setQueryData(preferencesQuery.queryKey, saved);
}

function sayUnsaved(queries: QueryClient, changes: PreferenceChanges): void {
  if (!hasChanges(changes)) return;
  const keep = (): void =>
    void store(queries, changes).then(
      () => toast.success(text.saved),
      () => toast.error(text.saveFailed),
    );
  toast.info(text.notSaved, { action: { label: text.keep, onPress: keep } });
}
