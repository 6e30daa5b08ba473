import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import {
  captionsPurpose,
  coverPurpose,
  rosterPurpose,
  thumbnailPurpose,
  videoPurpose,
} from './files/course-files.ts';

const ofCourses = [
  [coverPurpose, 'the picture of a course'],
  [videoPurpose, 'the video of a lesson'],
  [captionsPurpose, 'the captions of a lesson'],
  [thumbnailPurpose, 'the picture of a lesson'],
] as const;

/** A teacher hands courses over before the deletion. A student's progress is erased; questions and replies stay. */
export const coursesPersonalData: PersonalData = {
  feature: 'courses',
  place: 60,
  tables: [
    {
      table: 'courses',
      owner: { column: 'owner_id' },
      archive: 'My courses',
      erasure: 'kept',
      kept: 'handed over to another teacher before; what is deleted already goes after its 30 days',
      columns: {
        id: 'plain',
        owner_id: 'person',
        client_id: 'plain',
        title: 'kept',
        description: 'kept',
        category: 'plain',
        level: 'plain',
        visibility: 'plain',
        assistance: 'plain',
        term_id: 'plain',
        target_years: 'plain',
        target_divisions: 'plain',
        tags: 'kept',
        search: 'index',
      },
    },
    {
      table: 'course_members',
      owner: { column: 'user_id' },
      archive: 'Courses that name me',
      erasure: 'rows',
      columns: {
        course_id: 'plain',
        user_id: 'person',
        state: 'plain',
        origin: 'plain',
        changed_by: 'person',
      },
      rows: ({ userId }) => sql`
        select c.title as course, m.state, m.since, m.created_at
        from course_members m join courses c on c.id = m.course_id
        where m.user_id = ${userId} order by m.created_at`,
    },
    {
      table: 'course_section_students',
      owner: { column: 'user_id' },
      archive: 'My sections of courses',
      erasure: 'rows',
      columns: { course_id: 'plain', user_id: 'person', section_id: 'plain', changed_by: 'person' },
      rows: ({ userId }) => sql`
        select c.title as course, x.name as section, s.since
        from course_section_students s join courses c on c.id = s.course_id
          join course_sections x on x.id = s.section_id
        where s.user_id = ${userId} order by s.since`,
    },
    {
      table: 'course_team_members',
      owner: { column: 'user_id' },
      archive: 'My teams in courses',
      erasure: 'rows',
      columns: { course_id: 'plain', user_id: 'person', team_id: 'plain', changed_by: 'person' },
      rows: ({ userId }) => sql`
        select c.title as course, x.name as team, m.since
        from course_team_members m join courses c on c.id = m.course_id join course_teams x on x.id = m.team_id
        where m.user_id = ${userId} order by m.since`,
    },
    {
      table: 'course_join_codes',
      owner: { column: 'created_by' },
      archive: 'Codes to join that I made',
      erasure: 'kept',
      kept: 'a code of a course, for others of its staff too',
      columns: { id: 'plain', course_id: 'plain', code: 'kept', created_by: 'person' },
      rows: ({ userId }) => sql`
        select c.title as course, j.code, j.is_asked, j.uses_max, j.uses, j.expires_at, j.revoked_at, j.created_at
        from course_join_codes j join courses c on c.id = j.course_id
        where j.created_by = ${userId} order by j.created_at`,
    },
    {
      table: 'course_staff',
      owner: { column: 'user_id' },
      archive: 'Courses that I help to teach',
      erasure: 'rows',
      columns: {
        course_id: 'plain',
        user_id: 'person',
        role: 'plain',
        rights: 'plain',
        section_id: 'plain',
        added_by: 'person',
      },
      rows: ({ userId }) => sql`
        select c.title as course, s.role, s.rights, s.created_at
        from course_staff s join courses c on c.id = s.course_id
        where s.user_id = ${userId} order by s.created_at`,
    },
    {
      table: 'course_modules',
      owner: { column: 'course_id' },
      archive: 'Modules of my courses',
      erasure: 'kept',
      kept: 'part of a course',
      columns: { id: 'plain', course_id: 'plain', client_id: 'plain', title: 'kept', summary: 'kept' },
      rows: ({ userId }) => sql`
        select c.title as course, m.position, m.title, m.summary, m.created_at, m.updated_at, m.deleted_at
        from course_modules m join courses c on c.id = m.course_id
        where c.owner_id = ${userId} order by c.created_at, m.position`,
    },
    {
      table: 'course_lessons',
      owner: { column: 'course_id' },
      archive: 'Lessons of my courses',
      erasure: 'kept',
      kept: 'part of a course',
      columns: {
        id: 'plain',
        course_id: 'plain',
        module_id: 'plain',
        client_id: 'plain',
        title: 'kept',
        description: 'kept',
        kind: 'plain',
        video_type: 'plain',
        task_id: 'plain',
        youtube_id: 'kept',
        resources: 'kept',
        search: 'index',
      },
      rows: ({ userId }) => sql`
        select c.title as course, m.title as module, l.position, l.title, l.description, l.kind, l.video_type, l.youtube_id,
          l.duration, l.resources, l.created_at, l.updated_at, l.deleted_at
        from course_lessons l join course_modules m on m.id = l.module_id join courses c on c.id = l.course_id
        where c.owner_id = ${userId} order by c.created_at, m.position, l.position`,
    },
    {
      table: 'lesson_captions',
      owner: { column: 'lesson_id' },
      archive: 'What is said in my lessons',
      erasure: 'kept',
      kept: 'part of a course',
      columns: { lesson_id: 'plain', parts: 'kept', search: 'index' },
      rows: ({ userId }) => sql`
        select c.title as course, l.title as lesson, s.parts
        from lesson_captions s join course_lessons l on l.id = s.lesson_id join courses c on c.id = l.course_id
        where c.owner_id = ${userId} order by c.created_at, l.position`,
    },
    {
      table: 'course_progress',
      owner: { column: 'user_id' },
      archive: 'How far I am in my courses',
      erasure: 'rows',
      columns: { user_id: 'person', course_id: 'plain', lesson_id: 'plain', done: 'plain', done_at: 'plain' },
      rows: ({ userId }) => sql`
        select c.title as course, cardinality(p.done) as lessons_done, p.seen_at
        from course_progress p join courses c on c.id = p.course_id
        where p.user_id = ${userId} order by p.seen_at`,
    },
    {
      table: 'lesson_progress',
      owner: { column: 'user_id' },
      archive: 'Lessons I watched',
      erasure: 'rows',
      columns: { user_id: 'person', lesson_id: 'plain', course_id: 'plain', ranges: 'erased' },
      rows: ({ userId }) => sql`
        select c.title as course, l.title as lesson, p.watched_seconds, p.position, p.ranges, p.completed_at, p.seen_at
        from lesson_progress p join course_lessons l on l.id = p.lesson_id join courses c on c.id = p.course_id
        where p.user_id = ${userId} order by p.seen_at`,
    },
    {
      table: 'course_visits',
      owner: { column: 'user_id' },
      archive: 'Courses I visited',
      erasure: 'rows',
      columns: { user_id: 'person', course_id: 'plain', lesson_id: 'plain' },
      rows: ({ userId }) => sql`
        select c.title as course, v.seen_at from course_visits v join courses c on c.id = v.course_id
        where v.user_id = ${userId} order by v.seen_at`,
    },
    {
      table: 'course_doubts',
      owner: { column: 'asker_id' },
      archive: 'Doubts I asked',
      erasure: 'kept',
      kept: 'a question that others learn from; its asker is shown as ‘Deleted user’',
      columns: {
        id: 'plain',
        course_id: 'plain',
        lesson_id: 'plain',
        asker_id: 'person',
        client_id: 'plain',
        question: 'kept',
        status: 'plain',
        search: 'index',
      },
      rows: ({ userId }) => sql`
        select c.title as course, l.title as lesson, d.question, d.at_second, d.status, d.created_at
        from course_doubts d join course_lessons l on l.id = d.lesson_id join courses c on c.id = d.course_id
        where d.asker_id = ${userId} order by d.created_at, d.id`,
    },
    {
      table: 'course_doubt_messages',
      owner: { column: 'sender_id' },
      archive: 'Answers in doubts',
      erasure: 'kept',
      kept: 'an answer that others learn from; whoever wrote it is shown as ‘Deleted user’',
      columns: {
        id: 'plain',
        doubt_id: 'plain',
        sender_id: 'person',
        sender_role: 'plain',
        client_id: 'plain',
        message: 'kept',
      },
      // The person's messages, and the replies to them.
      rows: ({ userId }) => sql`
        select d.question, case m.sender_id when ${userId} then 'me' else m.sender_role end as "from", m.message, m.created_at
        from course_doubt_messages m join course_doubts d on d.id = m.doubt_id
        where m.sender_id = ${userId} or (d.asker_id = ${userId} and m.sender_role = 'teacher')
        order by m.created_at, m.id`,
    },
  ],
  impersonal: {
    course_sections: 'what parts of a course are called',
    course_teams: 'what teams of a course are called',
  },
  files: [
    ...ofCourses.map(([purpose, why]) => ({ purpose, fate: 'kept' as const, why })),
    { purpose: rosterPurpose, fate: 'removed', why: 'read by its import, or gone after a day' },
  ],
};
