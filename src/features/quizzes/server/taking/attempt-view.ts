import type { Attempt, QuestionResult } from '#features/quizzes/contract/taking.ts';
import { pointsOf } from '../grading/score.ts';
import { type Visible, visibleOf } from '../grading/visibility.ts';
import { keyOf } from '../shown/key-of.ts';
import { shownOf } from '../shown/shown-of.ts';
import { withFiles } from '../answer-files/answer-files.ts';
import { type Asked, readAsked, toSavedAnswer } from './asked-questions.ts';
import type { TakenAttempt } from './find-attempt.ts';
import type { TakingDeps } from './taking-deps.ts';

/**
 * An attempt as its taker sees it now: of the key and the points only what `visibleOf` allows. Who has read its questions
 * gives them.
 */
export async function toAttempt(
  { db, uploads }: Pick<TakingDeps, 'db' | 'uploads'>,
  taken: TakenAttempt,
  asked?: readonly Asked[],
): Promise<Attempt> {
  const { attempt, quiz, now } = taken;
  const questions = asked ?? (await readAsked(db, taken));
  const visible = visibleFor(taken);
  return {
    id: attempt.id,
    quizId: quiz.id,
    courseId: quiz.courseId,
    title: quiz.title,
    instructions: quiz.instructions,
    number: attempt.number,
    isPreview: isPreview(taken),
    isPractice: quiz.isPractice,
    layout: quiz.layout,
    state: stateFor(taken, visible),
    startedAt: attempt.startedAt.toISOString(),
    endsAt: attempt.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    questions: questions.map(({ asked }) => shownOf(asked)),
    answers: await withFiles(db, uploads, questions.map(toSavedAnswer)),
    result: resultOf(taken, questions, visible),
  };
}

const isPreview = ({ attempt }: Pick<TakenAttempt, 'attempt'>): boolean => attempt.number === 0;

export const visibleFor = (taken: Pick<TakenAttempt, 'attempt' | 'quiz' | 'isOver'>): Visible =>
  visibleOf(taken.quiz, {
    state: taken.attempt.state,
    isPreview: isPreview(taken),
    isOver: taken.isOver,
  });

/** That it is graded says something about answers that were marked at once. */
export const stateFor = (
  { attempt: { state } }: Pick<TakenAttempt, 'attempt'>,
  { points }: Pick<Visible, 'points'>,
): Attempt['state'] => (state === 'graded' && !points ? 'handedIn' : state);

function resultOf(
  { attempt }: TakenAttempt,
  questions: readonly Asked[],
  visible: Visible,
): Attempt['result'] {
  if (!visible.points && !visible.key && !visible.comments) return null;
  const mostInHundredths = questions.reduce((sum, { row }) => sum + Math.round(row.most * 100), 0);
  return {
    points: visible.points ? attempt.points : null,
    most: mostInHundredths / 100,
    questions: questions.map((each) => questionResult(each, visible)),
  };
}

/** What one question brought, as far as it may be known. */
const questionResult = ({ row, asked }: Asked, visible: Visible): QuestionResult => ({
  questionId: row.id,
  points: visible.points ? pointsOf(row) : null,
  key: visible.key ? keyOf(asked, row.answer) : null,
  comment: visible.comments ? row.comment : null,
});
