import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { attachmentPurpose } from '../contract/tasks.ts';
import { exceptionTables } from './exceptions/personal-data.ts';
import { handInPurpose } from '../contract/hand-ins.ts';

/** Tasks and hand-ins stay: they are the record of a grade. Drafts and unused files go. */
export const tasksPersonalData: PersonalData = {
  feature: 'tasks',
  place: 50,
  tables: [
    {
      table: 'tasks',
      owner: { column: 'author_id' },
      archive: 'Tasks I gave',
      erasure: 'kept',
      kept: 'what a class was given; administrators manage it from then on, and its author is shown as ‘Deleted user’',
      columns: {
        id: 'plain',
        author_id: 'person',
        course_id: 'plain',
        section_ids: 'plain',
        second_marking: 'plain',
        hand_in_mode: 'plain',
        client_id: 'plain',
        title: 'kept',
        description: 'kept',
        subject: 'plain',
        priority: 'plain',
        assigned_years: 'plain',
        assigned_divisions: 'plain',
        search: 'index',
      },
    },
    {
      table: 'hand_ins',
      owner: { column: 'student_id' },
      archive: 'My work',
      erasure: 'blanked',
      kept: 'state, points and feedback of what was handed in or graded: the teacher’s grade book. Without either, the row goes',
      columns: {
        id: 'plain',
        task_id: 'plain',
        student_id: 'person',
        state: 'plain',
        team_hand_in_id: 'plain',
        team_name: 'plain',
        draft_text: 'erased',
        draft_link: 'erased',
        draft_file_ids: 'erased',
        feedback: 'kept',
        graded_by: 'person',
        changed_by: 'person',
      },
      // The archive has only returned grades.
      rows: ({ userId }) => sql`
        select t.title as task, case when h.state = 'graded' then 'submitted' else h.state end as state,
          case when h.returned_at is not null then h.points end as points,
          case when h.returned_at is not null then h.feedback end as feedback,
          h.handed_in_at, h.is_late, h.attempts, h.returned_at, h.draft_text, h.draft_link, h.draft_file_ids, h.draft_saved_at
        from hand_ins h left join tasks t on t.id = h.task_id
        where h.student_id = ${userId} order by h.changed_at, h.id`,
    },
    {
      table: 'hand_in_submissions',
      owner: { column: 'hand_in_id' },
      archive: 'What I handed in',
      erasure: 'kept',
      kept: 'answers that were handed in, as they were: what a grade is about',
      columns: {
        id: 'plain',
        hand_in_id: 'plain',
        client_id: 'plain',
        text: 'kept',
        link: 'kept',
        file_ids: 'plain',
        handed_in_by: 'person',
        team_name: 'plain',
      },
      rows: ({ userId }) => sql`
        select t.title as task, s.number, s.team_name as team, s.text, s.link, s.file_ids, s.handed_in_at, s.is_late
        from hand_in_submissions s join hand_ins h on h.id = s.hand_in_id left join tasks t on t.id = h.task_id
        where h.student_id = ${userId} order by s.handed_in_at, s.id`,
    },
    {
      table: 'markings',
      owner: { column: 'hand_in_id' },
      archive: 'Marks on my work',
      erasure: 'kept',
      kept: 'what a grader drew and wrote on work that was handed in: it belongs to the grade',
      columns: {
        id: 'plain',
        hand_in_id: 'plain',
        submission_id: 'plain',
        file_id: 'plain',
        kind: 'plain',
        geometry: 'kept',
        words: 'kept',
        item_id: 'plain',
        color: 'plain',
        client_id: 'plain',
        created_by: 'person',
        changed_by: 'person',
      },
      // Returned with the grade, as on the screen.
      rows: ({ userId }) => sql`
        select t.title as task, s.number as hand_in, m.file_id, m.page, m.geometry as place, m.kind, m.words, m.changed_at
        from markings m join hand_ins h on h.id = m.hand_in_id join hand_in_submissions s on s.id = m.submission_id
          left join tasks t on t.id = h.task_id
        where h.student_id = ${userId} and h.state = 'returned' order by m.created_at, m.id`,
    },
    ...exceptionTables,
  ],
  more: [
    {
      title: 'Grades I gave',
      rows: ({ userId }) => sql`
        select t.title as task,
          case when t.is_anonymous and t.names_revealed_at is null then null else h.student_id end as student_id, h.points, h.feedback, h.graded_at, h.returned_at
        from hand_ins h left join tasks t on t.id = h.task_id
        where h.graded_by = ${userId} order by h.graded_at, h.id`,
    },
    {
      title: 'Marks I made',
      rows: ({ userId }) => sql`
        select t.title as task, m.page, m.kind, m.words, m.changed_at
        from markings m join hand_ins h on h.id = m.hand_in_id left join tasks t on t.id = h.task_id
        where m.created_by = ${userId} order by m.created_at, m.id`,
    },
  ],
  impersonal: {
    task_classes: 'which classes a task is for',
    task_reminders: 'that a class was reminded of a due date',
    own_date_reminders: 'that a student was reminded of a due date',
  },
  files: [
    { purpose: attachmentPurpose, fate: 'kept', why: 'part of a task that a class was given' },
    { purpose: handInPurpose, fate: 'unnamed', why: 'part of an answer that was handed in; drafts go' },
  ],
  async erase(tx, { userId }, { removeFiles }) {
    const drafts = await tx.execute<{ id: string }>(sql`
      select distinct f.id from hand_ins h, unnest(h.draft_file_ids) f(id)
      where h.student_id = ${userId} and not exists (
        select from hand_in_submissions s where s.hand_in_id = h.id and f.id = any(s.file_ids))`);
    await removeFiles(drafts.rows.map(({ id }) => id));
    await tx.execute(sql`
      delete from hand_ins h where h.student_id = ${userId} and h.graded_at is null
        and not exists (select from hand_in_submissions s where s.hand_in_id = h.id)`);
    await tx.execute(sql`
      update hand_ins set draft_text = null, draft_link = null, draft_file_ids = '{}', draft_saved_at = null
      where student_id = ${userId}`);
  },
};
