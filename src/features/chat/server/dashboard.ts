import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import type { UnreadTotal } from '#features/chat/contract/messages.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { readUnread } from './reading/recent.ts';
import { conversationMembers } from './table.ts';

/** The dashboard's sentences about messages. */
const words = {
  unread: 'Unread messages',
  from: (people: number) =>
    people === 0 ? 'all read' : `from ${people} ${people === 1 ? 'person' : 'people'}`,
};

/**
 * How many messages are unread. What is said about it is kept by the count. The count itself is kept where no other process
 * has to hear of each message.
 */
export function messagesOnDashboard({ db, reads, bus }: Deps): DashboardSource {
  const kept = reads.define({ name: 'chat.dashboard', tables: [] });
  const counts = bus.isShared
    ? undefined
    : reads.define({ name: 'chat.unread', tables: [], own: [conversationMembers] });
  const countOf = (viewer: Viewer): Soon<UnreadTotal> =>
    counts === undefined
      ? reads.eachTime(() => readUnread(db, viewer))
      : counts.get('', viewer.userId, async (expireIn) => {
          const total = await readUnread(db, viewer);
          if (total.unmutesAt !== null) expireIn(Date.parse(total.unmutesAt) - Date.now());
          return total;
        });
  return (viewer) =>
    andThen(countOf(viewer), ({ unreadCount, conversations }) =>
      kept.get(`${unreadCount} ${conversations}`, '', async () => partOf(unreadCount, conversations)),
    );
}

interface Deps {
  db: Database;
  reads: KeptReads;
  bus: Pick<Bus, 'isShared'>;
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
