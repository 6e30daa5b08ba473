import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { readOneYear, toYearNumber } from '#shared/audience/classes.ts';
import { isOneOf } from '#server/columns.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { type Pair, pairsOf } from '#features/mentorship/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { journeyJoined } from '#features/journeys/contract/notice-kinds.ts';
import type { NewParticipants } from '#features/journeys/contract/programmes.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import {
  canJoinAsMentor,
  findProgramme,
  isOrganiser,
  lockRow,
  type ProgrammeRow,
} from '../programmes/programme-rights.ts';
import { journeys } from '../table.ts';

interface Joined {
  joined: number;
  already: number;
  skipped: number;
}
export interface Placed {
  journeyId: string;
  mentorId: string;
  menteeId: string;
}

/** Lets mentorships take part. A mentee who took part before with the same mentor goes on there. */
export async function joinProgramme(
  deps: JourneyDeps,
  viewer: Viewer,
  programmeId: string,
  who: NewParticipants,
): Promise<Joined> {
  const { placed, ...counts } = await deps.db.transaction(async (tx) => {
    const seen = await findProgramme(tx, viewer, programmeId);
    const programme = await lockRow(tx, seen.id);
    requireJoinable(viewer, programme);
    const pairs = await chosenPairs(tx, viewer, programme, who);
    const { placed, already } = await letIn(deps, tx, viewer, programme, pairs, 'programme.joined');
    const found = new Set(pairs.map(({ student }) => student.id));
    const skipped = new Set(who.menteeIds.filter((id) => !found.has(id))).size;
    return { placed, joined: placed.length, already, skipped };
  });
  deps.jobs.wake();
  for (const each of placed) journeyChanged(deps, each);
  return counts;
}

/** Places these pairs, which the caller has the right to, and notifies both people of each. The programme is locked. */
export async function letIn(
  { notifications }: JourneyDeps,
  tx: Transaction,
  viewer: Viewer,
  programme: ProgrammeRow,
  pairs: readonly Pair[],
  action: 'programme.joined' | 'programme.entered',
): Promise<{ placed: Placed[]; already: number }> {
  const { placed, already } = await place(tx, viewer, programme, pairs);
  for (const { journeyId } of placed)
    for (const to of ['mentor', 'mentee'] as const)
      await notifications.notify(tx, journeyJoined, { journeyId, to, by: viewer.userId, at: Date.now() });
  if (placed.length > 0)
    await audit(tx, {
      actorId: viewer.userId,
      action,
      subject: programme.id,
      details: { menteeIds: placed.map(({ menteeId }) => menteeId) },
    });
  return { placed, already };
}

function requireJoinable(viewer: Viewer, programme: ProgrammeRow): void {
  if (programme.state === 'draft') throw refuse('conflict', refusals.notStarted);
  if (programme.state === 'ended') throw refuse('conflict', refusals.programmeEnded);
  if (!isOrganiser(viewer, programme) && !canJoinAsMentor(viewer, programme))
    throw refuse('forbidden', refusals.programmeClosed);
}

/** Mentors choose own mentees only; what they ask for beside that is nobody. */
async function chosenPairs(
  db: Queryable,
  viewer: Viewer,
  programme: ProgrammeRow,
  { menteeIds, mentorIds, divisions }: NewParticipants,
): Promise<Pair[]> {
  if (!isOrganiser(viewer, programme)) {
    const own = await pairsOf(db, { studentIds: menteeIds });
    return own.filter(({ mentor }) => mentor.id === viewer.userId);
  }
  if (divisions.length === 0) return pairsOf(db, { mentorIds, studentIds: menteeIds });
  const named = new Set([...menteeIds, ...mentorIds]);
  const classes = new Set(divisions.map(({ year, division }) => JSON.stringify([year, division])));
  return (await pairsOf(db)).filter(
    ({ mentor, student }) =>
      named.has(mentor.id) ||
      named.has(student.id) ||
      classes.has(JSON.stringify([readOneYear(student.year ?? '') ?? null, student.division])),
  );
}

/** Year and division, as figures are shown by them: 'Year 2 A'. */
export function cohortOf({ year, division }: Pair['student']): string {
  const known = readOneYear(year ?? '');
  return [known === undefined ? '' : toYearNumber(known), division ?? ''].filter(Boolean).join(' ');
}

async function place(
  tx: Transaction,
  viewer: Viewer,
  { id: programmeId }: ProgrammeRow,
  pairs: readonly Pair[],
): Promise<{ placed: Placed[]; already: number }> {
  const now = await currentOf(tx, programmeId, pairs);
  const open = pairs.filter(({ mentor, student }) => now.get(student.id) !== mentor.id);
  if (open.length === 0) return { placed: [], already: pairs.length };
  await requireRoom(tx, programmeId, open.length);
  await leaveOtherMentors(tx, viewer, programmeId, open);
  const back = await comeBack(tx, programmeId, open);
  const returned = new Set(back.map(({ menteeId }) => menteeId));
  const added = open
    .filter(({ student }) => !returned.has(student.id))
    .map(({ mentor, student }) => ({
      id: newId(),
      programmeId,
      mentorId: mentor.id,
      menteeId: student.id,
      cohort: cohortOf(student),
    }));
  if (added.length > 0) await tx.insert(journeys).values(added);
  return {
    placed: [...back, ...added.map(({ id: journeyId, ...rest }) => ({ ...rest, journeyId }))],
    already: pairs.length - open.length,
  };
}

/** Who the mentors of mentees are now, of those that take part. */
async function currentOf(
  tx: Transaction,
  programmeId: string,
  pairs: readonly Pair[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ mentorId: journeys.mentorId, menteeId: journeys.menteeId })
    .from(journeys)
    .where(and(eq(journeys.programmeId, programmeId), isNull(journeys.leftAt), isOfMentees(pairs)));
  return new Map(rows.map(({ menteeId, mentorId }) => [menteeId, mentorId]));
}

const isOfMentees = (pairs: readonly Pair[]) =>
  isOneOf(
    journeys.menteeId,
    pairs.map(({ student }) => student.id),
  );

async function requireRoom(tx: Transaction, programmeId: string, more: number): Promise<void> {
  const count = await tx.$count(
    journeys,
    and(eq(journeys.programmeId, programmeId), isNull(journeys.leftAt)),
  );
  if (count + more > limits.pairs)
    throw refuse('conflict', refusals.tooManyParticipants({ most: limits.pairs }));
}

/** A mentee has another mentor now: the journey with the one before is over. */
const leaveOtherMentors = (
  tx: Transaction,
  { userId }: Viewer,
  programmeId: string,
  pairs: readonly Pair[],
) =>
  tx
    .update(journeys)
    .set({ leftAt: sql`now()`, leftBy: userId })
    .where(and(eq(journeys.programmeId, programmeId), isNull(journeys.leftAt), isOfMentees(pairs)));

/** The newest journey of each pair that has left. */
async function comeBack(tx: Transaction, programmeId: string, pairs: readonly Pair[]): Promise<Placed[]> {
  const mentors = sql.param(pairs.map(({ mentor }) => mentor.id));
  const mentees = sql.param(pairs.map(({ student }) => student.id));
  return tx
    .update(journeys)
    .set({ leftAt: null, leftBy: null })
    .where(
      sql`${journeys.id} in (
        select distinct on (j.mentee_id) j.id
        from journeys j join unnest(${mentors}::text[], ${mentees}::text[]) p (mentor_id, mentee_id)
          on p.mentor_id = j.mentor_id and p.mentee_id = j.mentee_id
        where j.programme_id = ${programmeId} and j.left_at is not null
        order by j.mentee_id, j.joined_at desc)`,
    )
    .returning({ journeyId: journeys.id, mentorId: journeys.mentorId, menteeId: journeys.menteeId });
}
