import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { type Pair, pairsOf } from '#features/mentorship/server/service.ts';
import { namesOf, peopleTables } from '#features/people/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { OpenProgramme, OpenStep } from '#features/journeys/contract/open-programmes.ts';
import { lastDayOf } from '#features/journeys/contract/step-day.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import { isOpenNow } from '../programmes/programme-rights.ts';
import { countSteps, stepsOf } from '../programmes/view.ts';
import { journeys, programmes, programmeSteps } from '../table.ts';

type OpenFacts = Omit<OpenProgramme, 'isReturn'>;
type ReadOpen = () => Promise<OpenFacts[]> | OpenFacts[];

/** The same for everybody: read once until a programme, a step or a name changes. */
export function keepOpen(db: Database, reads: KeptReads): ReadOpen {
  const kept = reads.define({
    name: 'journeys.open',
    tables: [programmes, programmeSteps, ...peopleTables],
  });
  return () => kept.get('', '', () => readOpen(db));
}

/** What a mentor may put own mentees into, newest first. */
export async function readOpen(db: Queryable): Promise<OpenFacts[]> {
  const rows = await db
    .select()
    .from(programmes)
    .where(and(eq(programmes.state, 'running'), eq(programmes.isOpen, true), isNull(programmes.removedAt)))
    .orderBy(desc(programmes.beginsOn), desc(programmes.createdAt), desc(programmes.id))
    .limit(limits.listed);
  if (rows.length === 0) return [];
  const [names, counts] = await Promise.all([
    namesOf(
      db,
      rows.map(({ ownerId }) => ownerId),
    ),
    countSteps(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ id, title, about, ownerId, beginsOn, weeks }) => ({
    id,
    title,
    about,
    organiser: names.get(ownerId) ?? deletedUserName,
    beginsOn,
    endsOn: lastDayOf(beginsOn, weeks),
    weeks,
    stepCount: counts.get(id) ?? 0,
  }));
}

/** The open programmes that a mentee is not in with the mentor of now. Without a mentor there are none. */
export async function listOpen(
  db: Database,
  open: ReadOpen,
  viewer: Viewer,
): Promise<{ hasMentor: boolean; programmes: OpenProgramme[] }> {
  requireStudent(viewer);
  const pair = await pairOf(db, viewer);
  if (pair === undefined) return { hasMentor: false, programmes: [] };
  const found = await open();
  const own = await ownIn(
    db,
    pair,
    found.map(({ id }) => id),
  );
  const isIn = new Set(own.filter(({ leftAt }) => leftAt === null).map(({ programmeId }) => programmeId));
  const wasIn = new Set(own.map(({ programmeId }) => programmeId));
  return {
    hasMentor: true,
    programmes: found
      .filter(({ id }) => !isIn.has(id))
      .map((facts) => ({ ...facts, isReturn: wasIn.has(facts.id) })),
  };
}

const ownIn = (db: Queryable, { mentor, student }: Pair, programmeIds: readonly string[]) =>
  db
    .select({ programmeId: journeys.programmeId, leftAt: journeys.leftAt })
    .from(journeys)
    .where(
      and(
        eq(journeys.menteeId, student.id),
        eq(journeys.mentorId, mentor.id),
        isOneOf(journeys.programmeId, programmeIds),
      ),
    );

/** What comes, for those who may join: titles and weeks. */
export async function readOpenSteps(db: Queryable, viewer: Viewer, programmeId: string): Promise<OpenStep[]> {
  requireStudent(viewer);
  const pair = await pairOf(db, viewer);
  if (pair === undefined) throw refuse('not_found', refusals.noMentor);
  const [row] = isId(programmeId)
    ? await db
        .select({ state: programmes.state, isOpen: programmes.isOpen })
        .from(programmes)
        .where(sql`${programmes.id} = ${programmeId} and ${programmes.removedAt} is null`)
    : [];
  if (row === undefined || !isOpenNow(row)) throw refuse('not_found', refusals.notOpen);
  const steps = await stepsOf(db, [programmeId]);
  return steps.map(({ id, sort, title, week }) => ({ id, sort, title, week }));
}

/** A person who waits to become a teacher has no mentor. */
export function requireStudent({ role, isPendingTeacher }: Viewer): void {
  if (role !== 'student' || isPendingTeacher) throw refuse('forbidden', refusals.studentsJoin);
}

/** The student with the mentor of now. Undefined without one, and for an account that is suspended. */
export async function pairOf(db: Queryable, { userId }: Viewer): Promise<Pair | undefined> {
  const [pair] = await pairsOf(db, { studentIds: [userId] });
  return pair;
}
