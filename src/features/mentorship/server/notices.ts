import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { findPersonById, listAdministrators } from '#features/people/server/service.ts';
import {
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPerson,
} from '#features/notifications/server/service.ts';
import {
  documentDecided,
  documentUploaded,
  menteeAssigned,
  mentorAssigned,
  mentorRequested,
  mentorshipKinds as kinds,
} from '../contract/notice-kinds.ts';
import { requestedAt } from './requests.ts';
import { seeingMentorOf } from './sharing/sight.ts';
import { subjectOfDocument, subjectOfStudent } from './subject.ts';
import { menteeDocuments as documents, mentorships } from './table.ts';

const screens = { mentee: '/mentee-section', mentor: '/mentor-section', admin: '/admin' } as const;

/** The recipients and sentences of the notifications about mentorships and documents. */
export const mentorshipNotices = (db: Database): NoticeSource[] => [
  noticeSource(documentUploaded, async ({ documentId, version }) => {
    const row = await findDocument(db, documentId);
    if (row === undefined || row.version !== version || row.status !== 'pending') return undefined;
    const mentorId = await seeingMentorOf(db, row);
    return {
      key: `uploaded:${documentId}`,
      group: `uploaded:${row.studentId}`,
      edition: version,
      subject: subjectOfDocument(documentId),
      record: `document:${documentId}`,
      actorId: row.studentId,
      personId: row.studentId,
      title: row.name,
      url: screens.mentor,
      sees: (person) => person.id === mentorId,
      recipients: () => toPerson(db, mentorId, kinds.uploaded),
    };
  }),
  noticeSource(documentDecided, async ({ documentId, version, status }) => {
    const row = await findDocument(db, documentId);
    // A decision that was taken back notifies nobody.
    const stands = row?.version === version && row.status === status;
    if (row === undefined || !stands) return undefined;
    return {
      key: `decided:${documentId}`,
      group: `decided:${row.studentId}`,
      words: row.reason ?? '',
      edition: row.decidedAt?.getTime() ?? 0,
      subject: subjectOfDocument(documentId),
      record: `document:${documentId}`,
      actorId: row.decidedBy ?? undefined,
      personId: row.decidedBy ?? undefined,
      title: row.name,
      url: screens.mentee,
      sees: (person) => person.id === row.studentId,
      recipients: () => toPerson(db, row.studentId, kinds[status]),
    };
  }),
  ...relationNotices(db),
];

const relationNotices = (db: Database): NoticeSource[] => [
  noticeSource(mentorAssigned, async ({ studentId, mentorId }) => {
    const startedAt = await findRelation(db, studentId, mentorId);
    const mentor = startedAt && (await findPersonById(db, mentorId));
    if (!startedAt || mentor === undefined) return undefined;
    return {
      key: `mentor:${studentId}`,
      edition: startedAt.getTime(),
      subject: subjectOfStudent(studentId),
      record: `mentor:${studentId}`,
      personId: mentorId,
      detail: mentor.department ?? '',
      url: screens.mentee,
      sees: (person) => person.id === studentId,
      recipients: () => toPerson(db, studentId, kinds.mentorAssigned),
    };
  }),
  noticeSource(menteeAssigned, async ({ studentId, mentorId }) => {
    const startedAt = await findRelation(db, studentId, mentorId);
    if (!startedAt) return undefined;
    return {
      key: `mentee:${studentId}`,
      group: 'mentees',
      edition: startedAt.getTime(),
      subject: subjectOfStudent(studentId),
      record: `mentee:${studentId}`,
      personId: studentId,
      url: screens.mentor,
      sees: (person) => person.id === mentorId,
      recipients: () => toPerson(db, mentorId, kinds.menteeAssigned),
    };
  }),
  noticeSource(mentorRequested, async ({ studentId }) => {
    const askedAt = await requestedAt(db, studentId);
    if (askedAt === null) return undefined;
    return {
      key: `mentor-requested:${studentId}`,
      group: 'mentor-requests',
      edition: askedAt.getTime(),
      subject: subjectOfStudent(studentId),
      record: `mentor-request:${studentId}`,
      actorId: studentId,
      personId: studentId,
      url: screens.admin,
      sees: (person) => person.isAdmin,
      recipients: () => toAdministrators(db),
    };
  }),
];

async function findDocument(db: Database, id: string) {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

/** The start of the mentorship; undefined when it has ended. */
async function findRelation(db: Database, studentId: string, mentorId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ startedAt: mentorships.startedAt })
    .from(mentorships)
    .where(
      and(
        eq(mentorships.studentId, studentId),
        eq(mentorships.mentorId, mentorId),
        isNull(mentorships.endedAt),
      ),
    );
  return row?.startedAt;
}

async function* toAdministrators(db: Database): AsyncGenerator<Recipient[]> {
  yield (await listAdministrators(db)).map((person) => ({ person, kinds: [kinds.mentorRequested] as const }));
}
