import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { asViewer, type Person } from '#features/people/server/service.ts';
import { tracksActivity } from '#features/settings/server/service.ts';
import { signalCardLimits as limits } from '#features/signals/contract/limits.ts';
import { signalFound, signalSides } from '#features/signals/contract/notice-kinds.ts';
import { type Signal, signalsOf } from '#features/signals/contract/rules.ts';
import type { SignalDeps } from '../deps.ts';
import { signalsChanged } from '../live.ts';
import { lockSignals } from '../lock-signals.ts';
import { databaseNow } from '../now.ts';
import { readFacts } from '../read-facts.ts';
import { readRows } from '../read-signals.ts';
import { isKnown, nowOf } from '../same-signal.ts';
import { type SignalRow, signals } from '../table.ts';

/**
 * Stores what is new about one student, and notifies student and mentor of each once. Nothing is read of a student without a
 * mentor or without Activity Tracking.
 */
export async function findSignals(deps: SignalDeps, person: Person): Promise<void> {
  const { db } = deps;
  const student = asViewer(person);
  if (student.role !== 'student' || student.isPendingTeacher) return;
  const mentorId = await mentorIdOf(db, person.id);
  if (mentorId === null || !(await tracksActivity(db, person.id))) return;
  const now = await databaseNow(db);
  const facts = await readFacts(db, deps.sources, { student, mentorId, now });
  const pair = { studentId: person.id, mentorId };
  const isNew = await db.transaction(async (tx) => {
    await lockSignals(tx, person.id);
    // Either may have ended meanwhile: the deletion of the rows waits for this lock.
    const isStill = (await tracksActivity(tx, person.id)) && (await mentorIdOf(tx, person.id)) === mentorId;
    return isStill && store(deps, tx, pair, signalsOf(facts, now));
  });
  if (!isNew) return;
  deps.jobs.wake();
  signalsChanged(deps, pair);
}

interface Pair {
  studentId: string;
  mentorId: string;
}

/** True when there is one that was not known. */
async function store(
  deps: Pick<SignalDeps, 'notifications'>,
  tx: Transaction,
  pair: Pair,
  found: readonly Signal[],
): Promise<boolean> {
  await removeOld(tx, pair);
  const rows = await readRows(tx, pair.studentId, pair.mentorId);
  const gone = rows.filter((row) => row.settledAt === null && nowOf(row, found) === undefined);
  const fresh = found.filter((signal) => !isKnown(signal, rows));
  for (const row of gone) await remove(tx, row);
  for (const signal of fresh) {
    const earlier = rows.find((row) => row.settledAt === null && nowOf(row, [signal]) !== undefined);
    if (earlier !== undefined) await remove(tx, earlier);
    const { rule, key } = signal;
    const { words = '', version = 1 } = earlier ?? {};
    await tx.insert(signals).values({ ...pair, rule, key, words, version });
    for (const to of signalSides)
      await deps.notifications.notify(tx, signalFound, { studentId: pair.studentId, key, to });
  }
  return fresh.length > 0;
}

/** What another mentor had, and what nobody sees any more. */
const removeOld = (tx: Transaction, { studentId, mentorId }: Pair) =>
  tx
    .delete(signals)
    .where(
      and(
        eq(signals.studentId, studentId),
        or(
          ne(signals.mentorId, mentorId),
          sql`${signals.foundAt} < now() - make_interval(days => ${limits.keptDays})`,
        ),
      ),
    );

const remove = (tx: Transaction, { studentId, key }: Pick<SignalRow, 'studentId' | 'key'>) =>
  tx.delete(signals).where(and(eq(signals.studentId, studentId), eq(signals.key, key)));
