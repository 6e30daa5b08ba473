import type { Database } from '#platform/database/port.ts';
import { type AnnouncementRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { announcementUrl, findAnnouncements, findAnnouncementsByWords, findEvents } from './lists/search.ts';
import { authorLine, readSenders, senderOf, type Senders } from './senders.ts';
import type { AnnouncementRow } from './table.ts';

/** Announcements for the assistant. */
export const announcementsOnCampus =
  (db: Database): CampusSource =>
  (viewer) => ({
    titles: async ({ limit }) => (await findAnnouncements(db, viewer, { limit })).map(({ title }) => title),
    async announcements({ words, limit = recordsAtOnce, ...where }) {
      return toRecords(
        db,
        words === undefined
          ? await findAnnouncements(db, viewer, { ...where, limit })
          : await findAnnouncementsByWords(db, viewer, words, limit),
      );
    },
    events: async ({ from, to, limit = recordsAtOnce }) =>
      toRecords(db, await findEvents(db, viewer, { from, to, limit })),
  });

async function toRecords(db: Database, rows: readonly AnnouncementRow[]): Promise<AnnouncementRecord[]> {
  const senders = await readSenders(db, rows);
  return rows.map((row) => announcementRecord(row, senders));
}

const announcementRecord = (row: AnnouncementRow, senders: Senders): AnnouncementRecord => ({
  type: 'announcement',
  id: row.id,
  title: row.title,
  url: announcementUrl(row.id),
  date: (row.eventAt ?? row.publishAt).toISOString(),
  dateIs: row.eventAt === null ? 'published' : 'event',
  points: null,
  detail: authorLine(row, senders),
  body: row.content,
  keywords: row.category,
  category: row.category,
  isImportant: row.priority === 'important',
  authorName: authorLine(row, senders),
  saidBy: [row.author, senderOf(row, senders) ?? row.author],
  publishedAt: row.publishAt.toISOString(),
  eventAt: row.eventAt?.toISOString() ?? null,
});
