import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { picturePurpose } from '#features/quizzes/contract/pictures.ts';
import { answerInArchive } from './answer-in-archive.ts';
import { answerPurpose } from './answer-files/answer-files.ts';

/** Questions and quizzes stay with their course, and handed-in answers with their grade. The history of saves goes. */
export const quizzesPersonalData: PersonalData = {
  feature: 'quizzes',
  place: 56,
  tables: [
    {
      table: 'quiz_questions',
      owner: { column: 'created_by' },
      archive: 'Questions I wrote',
      erasure: 'kept',
      kept: 'the bank of a course; those who manage the course change it from then on',
      columns: {
        id: 'plain',
        course_id: 'plain',
        kind: 'plain',
        title: 'kept',
        excerpt: 'kept',
        tags: 'kept',
        import_key: 'plain',
        client_id: 'plain',
        created_by: 'person',
        changed_by: 'person',
        search: 'index',
      },
    },
    {
      table: 'quiz_question_versions',
      owner: { column: 'created_by' },
      archive: 'Versions of questions I wrote',
      erasure: 'kept',
      kept: 'what attempts were asked, and marked by',
      columns: { question_id: 'plain', question: 'kept', created_by: 'person' },
    },
    {
      table: 'quizzes',
      owner: { column: 'created_by' },
      archive: 'Quizzes I made',
      erasure: 'kept',
      kept: 'what a course was asked; those who manage the course change it from then on',
      columns: {
        id: 'plain',
        course_id: 'plain',
        section_ids: 'plain',
        title: 'kept',
        instructions: 'kept',
        counting: 'plain',
        layout: 'plain',
        lesson_id: 'plain',
        show_points: 'plain',
        show_key: 'plain',
        show_comments: 'plain',
        parts: 'plain',
        client_id: 'plain',
        created_by: 'person',
        changed_by: 'person',
        search: 'index',
      },
    },
    {
      table: 'quiz_attempts',
      owner: { column: 'user_id' },
      archive: 'Quizzes I took',
      erasure: 'kept',
      kept: 'when a quiz was taken and its points: the teacher’s grade book. What was not handed in goes',
      columns: { id: 'plain', quiz_id: 'plain', user_id: 'person', state: 'plain', changed_by: 'person' },
      // The archive has only returned results that may be known.
      rows: ({ userId }) => sql`
        select q.title as quiz, a.number as attempt, a.started_at, a.handed_in_at, a.has_run_out, a.returned_at,
          case when a.state = 'returned' and q.show_points <> 'never' then a.points end as points
        from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.user_id = ${userId} order by a.started_at, a.id`,
    },
    {
      table: 'quiz_attempt_questions',
      owner: { column: 'attempt_id' },
      archive: 'My answers in quizzes',
      erasure: 'kept',
      kept: 'answers that were handed in, with what graders say about them: what a grade is about',
      columns: {
        id: 'plain',
        attempt_id: 'plain',
        question_id: 'plain',
        answer: 'kept',
        item_ids: 'plain',
        comment: 'kept',
        graded_by: 'person',
      },
      rows: ({ userId }) => sql`
        select q.title as quiz, a.number as attempt, o.position as question, ${answerInArchive(sql`o.answer`, sql`v.question`)} as answer, o.saved_at,
          case when a.state = 'returned' and q.show_comments <> 'never' then o.comment end as comment
        from quiz_attempt_questions o join quiz_attempts a on a.id = o.attempt_id join quizzes q on q.id = a.quiz_id
          join quiz_question_versions v on v.question_id = o.question_id and v.version = o.question_version
        where a.user_id = ${userId} order by a.started_at, a.id, o.position`,
    },
    {
      table: 'quiz_answer_saves',
      owner: { column: 'attempt_question_id' },
      archive: 'What I saved while I took quizzes',
      erasure: 'found',
      columns: { attempt_question_id: 'plain', client_id: 'plain', answer: 'erased', device: 'secret' },
      rows: ({ userId }) => sql`
        select q.title as quiz, a.number as attempt, o.position as question, ${answerInArchive(sql`s.answer`, sql`v.question`)} as answer,
          s.is_flagged, s.saved_at
        from quiz_answer_saves s join quiz_attempt_questions o on o.id = s.attempt_question_id
          join quiz_attempts a on a.id = o.attempt_id join quizzes q on q.id = a.quiz_id
          join quiz_question_versions v on v.question_id = o.question_id and v.version = o.question_version
        where a.user_id = ${userId} order by s.saved_at, o.id, s.seq`,
    },
  ],
  more: [
    {
      title: 'Answers in quizzes I graded',
      rows: ({ userId }) => sql`
        select q.title as quiz, a.user_id as student_id, o.position as question, o.hand_points as points, o.comment, o.graded_at
        from quiz_attempt_questions o join quiz_attempts a on a.id = o.attempt_id join quizzes q on q.id = a.quiz_id
        where o.graded_by = ${userId} order by o.graded_at, o.id`,
    },
  ],
  impersonal: { quiz_reminders: 'that students were reminded of a quiz that closes' },
  files: [
    { purpose: picturePurpose, fate: 'kept', why: 'part of a question of a course' },
    { purpose: answerPurpose, fate: 'unnamed', why: 'part of an answer that was handed in; others go' },
  ],
  async erase(tx, { userId }, { removeFilesOf }) {
    // Previews of staff, too.
    const unfinished = sql`select id from quiz_attempts where user_id = ${userId} and (state = 'open' or number = 0)`;
    const answers = await tx.execute<{ id: string }>(
      sql`select id from quiz_attempt_questions where attempt_id in (${unfinished})`,
    );
    await removeFilesOf(
      answerPurpose,
      answers.rows.map(({ id }) => id),
    );
    await tx.execute(sql`delete from quiz_attempts where id in (${unfinished})`);
    await tx.execute(sql`
      delete from quiz_answer_saves where attempt_question_id in (
        select o.id from quiz_attempt_questions o join quiz_attempts a on a.id = o.attempt_id
        where a.user_id = ${userId})`);
  },
};
