import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { isInSection, sectionSeen } from '#features/courses/server/service.ts';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { attemptQuestions, quizAttempts } from '../table.ts';
import { authorizeQuiz } from '../authorize-quiz.ts';
import type { GradingDeps } from './grade-answer.ts';
import { answersWhere, toGradedAnswers } from './graded-answers.ts';

interface Answers {
  answers: GradedAnswer[];
  next: string | null;
  toGrade: number;
}

/** It has no points yet. */
const waits = sql<boolean>`(${attemptQuestions.autoPoints} is null and ${attemptQuestions.handPoints} is null)`;

/** One question of the bank across the students of a quiz: those that wait for a grade first, in the order of handing in. */
export async function answersOfQuestion(
  { db, uploads }: Pick<GradingDeps, 'db' | 'uploads'>,
  viewer: Viewer,
  quizId: string,
  questionId: string,
  after: string | undefined,
): Promise<Answers> {
  const quiz = await authorizeQuiz(db, viewer, quizId, 'review');
  const isOfQuestion = and(
    eq(quizAttempts.quizId, quizId),
    eq(attemptQuestions.questionId, questionId),
    gt(quizAttempts.number, 0),
    ne(quizAttempts.state, 'open'),
    isOfSection(sectionSeen(viewer, quiz)),
  );
  if (!isId(questionId)) throw refuse('not_found', refusals.questionNotFound);
  const places = await placesOf(db, and(isOfQuestion, after === undefined ? undefined : isAfter(after)));
  const page = places.slice(0, quizLimits.resultsPage);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const stored = new Map(
    (await answersWhere(db, isOneOf(attemptQuestions.id, ids))).map((each) => [each.row.id, each]),
  );
  const inOrder = ids.flatMap((id) => stored.get(id) ?? []);
  return {
    answers: await toGradedAnswers(db, uploads, inOrder),
    next: last && places.length > page.length ? cursorOf(last) : null,
    toGrade: await countWaiting(db, isOfQuestion),
  };
}

const isOfSection = (section: string | null): SQL | undefined =>
  section === null ? undefined : isInSection(quizAttempts.userId, section);

interface Place {
  id: string;
  isWaiting: boolean;
  handedInAt: Date | null;
}

/** Ids are found before anything long is read. */
const placesOf = (db: Queryable, where: SQL | undefined): Promise<Place[]> =>
  db
    .select({ id: attemptQuestions.id, isWaiting: waits, handedInAt: quizAttempts.handedInAt })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .where(where)
    .orderBy(sql`not ${waits}`, asc(quizAttempts.handedInAt), asc(attemptQuestions.id))
    .limit(quizLimits.resultsPage + 1);

async function countWaiting(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attemptQuestions)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
    .where(and(where, waits));
  return row?.count ?? 0;
}

/** Graded meanwhile, an answer moves behind those that wait: it is shown twice at most, and none is left out. */
const cursorOf = ({ id, isWaiting, handedInAt }: Place): string =>
  `${isWaiting ? 0 : 1}_${handedInAt?.getTime() ?? 0}_${id}`;

function isAfter(cursor: string): SQL {
  const [, group, ms, id] = /^([01])_(\d{1,14})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (group === undefined || ms === undefined || id === undefined)
    throw refuseField('after', refusals.cursorInvalid);
  const at = new Date(Number(ms)).toISOString();
  return sql`(not ${waits}, ${quizAttempts.handedInAt}, ${attemptQuestions.id})
    > (${group === '1'}::boolean, ${at}::timestamptz, ${id})`;
}
