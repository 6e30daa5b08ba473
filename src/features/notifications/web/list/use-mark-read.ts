import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import { readListsAgain, readLaterListsAgain, showRead } from '../shared/notification-cache.ts';
import { notificationsApi } from '../shared/notifications-api.ts';
import { notificationScreenText as text } from '../shared/text.ts';
import { countUnread, guessUnread, showUnread } from '../shared/unread-count.ts';
import { unread } from '../frame/unread.ts';

/** Marks one as read, or all up to the newest that is shown: what came meanwhile stays unread. It shows at once. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: { ids: string[] } | { all: true; upTo?: string }) =>
      notificationsApi.markRead({ body: what }, { keepalive: true }),
    onMutate: (what) => {
      const ids = 'ids' in what ? what.ids : null;
      showRead(queries, ids, new Date().toISOString());
      guessUnread(ids === null ? 0 : Math.max(0, unread.get() - ids.length));
      return { at: Date.now() };
    },
    onSuccess: ({ unreadCount }, _what, { at }) => {
      showUnread(unreadCount);
      readLaterListsAgain(queries, at);
    },
    onError: () => {
      toast.error(text.markFailed);
      readListsAgain(queries);
      void countUnread();
    },
  });
}
