import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/** Second marks and requests to mark again stay with the grade. The numbers of hidden names stay with the hand-ins. */
export const reviewPersonalData: PersonalData = {
  feature: 'tasks',
  place: 51,
  tables: [
    {
      table: 'task_anonymous_students',
      owner: { column: 'student_id' },
      archive: 'My numbers in tasks without names',
      erasure: 'kept',
      kept: 'which number stood for a hand-in while names were hidden',
      columns: { task_id: 'plain', student_id: 'person', id: 'plain' },
      rows: ({ userId }) => sql`
        select t.title as task, a.number from task_anonymous_students a join tasks t on t.id = a.task_id
        where a.student_id = ${userId} and (t.names_revealed_at is not null or not t.is_anonymous)
        order by t.created_at, a.task_id`,
    },
    {
      table: 'task_second_marks',
      owner: { column: 'marker_id' },
      archive: 'Second marks I gave',
      erasure: 'kept',
      kept: 'how the grade of a hand-in came about',
      columns: {
        hand_in_id: 'plain',
        task_id: 'plain',
        marker_id: 'person',
        feedback: 'kept',
        choice: 'plain',
        first_choice: 'plain',
        first_marker_id: 'person',
        agreed_by: 'person',
        changed_by: 'person',
      },
      rows: ({ userId }) => sql`
        select t.title as task, s.points, s.feedback, s.marked_at, array(
          select i.text from rubric_items i join rubric_criteria r on r.id = i.criterion_id
          where i.id in (select jsonb_array_elements_text(s.choice -> 'itemIds')) order by r.position, i.position
        ) as chosen
        from task_second_marks s left join tasks t on t.id = s.task_id
        where s.marker_id = ${userId} and (s.points is not null or s.feedback is not null)
        order by s.marked_at, s.hand_in_id`,
    },
    {
      table: 'task_regrade_requests',
      owner: { column: 'hand_in_id' },
      archive: 'My requests about grades',
      erasure: 'kept',
      kept: 'why a returned grade was looked at again, and with which answer',
      columns: {
        id: 'plain',
        hand_in_id: 'plain',
        task_id: 'plain',
        reason: 'kept',
        state: 'plain',
        answer: 'kept',
        answered_by: 'person',
      },
      rows: ({ userId }) => sql`
        select t.title as task, r.reason, r.state, r.points_before, r.points_after, r.answer, r.asked_at, r.answered_at
        from task_regrade_requests r join hand_ins h on h.id = r.hand_in_id left join tasks t on t.id = r.task_id
        where h.student_id = ${userId} order by r.asked_at, r.id`,
    },
  ],
  async erase() {
    // Everything here stays with the hand-in, and names nobody once the person is gone.
  },
};
