import { and, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { quizCorrected } from '#features/quizzes/contract/notice-kinds.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { withGradeHistory } from '../grades/with-history.ts';
import { publishResultsChanged } from '../results-topic.ts';
import { subjectOf } from '../subject.ts';
import { attemptQuestions } from '../table.ts';
import type { StoredAttempt } from './attempt-rows.ts';
import { mayManage } from '../authorize-quiz.ts';
import type { QuizRow } from '../stored-quiz.ts';
import { answersWhere, type StoredAnswer, toGradedAnswers } from './graded-answers.ts';
import { authorizeAttempt, lockAttempt } from './read-attempt.ts';
import { storeScores } from './store-scores.ts';

export interface GradingDeps {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  uploads: Pick<Uploads, 'filesOf' | 'attach'>;
}
interface NewGrade {
  points: number | null;
  itemIds: readonly string[];
  comment: string;
  version: number;
}

/** A grade by hand. An outdated version is a conflict, and nothing is overwritten; the same again changes nothing. */
export async function gradeAnswer(
  deps: GradingDeps,
  viewer: Viewer,
  attemptId: string,
  questionId: string,
  grade: NewGrade,
): Promise<GradedAnswer> {
  const { quiz, attempt, answer } = await deps.db.transaction(async (tx) => {
    const { quiz } = await authorizeAttempt(tx, viewer, attemptId, 'grade');
    const attempt = await lockAttempt(tx, attemptId);
    const stored = await findAnswer(tx, attemptId, questionId);
    if (!isRepeated(viewer, stored, grade)) await change(deps, tx, viewer, quiz, attempt, stored, grade);
    const [answer] = await toGradedAnswers(tx, deps.uploads, [await findAnswer(tx, attemptId, questionId)]);
    return { quiz, attempt, answer };
  });
  deps.jobs.wake();
  const { courseId, id: recordId } = quiz;
  publishResultsChanged(deps.bus, { courseId, recordId, studentIds: [attempt.userId] });
  if (answer === undefined) throw refuse('not_found', refusals.questionNotFound);
  return answer;
}

async function findAnswer(db: Queryable, attemptId: string, id: string): Promise<StoredAnswer> {
  const isIt = and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.id, id));
  const [stored] = await answersWhere(db, isIt);
  if (stored === undefined) throw refuse('not_found', refusals.questionNotFound);
  return stored;
}

/** The same grade again, after a lost answer. */
function isRepeated(viewer: Viewer, { row }: StoredAnswer, grade: NewGrade): boolean {
  const isNext = row.version === grade.version + 1 && row.gradedBy === viewer.userId;
  const isSame = row.handPoints === grade.points && row.comment === grade.comment;
  return isNext && isSame && row.itemIds.join(' ') === grade.itemIds.join(' ');
}

async function change(
  { notifications }: GradingDeps,
  tx: Transaction,
  viewer: Viewer,
  quiz: QuizRow,
  attempt: StoredAttempt,
  stored: StoredAnswer,
  grade: NewGrade,
): Promise<void> {
  const { row, question } = stored;
  if (attempt.state === 'open') throw refuse('conflict', refusals.attemptGoesOn);
  if (row.version !== grade.version) throw await outdated(tx, stored);
  // Who grades only must not change what the student has been shown.
  if (attempt.state === 'returned' && !mayManage(viewer, quiz))
    throw refuse('forbidden', refusals.alreadyReturned);
  if ((grade.points ?? 0) > row.most) throw refuseField('points', refusals.tooManyPoints({ most: row.most }));
  requireKnownItems(question, grade.itemIds);
  const after = await withGradeHistory(tx, viewer.userId, quiz, [attempt.userId], async () => {
    await tx
      .update(attemptQuestions)
      .set({
        handPoints: grade.points,
        itemIds: [...grade.itemIds],
        comment: grade.comment,
        gradedBy: viewer.userId,
        gradedAt: sql`now()`,
        version: sql`${attemptQuestions.version} + 1`,
      })
      .where(eq(attemptQuestions.id, row.id));
    const [after] = await storeScores(tx, viewer.userId, [attempt]);
    return after;
  });
  await audit(tx, {
    actorId: viewer.userId,
    action: row.handPoints === null ? 'quiz_answer.graded' : 'quiz_answer.changed',
    subject: row.id,
    details: { quizId: quiz.id, attemptId: attempt.id, before: row.handPoints, points: grade.points },
  });
  if (after?.state === 'returned')
    await notifications.notify(tx, quizCorrected, {
      attemptId: attempt.id,
      version: after.version,
      graderId: viewer.userId,
    });
  else if (attempt.state === 'returned') await notifications.recheck(tx, subjectOf(quiz.id));
}

function requireKnownItems({ content }: NewQuestion, itemIds: readonly string[]): void {
  const criteria = content.kind === 'longText' || content.kind === 'file' ? content.criteria : [];
  const known = new Set(criteria.flatMap(({ items }) => items.map(({ id }) => id)));
  if (itemIds.some((id) => !known.has(id))) throw refuseField('itemIds', refusals.itemUnknown);
}

/** With who was faster and when. `version` is the current one. */
async function outdated(db: Queryable, { row }: StoredAnswer) {
  const byId = row.gradedBy;
  const names = await namesOf(db, byId === null ? [] : [byId]);
  const byName = (byId === null ? undefined : names.get(byId)) ?? deletedUserName;
  return refuse('conflict', refusals.gradedMeanwhile({ by: byName }), {
    byId: names.has(byId ?? '') ? byId : null,
    byName,
    at: row.gradedAt?.toISOString() ?? null,
    version: row.version,
  });
}
