import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { answerSaves, attemptQuestions, questionVersions } from '../table.ts';
import { answerPurpose, withFiles } from '../answer-files/answer-files.ts';
import { storedAnswerOf } from './asked.ts';
import { type Asked, askedColumns, isVersionAsked, toAsked, toSavedAnswer } from './asked-questions.ts';
import { deviceOf, devicesAtOnce, noteDevices } from './devices.ts';
import type { LockedAttempt } from './find-attempt.ts';
import type { TakingDeps } from './taking-deps.ts';

type Deps = Pick<TakingDeps, 'uploads'>;
type Outcome = SaveOutcome['outcome'];
type StoredOutcome = Omit<SaveOutcome, 'saved'> & { saved: ReturnType<typeof toSavedAnswer> | null };

/** What one taker has changed in an attempt that is locked. */
export interface SavesOfTaker {
  viewer: Viewer;
  taken: LockedAttempt;
  saves: readonly Save[];
}
type SaveRow = typeof answerSaves.$inferInsert;
interface StoredOf {
  outcomes: StoredOutcome[];
  rows: SaveRow[];
  changed: Asked[];
}

/** Stores what can be stored, and says of each save of each taker what became of it. */
export async function storeSaves(
  deps: Deps,
  tx: Transaction,
  takers: readonly SavesOfTaker[],
): Promise<SaveOutcome[][]> {
  if (takers.every(({ saves }) => saves.length === 0)) return takers.map(() => []);
  const found = await readFound(tx, takers);
  const stored: StoredOf[] = [];
  for (const one of takers) stored.push(await decide(deps, tx, one, found.get(one.taken.attempt.id) ?? []));
  const rows = stored.flatMap((each) => each.rows);
  if (rows.length > 0)
    await store(
      tx,
      rows,
      stored.flatMap(({ changed }) => changed),
    );
  return outcomesWithFiles(
    deps,
    tx,
    stored.map(({ outcomes }) => outcomes),
  );
}

/** What is stored of one taker's changes. Nothing is stored yet but which files are theirs, and which devices there are. */
async function decide(
  deps: Deps,
  tx: Transaction,
  { viewer, taken, saves }: SavesOfTaker,
  found: readonly Found[],
): Promise<StoredOf> {
  const { attempt, now } = taken;
  const questions = found.map((each) => toAsked(taken, each));
  const byId = new Map(questions.map((each) => [each.row.id, each]));
  const known = new Set(
    found.flatMap(({ row, stored }) => stored.map((clientId) => keyOf(row.id, clientId))),
  );
  const isOpen = attempt.state === 'open' && !taken.hasRunOut;
  const device = deviceOf(viewer.sessionId, attempt.id);
  const rows: SaveRow[] = [];
  const outcomes: StoredOutcome[] = [];
  for (const save of saves) {
    const { clientId } = save;
    const question = byId.get(save.questionId);
    if (question === undefined) {
      outcomes.push({ clientId, outcome: 'unknownQuestion', saved: null });
      continue;
    }
    const { row } = question;
    const key = keyOf(row.id, clientId);
    const answer = save.answer && storedAnswerOf(question.asked, save.answer);
    const refused = known.has(key)
      ? 'repeated'
      : await reasonAgainst(deps, tx, viewer, question, { ...save, stored: answer }, isOpen);
    if (refused === undefined) {
      known.add(key);
      rows.push({ ...changed(row, save, answer, now), device });
    }
    outcomes.push({ clientId, outcome: refused ?? 'saved', saved: toSavedAnswer(question) });
  }
  if (rows.length > 0) await noteDevices(tx, attempt, [...(found[0]?.devices ?? []), device]);
  const ids = new Set(rows.map(({ attemptQuestionId }) => attemptQuestionId));
  return { outcomes, rows, changed: questions.filter(({ row }) => ids.has(row.id)) };
}

/** The change is put on what the question stands at: the next save of the same call is made on top of it. */
function changed(
  row: Asked['row'],
  { clientId, isFlagged }: Save,
  answer: Answer | null | undefined,
  savedAt: Date,
): Omit<SaveRow, 'device'> {
  if (answer !== undefined) row.answer = answer;
  row.isFlagged = isFlagged ?? row.isFlagged;
  row.seq += 1;
  row.savedAt = savedAt;
  return {
    attemptQuestionId: row.id,
    seq: row.seq,
    clientId,
    answer: row.answer,
    isFlagged: row.isFlagged,
    savedAt,
  };
}

/** One query for all files. */
async function outcomesWithFiles(
  { uploads }: Deps,
  tx: Transaction,
  outcomes: readonly StoredOutcome[][],
): Promise<SaveOutcome[][]> {
  const saved = await withFiles(
    tx,
    uploads,
    outcomes.flat().flatMap((each) => each.saved ?? []),
  );
  const inOrder = saved.values();
  return outcomes.map((ofTaker) =>
    ofTaker.map((each) => ({ ...each, saved: each.saved && (inOrder.next().value ?? null) })),
  );
}

const keyOf = (questionId: string, clientId: string): string => `${questionId} ${clientId}`;

interface Found {
  row: Asked['row'];
  question: Asked['asked']['question'];
  /** Ids of saves that come again. */
  stored: string[];
  /** Who saves at this moment in the attempt. */
  devices: string[];
}

/** The questions of the saves, by their attempts. One statement for all: a call waits longest for the way there and back. */
async function readFound(tx: Transaction, takers: readonly SavesOfTaker[]): Promise<Map<string, Found[]>> {
  const saves = takers.flatMap((each) => each.saves);
  const { attemptQuestionId, clientId } = answerSaves;
  const isOfSaves = isOneOf(
    clientId,
    saves.map((each) => each.clientId),
  );
  const rows = await tx
    .select({
      ...askedColumns,
      stored: sql<string[]>`array(select ${clientId} from ${answerSaves}
        where ${and(eq(attemptQuestionId, attemptQuestions.id), isOfSaves)})`,
      devices: devicesAtOnce(attemptQuestions.attemptId),
    })
    .from(attemptQuestions)
    .innerJoin(questionVersions, isVersionAsked)
    .where(
      and(
        isOneOf(
          attemptQuestions.attemptId,
          takers.map(({ taken }) => taken.attempt.id),
        ),
        isOneOf(attemptQuestions.id, [...new Set(saves.map(({ questionId }) => questionId))]),
      ),
    );
  return Map.groupBy(rows, ({ row }) => row.attemptId);
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
async function store(tx: Transaction, rows: readonly SaveRow[], changed: readonly Asked[]): Promise<void> {
  const newest = changed.map(({ row: { id, answer, isFlagged, seq, savedAt } }) => ({
    id,
    answer,
    isFlagged,
    seq,
    savedAt,
  }));
  await tx.execute(sql`
    with saves as (
      insert into ${answerSaves} (attempt_question_id, seq, client_id, answer, is_flagged, device, saved_at)
      select "attemptQuestionId", seq, "clientId", nullif(answer, 'null'::jsonb), "isFlagged", device, "savedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        "attemptQuestionId" text, seq int, "clientId" text, answer jsonb, "isFlagged" boolean, device text,
        "savedAt" timestamptz))
    update ${attemptQuestions} set answer = nullif(given.answer, 'null'::jsonb), is_flagged = given."isFlagged",
      seq = given.seq, saved_at = given."savedAt"
    from jsonb_to_recordset(${JSON.stringify(newest)}::jsonb) as given (
      id text, answer jsonb, "isFlagged" boolean, seq int, "savedAt" timestamptz)
    where ${attemptQuestions.id} = given.id`);
}
