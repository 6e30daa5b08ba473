import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import type { QuestionStatistics } from '#features/quizzes/contract/grading.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import { isOfStudents } from '../grading/list-results.ts';
import { attemptQuestions, questionVersions, quizAttempts } from '../table.ts';
import { readGiven } from './read-given.ts';

/** With fewer answers a correlation says nothing. */
const fewestForDiscrimination = 5;
const steps = 10;

interface Statistics {
  attempts: number;
  distribution: number[];
  mean: number | null;
  questions: QuestionStatistics[];
}

/** Of all finished attempts of students: of one section, for those who see one. */
export async function readStatistics(db: Queryable, viewer: Viewer, quizId: string): Promise<Statistics> {
  const quiz = await authorizeQuiz(db, viewer, quizId, 'review');
  const isFinished = and(
    isOfStudents(quizId, sectionSeen(viewer, quiz)),
    sql`${quizAttempts.state} <> 'open'`,
  );
  const ids = sql`(select ${quizAttempts.id} from ${quizAttempts} where ${isFinished})`;
  const attempts = await db.$count(quizAttempts, isFinished);
  const shares = await readShares(db, ids);
  const numbers = await readNumbers(db, ids);
  const given = await readGiven(db, ids);
  return {
    attempts,
    ...shares,
    questions: numbers.map((each) => ({ ...each, given: given.get(each.questionId) ?? [] })),
  };
}

/** Of attempts that have all their points. */
async function readShares(db: Queryable, ids: SQL): Promise<Pick<Statistics, 'distribution' | 'mean'>> {
  const { rows } = await db.execute<{ step: number; count: number; sum: number }>(sql`
    with shares as (
      select greatest(0, a.points / sum(q.most))::float8 as share
      from ${quizAttempts} a join ${attemptQuestions} q on q.attempt_id = a.id
      where a.id in ${ids} and a.points is not null
      group by a.id having sum(q.most) > 0)
    select least(floor(share * ${steps}), ${steps - 1})::int as step, count(*)::int as count, sum(share)::float8 as sum
    from shares group by 1`);
  const count = rows.reduce((total, row) => total + row.count, 0);
  const sum = rows.reduce((total, row) => total + row.sum, 0);
  const distribution = Array.from(
    { length: steps },
    (_, step) => rows.find((row) => row.step === step)?.count ?? 0,
  );
  return { distribution, mean: count === 0 ? null : sum / count };
}

/** One statement for all questions, in the order in which the first attempt has them. */
async function readNumbers(db: Queryable, ids: SQL): Promise<Omit<QuestionStatistics, 'given'>[]> {
  const { rows } = await db.execute<Omit<QuestionStatistics, 'given'>>(sql`
    with marks as (
      select q.question_id, q.question_version, q.position, q.answer, q.most,
        coalesce(q.hand_points, q.auto_points)::float8 as points,
        sum(coalesce(q.hand_points, q.auto_points)) over (partition by q.attempt_id)::float8 as total
      from ${attemptQuestions} q where q.attempt_id in ${ids}),
    numbers as (
      select question_id, max(question_version) as version, min(position) as place,
        count(*) filter (where answer is not null)::int as answers,
        count(*) filter (where points is null)::int as to_grade,
        (avg(points / most) filter (where most > 0))::float8 as difficulty,
        case when count(points) >= ${fewestForDiscrimination} then corr(points, total - points) end as discrimination
      from marks group by question_id)
    select n.question_id as "questionId", coalesce(nullif(v.question ->> 'title', ''), left(v.question ->> 'text', 200)) as title,
      v.question -> 'content' ->> 'kind' as kind, n.answers, n.difficulty, n.discrimination, n.to_grade as "toGrade"
    from numbers n
    join ${questionVersions} v on v.question_id = n.question_id and v.version = n.version
    order by n.place, n.question_id`);
  return rows.map((row) => ({
    ...row,
    discrimination: Number.isNaN(row.discrimination) ? null : row.discrimination,
  }));
}
