import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { menteesOf, mentorIdOf } from '#features/mentorship/server/service.ts';
import { asViewer, findPeopleByIds, findPersonById, type Person } from '#features/people/server/service.ts';
import { trackedOf } from '#features/settings/server/service.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { signalCardLimits as limits } from '../contract/limits.ts';
import { type Signal, signalsOf } from '../contract/rules.ts';
import type { SignalCard, StudentSignals } from '../contract/signals.ts';
import { signalsRefusals as refusals } from '../refusals-text.ts';
import type { SignalDeps } from './deps.ts';
import { countsOf, linesOf } from './fact-lines.ts';
import { databaseNow } from './now.ts';
import { readAddresses, readFacts } from './read-facts.ts';
import { nowOf } from './same-signal.ts';
import { type SignalRow, signals } from './table.ts';

type ReadDeps = Pick<SignalDeps, 'sources'> & { db: Queryable };

/** The viewer’s own, as the mentor sees them. */
export async function readOwn(deps: ReadDeps, viewer: Viewer): Promise<StudentSignals> {
  const person = await findPersonById(deps.db, viewer.userId);
  if (person === undefined) throw refuse('not_found', refusals.unknown);
  return readOne(deps, viewer, person, await mentorIdOf(deps.db, person.id));
}

/** Of a mentee of the viewer. */
export async function readOf(deps: ReadDeps, viewer: Viewer, studentId: string): Promise<StudentSignals> {
  return readOne(deps, viewer, await requireMentee(deps.db, viewer, studentId), viewer.userId);
}

export async function requireMentee(db: Queryable, viewer: Viewer, studentId: string): Promise<Person> {
  const isTheirs =
    !studentId.includes('\0') &&
    viewer.role === 'teacher' &&
    (await mentorIdOf(db, studentId)) === viewer.userId;
  const person = isTheirs ? await findPersonById(db, studentId) : undefined;
  if (person === undefined) throw refuse('not_found', refusals.notYourMentee);
  return person;
}

/** Facts are read only of those mentees that the job has found something of. */
export async function listSignals(deps: ReadDeps, viewer: Viewer) {
  const { db } = deps;
  const ids = await menteesOf(db, viewer.userId);
  const people = (await findPeopleByIds(db, ids)).toSorted((one, other) =>
    inOrder(one.sortName, other.sortName),
  );
  const tracked = await trackedOf(db, ids);
  const { studentId, mentorId, settledAt } = signals;
  const found = await db
    .selectDistinct({ studentId })
    .from(signals)
    .where(and(eq(mentorId, viewer.userId), sql`${settledAt} is null`, isOneOf(studentId, [...tracked])))
    .limit(limits.listed);
  const withOpen = new Set(found.map((row) => row.studentId));
  const students: StudentSignals[] = [];
  for (const person of people)
    if (withOpen.has(person.id)) students.push(await readOne(deps, viewer, person, viewer.userId));
  return {
    students: students.filter(({ open }) => open.length > 0),
    untracked: people.filter(({ id }) => !tracked.has(id)).map(toStudent),
    mentees: people.length,
  };
}

const toStudent = ({ id, name, avatarUrl }: Person) => ({ userId: id, name, avatarUrl });

async function readOne(
  { db, sources }: ReadDeps,
  viewer: Viewer,
  person: Person,
  mentorId: string | null,
): Promise<StudentSignals> {
  const isTracked = (await trackedOf(db, [person.id])).has(person.id);
  const base = { student: toStudent(person), isTracked, hasMentor: mentorId !== null };
  if (!isTracked || mentorId === null) return { ...base, open: [], settled: [] };
  const now = await databaseNow(db);
  const rows = await readRows(db, person.id, mentorId);
  const open = rows.filter(({ settledAt }) => settledAt === null);
  const isOwn = viewer.userId === person.id;
  return {
    ...base,
    open:
      open.length === 0
        ? []
        : await toCards({ db, sources }, viewer, { student: asViewer(person), mentorId, now }, open),
    settled: rows
      .filter(
        ({ settledAt }) =>
          settledAt !== null && settledAt.getTime() > now.getTime() - limits.settledDays * dayMs,
      )
      .slice(0, limits.settled)
      .map((row) => toCard(row, undefined, isOwn)),
  };
}

const dayMs = 24 * 3_600_000;

export const readRows = (db: Queryable, studentId: string, mentorId: string): Promise<SignalRow[]> =>
  db
    .select()
    .from(signals)
    .where(and(eq(signals.studentId, studentId), eq(signals.mentorId, mentorId)))
    .orderBy(desc(signals.foundAt), signals.key);

/** Those that still hold, with their facts as they are now. */
async function toCards(
  { db, sources }: ReadDeps,
  viewer: Viewer,
  about: Parameters<typeof readFacts>[2],
  rows: readonly SignalRow[],
): Promise<SignalCard[]> {
  const { student, now } = about;
  const facts = await readFacts(db, sources, about);
  const found = signalsOf(facts, now);
  const pairs = rows.flatMap((row) => {
    const signal = nowOf(row, found);
    return signal === undefined ? [] : [{ row, signal }];
  });
  const factIds = pairs.flatMap(({ signal }) => signal.factIds);
  const urls = await readAddresses(db, sources, viewer, { studentId: student.userId, factIds });
  return pairs.map(({ row, signal }) => ({
    ...toCard(row, signal, viewer.userId === student.userId),
    ...countsOf(signal, facts, now),
    facts: linesOf(signal, facts, urls),
  }));
}

const toCard = (row: SignalRow, signal: Signal | undefined, isOwn: boolean): SignalCard => ({
  key: row.key,
  rule: row.rule,
  since: signal?.since ?? row.foundAt.toISOString(),
  facts: [],
  days: null,
  fall: null,
  words: row.words,
  version: row.version,
  settled:
    row.settledAt === null
      ? null
      : { as: row.settledAs ?? 'dismissed', at: row.settledAt.toISOString(), isUndoable: !isOwn },
  note: isOwn ? null : row.note,
});
