import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { readUnread } from './reading/recent.ts';

/** The dashboard's sentences about messages. */
const words = {
  unread: 'Unread messages',
  from: (people: number) =>
    people === 0 ? 'all read' : `from ${people} ${people === 1 ? 'person' : 'people'}`,
};

/** How many messages are unread. The count is read each time, and what is said about it is kept by the count. */
export function messagesOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const kept = reads.define({ name: 'chat.dashboard', tables: [] });
  return async (viewer) => {
    const { unreadCount, conversations } = await readUnread(db, viewer);
    return kept.get(`${unreadCount} ${conversations}`, '', async () => partOf(unreadCount, conversations));
  };
}

const partOf = (value: number, detail: number): DashboardPart => ({
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
});
