import type { Viewer } from '#server/session.ts';
import { runningProgrammesOf } from '#features/journeys/server/service.ts';
import { pulseLimits as limits } from '../contract/limits.ts';
import type { OwnPulse, OwnPulseReply, PulseCard } from '../contract/pulse.ts';
import { together } from '../contract/small-groups.ts';
import type { Counted } from './count.ts';
import type { ProgrammeFigures } from './programme-figures.ts';
import { readCounted } from './read-counted.ts';
import { type PulseDeps, weekBegan } from './read-pulse.ts';

/** One’s own figures hide nothing: they are of what the viewer sees one by one. */
export async function readOwn(deps: PulseDeps, viewer: Viewer): Promise<OwnPulseReply> {
  const { side, journeys, found } = await ownJourneys(deps, viewer);
  return { own: journeys.length === 0 ? null : figuresOf(side, journeys), hasJourney: found > 0 };
}

function figuresOf(side: OwnPulse['side'], journeys: readonly Counted[]): OwnPulse {
  const sent = journeys.flatMap(({ due }) => due.flatMap((each) => each.sent ?? []));
  const goals = new Map(
    journeys.flatMap((journey) => journey.goals.map(({ id, isReached }) => [id, isReached])),
  );
  return {
    side,
    journeys: journeys.length,
    due: journeys.reduce((sum, { due }) => sum + due.length, 0),
    sent: sent.length,
    answered: sent.filter(({ answeredInMinutes }) => answeredInMinutes !== null).length,
    meetings: new Set(journeys.flatMap(({ meetingIds }) => meetingIds)).size,
    goals: goals.size,
    goalsReached: [...goals.values()].filter(Boolean).length,
    moments: new Set(journeys.flatMap(({ momentIds }) => momentIds)).size,
  };
}

/** Null: nothing is counted, and the sample stays. */
export async function readCard(deps: PulseDeps, viewer: Viewer): Promise<PulseCard | null> {
  const { side, journeys } = await ownJourneys(deps, viewer);
  return journeys.length > 0 ? ownCard(side, journeys) : organiserCard(deps, viewer);
}

async function ownJourneys(
  { db }: PulseDeps,
  { role, userId }: Viewer,
): Promise<{ side: OwnPulse['side']; journeys: Counted[]; found: number }> {
  const side = role === 'teacher' ? 'mentor' : 'mentee';
  const of = side === 'mentor' ? { mentorId: userId } : { menteeId: userId };
  const { counted, found } = await readCounted(db, of, new Date());
  return { side, journeys: counted, found };
}

function ownCard(side: OwnPulse['side'], journeys: readonly Counted[]): PulseCard {
  const due = journeys.flatMap((journey) => journey.due);
  const sent = due.flatMap((each) => each.sent ?? []);
  return {
    of: side,
    journeys: journeys.length,
    health: due.length === 0 ? null : percent(sent.length / due.length),
    moments: new Set(journeys.flatMap(({ momentIds }) => momentIds)).size,
    bars: journeys
      .slice(0, limits.bars)
      .map((each) => (each.due.length === 0 ? 0 : sentOf(each) / each.due.length)),
    waiting: sent.filter(({ answeredInMinutes }) => answeredInMinutes === null).length,
  };
}

const sentOf = ({ due }: Counted): number => due.filter(({ sent }) => sent !== null).length;

/** Of all running programmes of the viewer: what the pulse of each shows. */
async function organiserCard(deps: PulseDeps, viewer: Viewer): Promise<PulseCard | null> {
  const running =
    viewer.isAdmin || viewer.role === 'teacher' ? await runningProgrammesOf(deps.db, viewer) : [];
  if (running.length === 0) return null;
  const until = await weekBegan(deps);
  const pulses: Awaited<ReturnType<ProgrammeFigures>>[] = [];
  // One after the other: each of them may be of a whole college.
  for (const { id } of running) pulses.push(await deps.figures(id, until));
  const totals = pulses.flatMap(({ total }) => total ?? []);
  if (totals.length === 0) return null;
  const health = together(totals.map(({ checkIns }) => checkIns));
  return {
    of: 'organiser',
    journeys: totals.reduce((sum, { journeys }) => sum + journeys, 0),
    health: health && percent(health.share),
    moments: pulses.reduce((sum, { moments }) => sum + moments, 0),
    bars: totals.flatMap(({ weeks }) => weeks.flatMap(({ sent }) => sent?.share ?? [])).slice(-limits.bars),
    waiting: 0,
  };
}

const percent = (share: number): number => Math.round(share * 100);
