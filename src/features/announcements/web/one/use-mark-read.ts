import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announcementsApi } from '../shared/announcements-api.ts';
import { pinnedKey } from '../shared/keys.ts';
import { type AnnouncementList, withoutAnnouncement } from '../shared/merge-announcement.ts';

type Pinned = Pick<AnnouncementList, 'announcements'>;

/** Marks an important announcement as read: it is no longer pinned, here and on the person's other devices. */
export function useMarkRead() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => announcementsApi.markRead({ params: { id } }),
    onSuccess: (_answer, id) =>
      queries.setQueryData<Pinned>(
        pinnedKey,
        (list) => list && withoutAnnouncement({ ...list, nextCursor: null }, id),
      ),
  });
  return mutate;
}
