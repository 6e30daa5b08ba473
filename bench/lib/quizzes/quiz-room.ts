import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/port.ts';
import type { BankQuestion } from '../../../src/features/quizzes/contract/bank.ts';
import type { Quiz } from '../../../src/features/quizzes/contract/quizzes.ts';
import type { QuizTaker } from './quiz-taker.ts';

/**
 * A course with everybody in it, and a published quiz of questions that are answered in words. The first person is the
 * teacher from now on. Call it before anybody asks: the process keeps what it has read of people.
 */
export async function makeQuizRoom(
  db: Database,
  teacher: QuizTaker,
  { questions, settings }: { questions: number; settings: Record<string, unknown> },
): Promise<{ quizId: string }> {
  const { userId } = teacher.person;
  const courseId = 'bench-course';
  await db.execute(
    sql`update people set role = 'teacher', year = null, division = null where id = ${userId}`,
  );
  await db.execute(sql`
    insert into courses (id, owner_id, title, description, category, level, visibility, is_draft)
    values (${courseId}, ${userId}, 'Optics', 'Light.', 'General', 'beginner', 'members', false)`);
  await db.execute(sql`
    insert into course_members (course_id, user_id, state, origin, changed_by)
    select ${courseId}, id, 'active', 'roster', ${userId} from people where role = 'student'`);
  const parts = [];
  for (let at = 0; at < questions; at += 1) {
    const { body } = await teacher.ask('POST', `/api/courses/${courseId}/questions`, {
      title: `Question ${at + 1}`,
      text: 'What bends light, and *why*?',
      points: 1,
      content: { kind: 'longText' },
    });
    const { id: questionId } = (body as { question: BankQuestion }).question;
    parts.push({ kind: 'question', id: `part${at}`, questionId, points: null });
  }
  const quizzes = `/api/courses/${courseId}/quizzes`;
  const made = quizOf(await teacher.ask('POST', quizzes, { title: 'Lenses', ...settings }));
  const path = `/api/quizzes/${made.id}`;
  const { version } = quizOf(await teacher.ask('PUT', `${path}/parts`, { parts, version: made.version }));
  await teacher.ask('POST', `${path}/publish`, { isPublished: true, version });
  return { quizId: made.id };
}

const quizOf = ({ body }: { body: unknown }): Quiz => (body as { quiz: Quiz }).quiz;

/** What the database has, compared with what was given. */
export interface Losses {
  lost: number;
  doubled: number;
  /** Questions whose changes, or whose newest answer, are not in the order in which they were given. */
  outOfOrder: number;
  /** Attempts that were not handed in, or not exactly once. */
  notHandedIn: number;
}

export async function lossesOf(db: Database, takers: readonly QuizTaker[]): Promise<Losses> {
  const { rows } = await db.execute<{ id: string; newest: string | null; stored: (string | null)[] }>(sql`
    select q.id, q.answer ->> 'text' as newest,
      (select coalesce(array_agg(s.answer ->> 'text' order by s.seq), '{}') from quiz_answer_saves s
        where s.attempt_question_id = q.id) as stored
    from quiz_attempt_questions q`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const losses: Losses = { lost: 0, doubled: 0, outOfOrder: 0, notHandedIn: 0 };
  for (const taker of takers)
    for (const [questionId, given] of taker.given) {
      const { stored, newest } = byId.get(questionId) ?? { stored: [], newest: null };
      const once = new Set(stored);
      losses.lost += given.filter((words) => !once.has(words)).length;
      losses.doubled += stored.length - once.size;
      const isInOrder = stored.join('\n') === given.join('\n') && newest === given.at(-1);
      if (!isInOrder) losses.outOfOrder += 1;
    }
  const { rows: ended } = await db.execute<{ id: string; times: number }>(sql`
    select a.id, (select count(*)::int from audit_log l where l.subject = a.id and l.action = 'quiz.handed_in') as times
    from quiz_attempts a where a.number > 0 and a.state <> 'open'`);
  const handedIn = new Map(ended.map(({ id, times }) => [id, times]));
  losses.notHandedIn = takers.filter(({ attempt }) => handedIn.get(attempt?.id ?? '') !== 1).length;
  return losses;
}
