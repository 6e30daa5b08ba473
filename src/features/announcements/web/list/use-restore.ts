import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { announcementsApi } from '../shared/announcements-api.ts';
import { announcementsKey } from '../shared/keys.ts';

/** Restores a deleted announcement, also after the screen with the button has closed. */
export function useRestore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Pick<Announcement, '_id' | 'title'>) =>
      announcementsApi.restore({ params: { id: _id } }),
    onSuccess: (_answer, { title }) => {
      toast.success(text.restored(title));
      return queries.invalidateQueries({ queryKey: announcementsKey });
    },
    onError: (error) => toast.error(messageOf(error, text.restoreFailed)),
  });
}
