import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { asViewer, pagesOfClass, pagesOfEverybody, type Person } from '#features/people/server/service.ts';
import { pagesOfCourse } from '#features/courses/server/service.ts';
import {
  findMentioned,
  type NoticeSource,
  noticeSource,
  type Recipient,
} from '#features/notifications/server/service.ts';
import { isForAll } from '#shared/audience/audience.ts';
import { announcementKinds as kinds, announcementPublished } from '../contract/notice-kinds.ts';
import { announcementsText as text } from '../text.ts';
import { audienceOf, isInAudience } from './rights.ts';
import { announcementColumnsForAll, databaseNow } from './lists/list.ts';
import { announcementUrl } from './lists/search.ts';
import { readSenders, senderOf } from './senders.ts';
import { stateAt } from './state.ts';
import { subjectOf } from './subject.ts';
import { type AnnouncementRow, announcements } from './table.ts';

/** The recipients and the content of the notifications about announcements. */
export const announcementNotices = (db: Database): NoticeSource[] => [
  noticeSource(announcementPublished, async ({ announcementId }) => {
    const [row] = await db
      .select({ ...announcementColumnsForAll, now: databaseNow })
      .from(announcements)
      .where(eq(announcements.id, announcementId));
    if (row === undefined || row.deletedAt !== null || stateAt(row.now, row) !== 'published')
      return undefined;
    const sees = (person: Person): boolean => isInAudience.holds(asViewer(person), row);
    return {
      key: subjectOf(row.id),
      subject: subjectOf(row.id),
      record: `announcement:${row.id}`,
      actorId: row.authorId,
      personId: row.authorId,
      title: row.priority === 'important' ? text.importantTitle(row.title) : row.title,
      words: row.content,
      isUrgent: row.priority === 'important',
      detail: (await readSignature(db, row)) ?? '',
      url: announcementUrl(row.id),
      sees,
      recipients: () => recipientsOf(db, row),
    };
  }),
];

/** The author's line, where it differs from the sender's name. The sentence itself names the sender. */
async function readSignature(db: Database, row: AnnouncementRow): Promise<string | undefined> {
  return senderOf(row, await readSenders(db, [row])) === null ? undefined : row.author;
}

/**
 * Everybody, the students of its classes, or the people of its course: teachers may read others, but these are not meant
 * for them. A mentioned person gets the mention instead.
 */
async function* recipientsOf(db: Database, row: AnnouncementRow): AsyncGenerator<Recipient[]> {
  const audience = audienceOf(row);
  const mentioned = new Map(
    (await findMentioned(db, `${row.title}\n${row.content}`)).map((person) => [person.id, person]),
  );
  const pages =
    row.courseId !== null
      ? pagesOfCourse(db, row.courseId, row.sectionIds)
      : isForAll(audience)
        ? pagesOfEverybody(db)
        : pagesOfClass(db, audience);
  for await (const page of pages)
    yield page.map((person) => {
      const isMentioned = mentioned.delete(person.id);
      return {
        person,
        kinds: isMentioned ? ([kinds.mention, kinds.published] as const) : ([kinds.published] as const),
      };
    });
  yield Array.from(mentioned.values(), (person) => ({ person, kinds: [kinds.mention] as const }));
}
