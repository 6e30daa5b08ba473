import { and, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CheckIn, ClosedWhy, NewCheckIn } from '#features/journeys/contract/check-ins.ts';
import { checkInSent } from '#features/journeys/contract/notice-kinds.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { subjectOfJourney } from '../notices/subject.ts';
import { requireJourney } from '../rights.ts';
import { checkIns, journeys, programmes } from '../table.ts';
import { findAskingStep } from './find-step.ts';
import { checkInColumns, type CheckInRow, toCheckIns } from './view.ts';

const whyRefused = {
  left: refusals.journeyLeft,
  notRunning: refusals.programmeNotRunning,
  otherMentor: refusals.otherMentor,
} satisfies Record<ClosedWhy, unknown>;

/**
 * Once for each step of a journey, also late. The same client id gets what the first one stored: a browser that lost the
 * answer sends it again.
 */
export async function sendCheckIn(
  deps: JourneyDeps,
  viewer: Viewer,
  journeyId: string,
  input: NewCheckIn,
): Promise<CheckIn> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const journey = await requireJourney(tx, viewer, journeyId);
    if (journey.side !== 'mentee') throw refuse('forbidden', refusals.onlyMenteeChecksIn);
    await holdOpen(tx, journey.id);
    const sent = await findSent(tx, journey.id, input.stepId);
    if (sent?.clientId === input.clientId) return { row: sent, isNew: false };
    const { closed, ...asking } = await findAskingStep(tx, viewer, input.stepId, journey.id);
    if (sent !== undefined) throw alreadySent(sent);
    if (closed !== null) throw refuse('conflict', whyRefused[closed]);
    const stored = await store(tx, { ...asking, ...input });
    if (stored.isNew) {
      await deps.notifications.notify(tx, checkInSent, { checkInId: stored.row.id });
      // Nobody is asked for it any more.
      await deps.notifications.recheck(tx, subjectOfJourney(journey.id));
    }
    return stored;
  });
  if (isNew) {
    deps.jobs.wake();
    journeyChanged(deps, row);
  }
  const [checkIn] = await toCheckIns(deps.db, [row]);
  if (checkIn === undefined) throw new Error('a check-in was not stored');
  return checkIn;
}

/** Nobody ends the programme or leaves the journey until the transaction ends. */
const holdOpen = (tx: Transaction, journeyId: string) =>
  tx
    .select({ id: journeys.id })
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .where(eq(journeys.id, journeyId))
    .for('share');

async function findSent(tx: Transaction, journeyId: string, stepId: string): Promise<CheckInRow | undefined> {
  const [sent] = await tx
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.journeyId, journeyId), eq(checkIns.stepId, stepId)));
  return sent;
}

const alreadySent = ({ sentAt }: CheckInRow) =>
  refuse('conflict', refusals.checkInSent, { at: sentAt.toISOString() });

type NewRow = NewCheckIn & { journeyId: string; mentorId: string; menteeId: string };

async function store(
  tx: Transaction,
  { journeyId, mentorId, menteeId, stepId, clientId, week, help, answers }: NewRow,
): Promise<{ row: CheckInRow; isNew: boolean }> {
  const [row] = await writeAsOwn([mentorId, menteeId], () =>
    tx
      .insert(checkIns)
      .values({ id: newId(), journeyId, mentorId, menteeId, stepId, clientId, week, help, answers })
      .onConflictDoNothing()
      .returning(checkInColumns),
  );
  if (row !== undefined) return { row, isNew: true };
  // Two windows sent it at once: the index has the last word.
  const first = await findSent(tx, journeyId, stepId);
  if (first === undefined) throw refuse('conflict', refusals.checkInIdUsed);
  if (first.clientId !== clientId) throw alreadySent(first);
  return { row: first, isNew: false };
}
