import { and, sql } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { answerSaves, attemptQuestions } from '../table.ts';
import { answerPurpose, withFiles } from '../answer-files/answer-files.ts';
import { storedAnswerOf } from './asked.ts';
import { type Asked, readAsked, toSavedAnswer } from './asked-questions.ts';
import { deviceOf, devicesAtOnce, noteDevices } from './devices.ts';
import type { LockedAttempt } from './find-attempt.ts';
import type { TakingDeps } from './taking-deps.ts';

type Deps = Pick<TakingDeps, 'uploads'>;
type Outcome = SaveOutcome['outcome'];
type StoredOutcome = Omit<SaveOutcome, 'saved'> & { saved: ReturnType<typeof toSavedAnswer> | null };

/** Stores what can be stored of a locked attempt, and says of each save what became of it. */
export async function storeSaves(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  taken: LockedAttempt,
  saves: readonly Save[],
): Promise<SaveOutcome[]> {
  if (saves.length === 0) return [];
  const { attempt, now } = taken;
  const questions = await readAsked(tx, taken, [...new Set(saves.map(({ questionId }) => questionId))]);
  const byId = new Map(questions.map((each) => [each.row.id, each]));
  const { known, devices } = await readStored(tx, attempt.id, saves, [...byId.keys()]);
  const isOpen = attempt.state === 'open' && !taken.hasRunOut;
  const device = deviceOf(viewer.sessionId, attempt.id);
  const stored: (typeof answerSaves.$inferInsert)[] = [];
  const outcomes: StoredOutcome[] = [];
  for (const save of saves) {
    const { clientId } = save;
    const question = byId.get(save.questionId);
    if (question === undefined) {
      outcomes.push({ clientId, outcome: 'unknownQuestion', saved: null });
      continue;
    }
    const { row } = question;
    const key = keyOf(save);
    const answer = save.answer && storedAnswerOf(question.asked, save.answer);
    const refused = known.has(key)
      ? 'repeated'
      : await reasonAgainst(deps, tx, viewer, question, { ...save, stored: answer }, isOpen);
    if (refused === undefined) {
      known.add(key);
      // The next save of the same batch is made on top of this one.
      if (answer !== undefined) row.answer = answer;
      row.isFlagged = save.isFlagged ?? row.isFlagged;
      row.seq += 1;
      row.savedAt = now;
      const { id: attemptQuestionId, seq, isFlagged } = row;
      stored.push({ attemptQuestionId, seq, clientId, answer: row.answer, isFlagged, device, savedAt: now });
    }
    outcomes.push({ clientId, outcome: refused ?? 'saved', saved: toSavedAnswer(question) });
  }
  if (stored.length > 0) {
    await noteDevices(tx, attempt, [...devices, device]);
    const changed = new Set(stored.map(({ attemptQuestionId }) => attemptQuestionId));
    await store(
      tx,
      stored,
      questions.filter(({ row }) => changed.has(row.id)),
      now,
    );
  }
  return outcomesWithFiles(deps, tx, outcomes);
}

/** One query for all files of a batch. */
async function outcomesWithFiles(
  { uploads }: Deps,
  tx: Transaction,
  outcomes: readonly StoredOutcome[],
): Promise<SaveOutcome[]> {
  const saved = await withFiles(
    tx,
    uploads,
    outcomes.flatMap((each) => each.saved ?? []),
  );
  const inOrder = saved.values();
  return outcomes.map((each) => ({ ...each, saved: each.saved && (inOrder.next().value ?? null) }));
}

const keyOf = ({ questionId, clientId }: { questionId: string; clientId: string }): string =>
  `${questionId} ${clientId}`;

/** The saves of this batch that were stored before, and who saves at this moment. */
async function readStored(
  tx: Transaction,
  attemptId: string,
  saves: readonly Save[],
  questionIds: readonly string[],
): Promise<{ known: Set<string>; devices: string[] }> {
  const { attemptQuestionId: questionId, clientId } = answerSaves;
  const isOfBatch = and(
    isOneOf(questionId, questionIds),
    isOneOf(
      clientId,
      saves.map((save) => save.clientId),
    ),
  );
  // One question for both: a call waits longest for the way there and back.
  const { rows } = await tx.execute<{ known: string[]; devices: string[] }>(sql`
    select array(select ${questionId} || ' ' || ${clientId} from ${answerSaves} where ${isOfBatch}) as known,
      ${devicesAtOnce(attemptId)} as devices`);
  return { known: new Set(rows[0]?.known), devices: rows[0]?.devices ?? [] };
}

/** Why a new save is not stored. Undefined: it is. */
async function reasonAgainst(
  deps: Deps,
  tx: Transaction,
  viewer: Viewer,
  question: Asked,
  { answer, stored, seenSeq }: Save & { stored: Answer | null | undefined },
  isOpen: boolean,
): Promise<Outcome | undefined> {
  if (!isOpen) return 'ended';
  if (seenSeq !== question.row.seq) return 'conflict';
  if (answer === undefined || answer === null) return undefined;
  const isClaimed = stored ? await claimFiles(deps, tx, viewer, question, stored) : false;
  return isClaimed ? undefined : 'wrongKind';
}

/** False where a file is not the taker's own, or belongs to something else. Files of earlier answers stay: history names them. */
async function claimFiles(
  { uploads }: Deps,
  tx: Transaction,
  viewer: Viewer,
  { row }: Asked,
  answer: Answer,
): Promise<boolean> {
  if (answer.kind !== 'file') return true;
  if (new Set(answer.fileIds).size !== answer.fileIds.length) return false;
  const had = new Set((await uploads.filesOf(tx, answerPurpose, [row.id])).get(row.id)?.map(({ id }) => id));
  const added = answer.fileIds.filter((id) => !had.has(id));
  if (added.length === 0) return true;
  try {
    // All of them or none: the other saves of the batch are stored whatever happens here.
    await tx.transaction((inner) => uploads.attach(inner, viewer, answerPurpose, added, row.id));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The history, and what is newest of each question. */
async function store(
  tx: Transaction,
  stored: readonly (typeof answerSaves.$inferInsert)[],
  questions: readonly Asked[],
  savedAt: Date,
): Promise<void> {
  const newest = questions.map(({ row: { id, answer, isFlagged, seq } }) => ({ id, answer, isFlagged, seq }));
  await tx.execute(sql`
    with saves as (
      insert into ${answerSaves} (attempt_question_id, seq, client_id, answer, is_flagged, device, saved_at)
      select "attemptQuestionId", seq, "clientId", nullif(answer, 'null'::jsonb), "isFlagged", device,
        ${savedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given (
        "attemptQuestionId" text, seq int, "clientId" text, answer jsonb, "isFlagged" boolean, device text))
    update ${attemptQuestions} set answer = nullif(given.answer, 'null'::jsonb), is_flagged = given."isFlagged",
      seq = given.seq, saved_at = ${savedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) as given (
      id text, answer jsonb, "isFlagged" boolean, seq int)
    where ${attemptQuestions.id} = given.id`);
}
