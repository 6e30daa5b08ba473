import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { mayAddTo } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { claimPictures } from '../pictures/claim-pictures.ts';
import { requireVersion } from '../require-version.ts';
import { bankQuestions, quizzes } from '../table.ts';
import { authorizeQuestion, readQuestion } from './find-question.ts';
import { listedOf, lockQuizzesOf, requireRoomInBank, storeQuestion, storeVersion } from './store-question.ts';

export interface BankDeps {
  db: Database;
  uploads: Pick<Uploads, 'attach' | 'filesOf'>;
}
type Input<More> = NewQuestion & More;

/** A repeat with the same `clientId` changes nothing. */
export async function createQuestion(
  { db, uploads }: BankDeps,
  viewer: Viewer,
  courseId: string,
  { clientId, ...question }: Input<{ clientId?: string | undefined }>,
): Promise<BankQuestion> {
  const id = await db.transaction(async (tx) => {
    if (!isId(courseId) || !(await mayAddTo(tx, viewer, courseId)))
      throw refuse('not_found', refusals.courseNotFound);
    const repeated = await findRepeated(tx, viewer, courseId, clientId);
    if (repeated !== undefined) return repeated;
    await requireRoomInBank(tx, courseId, 1);
    const actorId = viewer.userId;
    const stored = await storeQuestion(tx, question, { courseId, actorId, clientId });
    if (stored === undefined) return findRepeated(tx, viewer, courseId, clientId);
    await claimPictures(tx, uploads, viewer, stored, question);
    const details = { questionId: stored };
    await audit(tx, { actorId, action: 'question.added', subject: courseId, details });
    return stored;
  });
  if (id === undefined) throw refuse('conflict', refusals.storingFailed);
  return readQuestion(db, await authorizeQuestion(db, viewer, id));
}

async function findRepeated(
  tx: Transaction,
  viewer: Viewer,
  courseId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const { id, createdBy, clientId: known, courseId: ofCourse } = bankQuestions;
  const [row] = await tx
    .select({ id })
    .from(bankQuestions)
    .where(and(eq(createdBy, viewer.userId), eq(known, clientId), eq(ofCourse, courseId)));
  return row?.id;
}

/** A new version. Attempts that have begun keep theirs. */
export async function changeQuestion(
  { db, uploads }: BankDeps,
  viewer: Viewer,
  id: string,
  { version: seen, ...question }: Input<{ version: number }>,
): Promise<BankQuestion> {
  await db.transaction(async (tx) => {
    const row = await authorizeQuestion(tx, viewer, id, 'update');
    await requireVersion(tx, row, seen);
    const version = row.version + 1;
    await claimPictures(tx, uploads, viewer, id, question);
    await storeVersion(tx, id, version, question, viewer.userId);
    await tx
      .update(bankQuestions)
      .set({ ...listedOf(question), version, changedBy: viewer.userId, changedAt: sql`now()` })
      .where(eq(bankQuestions.id, id));
    const details = { questionId: id, version };
    await audit(tx, { actorId: viewer.userId, action: 'question.changed', subject: row.courseId, details });
  });
  return readQuestion(db, await authorizeQuestion(db, viewer, id));
}

/** Refused while a quiz names it. Its versions stay for the attempts that have them. */
export async function deleteQuestion(db: Database, viewer: Viewer, id: string, seen: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { courseId } = await authorizeQuestion(tx, viewer, id);
    // Parts of quizzes are changed before this or after it.
    await lockQuizzesOf(tx, courseId);
    const row = await authorizeQuestion(tx, viewer, id, 'update');
    await requireVersion(tx, row, seen);
    const [user] = await tx
      .select({ title: quizzes.title })
      .from(quizzes)
      .where(
        and(
          eq(quizzes.courseId, courseId),
          isNull(quizzes.removedAt),
          sql`${quizzes.parts} @> ${JSON.stringify([{ questionId: id }])}::jsonb`,
        ),
      )
      .limit(1);
    if (user) throw refuse('conflict', refusals.questionInUse({ quiz: user.title }));
    await tx
      .update(bankQuestions)
      .set({ removedAt: sql`now()` })
      .where(eq(bankQuestions.id, id));
    const details = { questionId: id };
    await audit(tx, { actorId: viewer.userId, action: 'question.removed', subject: courseId, details });
  });
}
