import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { menteeDocumentPurpose } from '../contract/shapes.ts';
import { publishRequestsChanged } from './live.ts';

/**
 * A student's documents are erased with the student. After a mentor's erasure the mentorship has ended and the
 * decisions stay.
 */
export const mentorshipPersonalData: PersonalData = {
  feature: 'mentorship',
  place: 70,
  tables: [
    {
      table: 'mentorships',
      owner: { column: 'student_id' },
      archive: 'Mentorship',
      erasure: 'kept',
      kept: 'who mentored whom, as ids: the history of the other person. What lasts is ended',
      columns: { id: 'plain', mentor_id: 'person', student_id: 'person', ended_by: 'person' },
      rows: ({ userId }) => sql`
        select case r.student_id when ${userId} then 'mentee' else 'mentor' end as "I was", p.name as "other person",
          r.started_at, r.ended_at
        from mentorships r left join people p on p.id = case r.student_id when ${userId} then r.mentor_id else r.student_id end
        where r.student_id = ${userId} or r.mentor_id = ${userId} order by r.started_at, r.id`,
    },
    {
      table: 'mentor_requests',
      owner: { column: 'student_id' },
      archive: 'My request for a mentor',
      erasure: 'rows',
      columns: { student_id: 'person', message: 'erased', subject: 'erased', wanted_mentor_id: 'person' },
      rows: ({ userId }) => sql`
        select r.message, r.subject, p.name as "the mentor I asked for", r.asked_at
        from mentor_requests r left join people p on p.id = r.wanted_mentor_id where r.student_id = ${userId}`,
    },
    {
      table: 'mentor_offers',
      owner: { column: 'mentor_id' },
      archive: 'What I offer as a mentor',
      erasure: 'rows',
      columns: { mentor_id: 'person', subjects: 'erased' },
    },
    {
      table: 'mentee_documents',
      owner: { column: 'student_id' },
      archive: 'My documents',
      erasure: 'rows',
      columns: {
        id: 'plain',
        student_id: 'person',
        category_id: 'plain',
        name: 'erased',
        file_id: 'plain',
        status: 'plain',
        reason: 'erased',
        decided_by: 'person',
        client_id: 'plain',
      },
      rows: ({ userId }) => sql`
        select c.name as category, d.name, d.version, d.file_id, d.uploaded_at, d.status, d.reason, d.decided_at
        from mentee_documents d left join document_categories c on c.id = d.category_id
        where d.student_id = ${userId} order by d.uploaded_at, d.id`,
    },
    {
      table: 'mentee_document_versions',
      owner: { column: 'document_id' },
      archive: 'Earlier versions of my documents',
      erasure: 'rows',
      columns: {
        document_id: 'plain',
        file_id: 'plain',
        status: 'plain',
        reason: 'erased',
        decided_by: 'person',
      },
      rows: ({ userId }) => sql`
        select d.name, v.version, v.file_id, v.uploaded_at, v.status, v.reason, v.decided_at
        from mentee_document_versions v join mentee_documents d on d.id = v.document_id
        where d.student_id = ${userId} order by v.uploaded_at`,
    },
    {
      table: 'mentee_document_shares',
      owner: { column: 'document_id' },
      archive: { without: 'it is under ‘Documents of mine that are shared with a mentor’' },
      erasure: 'rows',
      columns: { document_id: 'plain', mentorship_id: 'plain', shared_by: 'person' },
    },
  ],
  more: [
    {
      title: 'Documents of mine that are shared with a mentor',
      rows: ({ userId }) => sql`
        select d.name, p.name as mentor, s.shared_at
        from mentee_document_shares s
        join mentee_documents d on d.id = s.document_id
        join mentorships m on m.id = s.mentorship_id
        left join people p on p.id = m.mentor_id
        where d.student_id = ${userId} order by s.shared_at, d.id`,
    },
    {
      title: 'Decisions on documents that I made',
      rows: ({ userId }) => sql`
        select student_id, status, reason, decided_at from mentee_documents where decided_by = ${userId}
        union all
        select d.student_id, v.status, v.reason, v.decided_at
        from mentee_document_versions v join mentee_documents d on d.id = v.document_id
        where v.decided_by = ${userId} order by 4`,
    },
  ],
  impersonal: { document_categories: 'the college’s list of kinds of documents' },
  files: [{ purpose: menteeDocumentPurpose, fate: 'removed', why: 'nobody else needs it' }],
  async erase(tx, { userId }) {
    await tx.execute(sql`
      update mentorships set ended_at = now(), ended_by = ${userId}
      where (student_id = ${userId} or mentor_id = ${userId}) and ended_at is null`);
    // A document's versions cascade.
    await tx.execute(sql`delete from mentee_documents where student_id = ${userId}`);
  },
  async erased(_db, bus) {
    publishRequestsChanged(bus);
  },
};
