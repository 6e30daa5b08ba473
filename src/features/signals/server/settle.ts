import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Settlement } from '../contract/limits.ts';
import { signalsRefusals as refusals } from '../refusals-text.ts';
import type { SignalDeps } from './deps.ts';
import { signalsChanged } from './live.ts';
import { lockSignals } from './lock-signals.ts';
import { requireMentee } from './read-signals.ts';
import { type SignalRow, signals } from './table.ts';

/** The mentor has seen to it. Words of the student that the mentor has not read come first. */
export async function settle(
  deps: SignalDeps,
  viewer: Viewer,
  studentId: string,
  {
    key,
    version,
    as,
    note = '',
  }: { key: string; version: number; as: Settlement; note?: string | undefined },
): Promise<void> {
  await requireMentee(deps.db, viewer, studentId);
  await deps.db.transaction(async (tx) => {
    const row = await requireSignal(tx, studentId, viewer.userId, key);
    if (row.settledAt !== null) throw refuse('conflict', refusals.alreadySettled);
    await requireRead(tx, row, version);
    await tx
      .update(signals)
      .set({ settledAt: sql`now()`, settledBy: viewer.userId, settledAs: as, note })
      .where(isRow(row));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'signal.settled',
      subject: studentId,
      details: { rule: row.rule, as },
    });
  });
  signalsChanged(deps, { studentId, mentorId: viewer.userId });
}

/** Takes a settlement back. The note stays. */
export async function reopen(
  deps: SignalDeps,
  viewer: Viewer,
  studentId: string,
  key: string,
): Promise<void> {
  await requireMentee(deps.db, viewer, studentId);
  await deps.db.transaction(async (tx) => {
    const row = await requireSignal(tx, studentId, viewer.userId, key);
    await tx.update(signals).set({ settledAt: null, settledBy: null, settledAs: null }).where(isRow(row));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'signal.reopened',
      subject: studentId,
      details: { rule: row.rule },
    });
  });
  signalsChanged(deps, { studentId, mentorId: viewer.userId });
}

/** What the student adds, to be read beside the facts. */
export async function addWords(
  deps: SignalDeps,
  viewer: Viewer,
  { key, version, words }: { key: string; version: number; words: string },
): Promise<void> {
  const mentorId = await mentorIdOf(deps.db, viewer.userId);
  if (mentorId === null) throw refuse('not_found', refusals.unknown);
  await deps.db.transaction(async (tx) => {
    const row = await requireSignal(tx, viewer.userId, mentorId, key);
    await requireRead(tx, row, version);
    await tx
      .update(signals)
      .set({ words, version: row.version + 1, changedAt: sql`now()` })
      .where(isRow(row));
    await audit(tx, { actorId: viewer.userId, action: 'signal.words', subject: viewer.userId });
  });
  signalsChanged(deps, { studentId: viewer.userId, mentorId });
}

const isRow = ({ studentId, key }: Pick<SignalRow, 'studentId' | 'key'>) =>
  and(eq(signals.studentId, studentId), eq(signals.key, key));

async function requireSignal(
  tx: Transaction,
  studentId: string,
  mentorId: string,
  key: string,
): Promise<SignalRow> {
  await lockSignals(tx, studentId);
  const [row] = await tx
    .select()
    .from(signals)
    .where(and(isRow({ studentId, key }), eq(signals.mentorId, mentorId)));
  if (row === undefined) throw refuse('not_found', refusals.unknown);
  return row;
}

/** Only the student writes the words that the version counts. */
async function requireRead(tx: Transaction, row: SignalRow, seen: number): Promise<void> {
  if (row.version === seen) return;
  const byName = (await namesOf(tx, [row.studentId])).get(row.studentId) ?? '';
  throw refuse('conflict', refusals.wordsMeanwhile, {
    byId: row.studentId,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}
