import type { Database } from '#platform/database/port.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import { readUnread } from './reading/recent.ts';

/** The dashboard's sentences about messages. */
const words = {
  unread: 'Unread messages',
  from: (people: number) =>
    people === 0 ? 'all read' : `from ${people} ${people === 1 ? 'person' : 'people'}`,
};

/** How many messages are unread. */
export const messagesOnDashboard =
  (db: Database): DashboardSource =>
  async (viewer) => {
    const { unreadCount: value, conversations: detail } = await readUnread(db, viewer);
    return {
      stats: [
        {
          kind: 'messages',
          label: words.unread,
          value,
          of: null,
          detail,
          note: words.from(detail),
          url: '/chat',
        },
      ],
    };
  };
