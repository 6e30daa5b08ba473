import { eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { ownZone } from '#shared/time/zoned-clock.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { sendCheckIn } from '#features/journeys/server/check-ins/send-check-in.ts';
import { writeMarginNote } from '#features/journeys/server/check-ins/write-margin-note.ts';
import type { JourneyDeps } from '#features/journeys/server/deps.ts';
import { agreeOnGoal } from '#features/journeys/server/goals/change-goals.ts';
import { proposeGoal } from '#features/journeys/server/goals/propose-goal.ts';
import { joinProgramme } from '#features/journeys/server/joining/join.ts';
import { listPeople } from '#features/journeys/server/joining/people.ts';
import { shareMoment, writeMoment } from '#features/journeys/server/moments/change-moments.ts';
import { changeProgramme } from '#features/journeys/server/programmes/change.ts';
import { createProgramme } from '#features/journeys/server/programmes/create.ts';
import { setProgrammeState } from '#features/journeys/server/programmes/state.ts';
import { checkIns, journeys, stepsDone } from '#features/journeys/server/table.ts';
import type { BuilderDeps } from './deps.ts';
import type { BuiltPerson } from './person.ts';

interface CheckInFacts {
  /** Of the programme. */
  inWeek: number;
  week: 'good' | 'mixed' | 'low';
  help?: 'yes' | 'partly' | 'no';
  words: string;
  /** What the mentor writes beside it. */
  note?: string;
}
interface JourneyFacts {
  mentor: BuiltPerson;
  mentee: BuiltPerson;
  joinedMinutesAgo: number;
  checkIns?: readonly CheckInFacts[];
  goals?: readonly { words: string; steps: readonly string[] }[];
  /** Shared by both. */
  moment?: string;
}

const minuteMs = 60_000;
/** A check-in is sent some hours before the end of its day, and answered the day after. */
const sentBeforeMs = 5 * 60 * minuteMs;

/** What builders of programmes need: without live events, on this machine’s clock. */
const programmeContext = (deps: BuilderDeps): JourneyDeps => ({
  ...deps,
  realtime: { toUser: () => undefined },
  timeZone: ownZone(),
});

/** A programme of the playbook that runs, and the pairs that take part. */
export async function buildProgramme(
  builder: BuilderDeps,
  organiser: BuiltPerson,
  { title, beginsOn, isOpen }: { title: string; beginsOn: string; isOpen: boolean },
  pairs: readonly JourneyFacts[],
): Promise<void> {
  const deps = programmeContext(builder);
  const draft = await createProgramme(deps, organiser.viewer, { madeFrom: 'playbook', title, beginsOn });
  const steps = draft.steps.map(({ dueAt: _dueAt, ...step }) => step);
  const open = await changeProgramme(deps, organiser.viewer, draft.id, { ...draft, steps, isOpen });
  const state = { version: open.version, state: 'running' } as const;
  const programme = await setProgrammeState(deps, organiser.viewer, open.id, state);
  await joinProgramme(deps, organiser.viewer, programme.id, {
    menteeIds: pairs.map(({ mentee }) => mentee.id),
    mentorIds: [],
    divisions: [],
  });
  const { people } = await listPeople(deps.db, organiser.viewer, programme.id, { page: 1 });
  for (const pair of pairs) {
    const own = people.find(({ mentee }) => mentee.userId === pair.mentee.id);
    if (own === undefined) throw new Error(`${pair.mentee.viewer.name} has no mentor`);
    await buildJourney(deps, programme, own.journeyId, pair);
  }
}

async function buildJourney(
  deps: JourneyDeps,
  programme: Programme,
  journeyId: string,
  { mentor, mentee, joinedMinutesAgo, goals = [], moment, ...pair }: JourneyFacts,
): Promise<void> {
  const joinedAt = sql`now() - make_interval(secs => ${joinedMinutesAgo * 60})`;
  await deps.db.update(journeys).set({ joinedAt }).where(eq(journeys.id, journeyId));
  for (const { id: stepId, sort, dueAt } of programme.steps)
    if ((sort === 'kickOff' || sort === 'goals') && Date.parse(dueAt) < Date.now())
      await deps.db
        .insert(stepsDone)
        .values({ journeyId, stepId, doneBy: mentor.id, doneAt: new Date(Date.parse(dueAt) - sentBeforeMs) });
  for (const { words, steps } of goals) {
    const goal = await proposeGoal(deps, mentee.viewer, {
      words,
      clientId: newId(),
      steps: [...steps],
    });
    await agreeOnGoal(deps, mentor.viewer, goal.id, { version: goal.version, hasAgreed: true });
  }
  for (const facts of pair.checkIns ?? [])
    await buildCheckIn(deps, programme, { journeyId, mentor, mentee }, facts);
  if (moment === undefined) return;
  const { id } = await writeMoment(deps, mentee.viewer, journeyId, {
    clientId: newId(),
    words: moment,
    isShared: true,
  });
  await shareMoment(deps, mentor.viewer, id, true);
}

async function buildCheckIn(
  deps: JourneyDeps,
  programme: Programme,
  { journeyId, mentor, mentee }: { journeyId: string; mentor: BuiltPerson; mentee: BuiltPerson },
  { inWeek, week, help = 'yes', words, note }: CheckInFacts,
): Promise<void> {
  const step = programme.steps.find(({ sort, week: of }) => sort === 'checkIn' && of === inWeek);
  if (step === undefined) throw new Error(`week ${inWeek} has no check-in`);
  const { id } = await sendCheckIn(deps, mentee.viewer, journeyId, {
    clientId: newId(),
    stepId: step.id,
    week,
    help,
    answers: step.questions.map((question) => ({ question, words })),
  });
  const sentMs = Math.min(Date.parse(step.dueAt) - sentBeforeMs, Date.now() - minuteMs);
  await deps.db
    .update(checkIns)
    .set({ sentAt: new Date(sentMs) })
    .where(eq(checkIns.id, id));
  if (note === undefined) return;
  await writeMarginNote(deps, mentor.viewer, id, { answer: 0, words: note, version: 0 });
  const answeredAt = new Date(Math.min(sentMs + 3 * sentBeforeMs, Date.now()));
  await deps.db.update(checkIns).set({ answeredAt }).where(eq(checkIns.id, id));
}
