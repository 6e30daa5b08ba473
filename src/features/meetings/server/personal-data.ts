import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/** Meetings stay with their course. Attendance goes: a register shows the students of today. */
export const meetingsPersonalData: PersonalData = {
  feature: 'meetings',
  place: 62,
  tables: [
    {
      table: 'meeting_plans',
      owner: { column: 'created_by' },
      archive: 'Meetings I planned',
      erasure: 'kept',
      kept: 'when a course meets; those who manage the course change it from then on',
      columns: {
        id: 'plain',
        course_id: 'plain',
        section_ids: 'plain',
        title: 'kept',
        description: 'kept',
        place: 'kept',
        link: 'kept',
        time_zone: 'plain',
        start_time: 'plain',
        repeats: 'plain',
        client_id: 'plain',
        created_by: 'person',
        search: 'index',
      },
    },
    {
      table: 'meetings',
      owner: { column: 'plan_id' },
      archive: 'When the meetings I planned take place',
      erasure: 'kept',
      kept: 'part of a course',
      columns: {
        id: 'plain',
        plan_id: 'plain',
        course_id: 'plain',
        place: 'kept',
        link: 'kept',
        state: 'plain',
        note: 'kept',
        // Codes of a minute are made with it. It says nothing of anybody.
        code_secret: 'plain',
      },
      rows: ({ userId }) => sql`
        select p.title as meeting, m.start_at, m.end_at, m.place, m.link, m.state, m.note
        from meetings m join meeting_plans p on p.id = m.plan_id
        where p.created_by = ${userId} order by m.start_at, m.id`,
    },
    {
      table: 'meeting_attendance',
      owner: { column: 'user_id' },
      archive: 'My attendance',
      erasure: 'rows',
      columns: { meeting_id: 'plain', user_id: 'person', state: 'plain', marked_by: 'person' },
      rows: ({ userId }) => sql`
        select p.title as meeting, m.start_at, a.state, a.by_code, a.marked_at
        from meeting_attendance a join meetings m on m.id = a.meeting_id join meeting_plans p on p.id = m.plan_id
        where a.user_id = ${userId} order by m.start_at, m.id`,
    },
  ],
  more: [
    {
      title: 'Attendance I marked',
      rows: ({ userId }) => sql`
        select p.title as meeting, m.start_at, a.user_id as student_id, a.state, a.marked_at
        from meeting_attendance a join meetings m on m.id = a.meeting_id join meeting_plans p on p.id = m.plan_id
        where a.marked_by = ${userId} and not a.by_code order by a.marked_at, m.id, a.user_id`,
    },
  ],
  impersonal: { meeting_reminders: 'that people were reminded of a meeting' },
};
