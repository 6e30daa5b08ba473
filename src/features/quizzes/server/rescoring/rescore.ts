import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { audit } from '#features/audit/server/service.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { quizCorrected } from '#features/quizzes/contract/notice-kinds.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { listedOf } from '../bank/store-question.ts';
import { withGradeHistory } from '../grades/with-history.ts';
import type { StoredAttempt } from '../grading/attempt-rows.ts';
import type { GradingDeps } from '../grading/grade-answer.ts';
import { storeScores } from '../grading/store-scores.ts';
import { claimPictures } from '../pictures/claim-pictures.ts';
import { publishResultsChanged } from '../results-topic.ts';
import { attemptQuestions, bankQuestions, questionVersions, quizzes } from '../table.ts';
import { asksTheSame } from './asks-the-same.ts';
import { planRescoring, type RescoringPlan } from './plan-rescoring.ts';

/** Tests end the process between its steps. */
export interface RescoringDeps extends GradingDeps {
  failpoints: Failpoints;
}
interface Rescoring {
  version: number;
  question: NewQuestion;
  confirmed?: string | undefined;
}
/** Nobody reads more in a preview. The counts are of all. */
const changesShown = 500;

interface RescoringPreview {
  marked: number;
  changed: number;
  returned: number;
  changes: {
    attemptId: string;
    name: string;
    quizTitle: string;
    before: number;
    after: number;
    isReturned: boolean;
  }[];
  fingerprint: string;
}

/** Whose points the corrected key changes. Stores nothing. */
export async function previewRescoring(
  { db }: Pick<GradingDeps, 'db'>,
  viewer: Viewer,
  questionId: string,
  { version, question }: Rescoring,
): Promise<RescoringPreview> {
  await authorizeCorrection(db, viewer, questionId, { version, question });
  const { marked, changes, fingerprint } = await planRescoring(db, questionId, question, {
    isLocking: false,
  });
  const shown = changes
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, changesShown);
  const names = await namesOf(
    db,
    shown.map(({ attempt }) => attempt.userId),
  );
  const works = await quizzesOf(
    db,
    shown.map(({ attempt }) => attempt),
  );
  return {
    marked: marked.filter(({ attempt }) => attempt.number > 0 && attempt.state !== 'open').length,
    changed: changes.length,
    returned: changes.filter(({ attempt }) => attempt.state === 'returned').length,
    changes: shown.map(({ attempt, before, after }) => ({
      attemptId: attempt.id,
      name: names.get(attempt.userId) ?? deletedUserName,
      quizTitle: works.get(attempt.quizId)?.title ?? '',
      before,
      after,
      isReturned: attempt.state === 'returned',
    })),
    fingerprint,
  };
}

/** Stores the corrected question as a version, and marks every answer with it: in one transaction, all or none. */
export async function rescore(
  deps: RescoringDeps,
  viewer: Viewer,
  questionId: string,
  input: Rescoring,
): Promise<{ changed: number; version: number }> {
  const { changed, version, changes } = await deps.db.transaction(async (tx) => {
    // Locked against other changes, and against attempts that begin with the version of before.
    const stored = await authorizeCorrection(tx, viewer, questionId, input, 'update');
    if (stored === 'repeated') return { changed: 0, version: input.version + 1, changes: [] };
    const plan = await planRescoring(tx, questionId, input.question, { isLocking: true });
    requireConfirmed(plan, input.confirmed);
    const version = input.version + 1;
    await claimPictures(tx, deps.uploads, viewer, questionId, input.question);
    await storeVersion(tx, viewer, questionId, version, input.question);
    const changes = await storeMarks(deps, tx, viewer, plan, version);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'question.rescored',
      subject: questionId,
      details: { version, marked: plan.marked.length, changed: plan.changes.length },
    });
    deps.failpoints.hit('question_rescored');
    return { changed: plan.changes.length, version, changes };
  });
  deps.jobs.wake();
  for (const change of changes) publishResultsChanged(deps.bus, change);
  return { changed, version };
}

/** For those who manage the course. 'repeated': the same correction was stored, and its answer was lost. */
async function authorizeCorrection(
  db: Queryable,
  viewer: Viewer,
  questionId: string,
  { version, question }: Pick<Rescoring, 'version' | 'question'>,
  lock?: 'update',
): Promise<'new' | 'repeated'> {
  const row = await findQuestion(db, viewer, questionId, lock);
  const stored = await findVersion(db, questionId, row.version);
  if (row.version !== version) {
    const isNext = row.version === version + 1 && row.changedBy === viewer.userId;
    if (lock && isNext && isDeepStrictEqual(stored, question)) return 'repeated';
    throw await changedMeanwhile(db, row);
  }
  if (stored === undefined || !asksTheSame(stored, question))
    throw refuseField('question', refusals.keyOfOthers);
  return 'new';
}

async function findQuestion(db: Queryable, viewer: Viewer, questionId: string, lock: 'update' | undefined) {
  const { id, courseId, version, changedBy, changedAt } = bankQuestions;
  const query = db
    .select({ courseId, version, changedBy, changedAt })
    .from(bankQuestions)
    .where(and(eq(id, questionId), isNull(bankQuestions.removedAt)));
  const [row] = isId(questionId) ? await (lock ? query.for(lock) : query) : [];
  const course = row === undefined ? null : await findRecordCourse(db, row.courseId, viewer);
  if (row === undefined || course === null || !courseRights.help.holds(viewer, course))
    throw refuse('not_found', refusals.questionNotFound);
  if (!courseRights.manage.holds(viewer, course)) throw refuse('forbidden', refusals.notYours);
  return row;
}

async function findVersion(db: Queryable, id: string, version: number): Promise<NewQuestion | undefined> {
  const { questionId, version: number, question } = questionVersions;
  const [row] = await db
    .select({ question })
    .from(questionVersions)
    .where(and(eq(questionId, id), eq(number, version)));
  return row?.question;
}

async function changedMeanwhile(db: Queryable, row: { version: number; changedBy: string; changedAt: Date }) {
  const names = await namesOf(db, [row.changedBy]);
  const byName = names.get(row.changedBy) ?? deletedUserName;
  return refuse('conflict', refusals.questionChangedMeanwhile({ by: byName }), {
    byId: names.has(row.changedBy) ? row.changedBy : null,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}

function requireConfirmed({ changes, fingerprint }: RescoringPlan, confirmed: string | undefined): void {
  if (changes.length === 0 || confirmed === fingerprint) return;
  throw refuse(
    'conflict',
    confirmed === undefined ? refusals.correctionChangesPoints : refusals.previewOutdated,
  );
}

async function storeMarks(
  { notifications }: GradingDeps,
  tx: Transaction,
  viewer: Viewer,
  { marked, changes }: RescoringPlan,
  version: number,
): Promise<{ courseId: string; recordId: string; studentIds: string[] }[]> {
  const byId = new Map(marked.map(({ attempt }) => [attempt.id, attempt]));
  const works = await quizzesOf(tx, [...byId.values()]);
  const scores = new Map<string, StoredAttempt>();
  let work = async (): Promise<void> => {
    await writeMarks(tx, marked, version);
    for (const after of await storeScores(tx, viewer.userId, [...byId.values()])) scores.set(after.id, after);
  };
  const published: { courseId: string; recordId: string; studentIds: string[] }[] = [];
  for (const [quizId, ofQuiz] of Map.groupBy(changes, ({ attempt }) => attempt.quizId)) {
    const quiz = works.get(quizId);
    if (quiz === undefined) continue;
    const studentIds = [...new Set(ofQuiz.map(({ attempt }) => attempt.userId))];
    const inner = work;
    work = () => withGradeHistory(tx, viewer.userId, quiz, studentIds, inner);
    published.push({ courseId: quiz.courseId, recordId: quizId, studentIds });
  }
  await work();
  for (const { attempt } of changes) {
    const after = scores.get(attempt.id);
    if (after?.state === 'returned')
      await notifications.notify(tx, quizCorrected, {
        attemptId: attempt.id,
        version: after.version,
        graderId: viewer.userId,
      });
  }
  return published;
}

/** One statement for all. Attempts that go on are marked with the corrected version, too. */
async function writeMarks(tx: Transaction, marked: RescoringPlan['marked'], version: number): Promise<void> {
  const given = JSON.stringify(marked.map(({ row, autoPoints }) => ({ id: row.id, points: autoPoints })));
  await tx.execute(sql`
    update ${attemptQuestions} set question_version = ${version}, auto_points = given.points
    from jsonb_to_recordset(${given}::jsonb) as given (id text, points numeric)
    where ${attemptQuestions.id} = given.id`);
}

async function storeVersion(
  tx: Transaction,
  { userId }: Viewer,
  questionId: string,
  version: number,
  question: NewQuestion,
): Promise<void> {
  await tx.insert(questionVersions).values({ questionId, version, question, createdBy: userId });
  await tx
    .update(bankQuestions)
    .set({ version, ...listedOf(question), changedBy: userId, changedAt: sql`now()` })
    .where(eq(bankQuestions.id, questionId));
}

async function quizzesOf(db: Queryable, attempts: readonly StoredAttempt[]) {
  const { id, courseId, title } = quizzes;
  const ids = [...new Set(attempts.map(({ quizId }) => quizId))];
  const rows = await db.select({ id, courseId, title }).from(quizzes).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
