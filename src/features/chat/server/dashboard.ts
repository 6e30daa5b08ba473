import type { Database } from '#platform/database/port.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import { readUnread } from './reading/recent.ts';

/** How many messages are unread. */
export const messagesOnDashboard =
  (db: Database): DashboardSource =>
  async (viewer) => {
    const { unreadCount: value, conversations: detail } = await readUnread(db, viewer);
    return { stats: [{ kind: 'messages', value, of: null, detail, url: '/chat' }] };
  };
