import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { journeyLeft } from '#features/journeys/contract/notice-kinds.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { subjectOfJourney } from '../notices/subject.ts';
import { isOrganiser } from '../programmes/programme-rights.ts';
import { journeys, programmes } from '../table.ts';

/** The mentee takes part no more. What was written stays with the two people. A repeat changes nothing. */
export async function leaveProgramme(deps: JourneyDeps, viewer: Viewer, journeyId: string): Promise<void> {
  const left = await deps.db.transaction(async (tx) => {
    const journey = await findLeavable(tx, viewer, journeyId);
    const rows = await tx
      .update(journeys)
      .set({ leftAt: sql`now()`, leftBy: viewer.userId })
      .where(and(eq(journeys.id, journeyId), isNull(journeys.leftAt)))
      .returning({ id: journeys.id });
    if (rows.length === 0) return undefined;
    for (const to of ['mentor', 'mentee'] as const)
      await deps.notifications.notify(tx, journeyLeft, { journeyId, to, by: viewer.userId, at: Date.now() });
    await deps.notifications.recheck(tx, subjectOfJourney(journeyId));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'programme.left',
      subject: journey.programmeId,
      details: { menteeId: journey.menteeId },
    });
    return journey;
  });
  if (left === undefined) return;
  deps.jobs.wake();
  journeyChanged(deps, { ...left, journeyId });
}

/** For its mentee, its mentor while the mentorship lasts, and the organisers of its programme. */
async function findLeavable(db: Queryable, viewer: Viewer, journeyId: string) {
  const rows = isId(journeyId)
    ? await db
        .select({
          programmeId: journeys.programmeId,
          mentorId: journeys.mentorId,
          menteeId: journeys.menteeId,
          ownerId: programmes.ownerId,
        })
        .from(journeys)
        .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
        .where(and(eq(journeys.id, journeyId), isNull(programmes.removedAt)))
    : [];
  const [row] = rows;
  if (row === undefined) throw refuse('not_found', refusals.unknownJourney);
  if (row.menteeId === viewer.userId || isOrganiser(viewer, row)) return row;
  const isMentor =
    viewer.role === 'teacher' &&
    row.mentorId === viewer.userId &&
    (await mentorIdOf(db, row.menteeId)) === viewer.userId;
  if (!isMentor) throw refuse('not_found', refusals.unknownJourney);
  return row;
}
