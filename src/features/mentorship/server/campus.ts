import type { Database } from '#platform/database/port.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { type DocumentRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { findPeopleByIds, personRecord } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { listDocuments } from './documents.ts';
import { listMentees, listRecentDocuments, readMentor } from './mentees.ts';

/** Mentors, mentees and their documents for the assistant. */
export const mentorshipOnCampus =
  (deps: { db: Database; uploads: Uploads }): CampusSource =>
  (viewer) => ({
    async mentors() {
      if (viewer.role === 'teacher') {
        const mentees = await listMentees(deps, viewer.userId);
        const people = await findPeopleByIds(
          deps.db,
          mentees.map((mentee) => mentee.id),
        );
        return people.toSorted((a, b) => inOrder(a.sortName, b.sortName)).map(personRecord);
      }
      const mentor = await readMentor(deps.db, viewer.userId);
      return mentor === null ? [] : (await findPeopleByIds(deps.db, [mentor.id])).map(personRecord);
    },
    async documents() {
      if (viewer.role !== 'teacher')
        return (await listDocuments(deps, [viewer.userId])).map((document) =>
          documentRecord(document, viewer.name),
        );
      const { documents } = await listRecentDocuments(deps, viewer, { limit: recordsAtOnce });
      return documents.map((document) => documentRecord(document, document.studentName));
    },
  });

type MenteeDocument = Pick<
  Awaited<ReturnType<typeof listDocuments>>[number],
  'id' | 'name' | 'status' | 'reason' | 'uploadDate'
>;
const documentRecord = (document: MenteeDocument, studentName: string): DocumentRecord => ({
  type: 'document',
  id: document.id,
  title: document.name,
  url: '/mentee-section',
  date: document.uploadDate,
  dateIs: 'uploaded',
  points: null,
  detail: document.status,
  body: document.reason ?? '',
  keywords: document.status,
  status: document.status,
  reason: document.reason,
  studentName,
});
