import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { wordsOf } from '#shared/refusals.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { PairService } from '../../../../../test/journeys/pair-service.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { checkIns, marginNotes } from '../table.ts';
import { journeysOnDashboard } from './dashboard.ts';
import { listMenteeJourneys, readMenteeJourneys, readOwnJourneys } from './mine.ts';
import { takeBackTick, tickOff } from './tick.ts';

let service: PairService;
let mentor: Viewer;
let mira: Viewer;
beforeAll(async () => {
  service = await PairService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  mentor = await service.mentor();
  mira = await service.person();
  service.sentTo.length = 0;
});

async function refusalOf(call: Promise<unknown>): Promise<[code: string, words: string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.code, wordsOf(error.reason)];
    throw error;
  }
  throw new Error('it was not refused');
}

const term = [
  { sort: 'kickOff', dueInDays: -9 },
  { sort: 'checkIn', dueInDays: -2 },
  { sort: 'document', dueInDays: -1, categoryId: 'id-proof' },
  { sort: 'meeting', dueInDays: 1 },
  { sort: 'celebration', dueInDays: 8 },
] as const;

async function checkIn(journeyId: string, stepId = '', week: 'good' | 'low' = 'good'): Promise<string> {
  const id = newId();
  await service.db.insert(checkIns).values({
    id,
    journeyId,
    stepId,
    mentorId: mentor.userId,
    menteeId: mira.userId,
    clientId: id,
    week,
    help: 'no',
    answers: [{ question: 'What moved?', words: 'The draft' }],
  });
  return id;
}
const ownStates = async () =>
  (await readOwnJourneys(service.db, mira)).journeys[0]?.steps.map(({ state }) => state);

test('a mentee sees where they are: what is done, late, next and later', async () => {
  const { journeyId, stepIds } = await service.journey(mentor, mira, term);
  expect(await ownStates()).toEqual(['late', 'late', 'late', 'next', 'later']);
  await tickOff(service.deps, mira, { journeyId, stepId: stepIds[0] ?? '' });
  await checkIn(journeyId, stepIds[1]);
  await service.db.execute(sql`
    insert into mentee_documents (id, student_id, category_id, name, file_id)
    values (${newId()}, ${mira.userId}, 'id-proof', 'My ID', ${newId()})`);
  expect(await ownStates()).toEqual(['done', 'done', 'done', 'next', 'later']);
  await service.db.execute(sql`
    update mentee_documents set status = 'rejected' where student_id = ${mira.userId}`);
  expect(await ownStates()).toEqual(['done', 'done', 'late', 'next', 'later']);
});

test('either of the two ticks a step off and takes it back, and both browsers hear of it once', async () => {
  const { journeyId, stepIds } = await service.journey(mentor, mira, term);
  const which = { journeyId, stepId: stepIds[3] ?? '' };
  const done = await tickOff(service.deps, mentor, which);
  expect(done.steps[3]).toMatchObject({ state: 'done', doneBy: 'mentor', canTick: true });
  expect(done.steps[4]).toMatchObject({ state: 'next' });
  // The second one changes nothing: who was first stays.
  expect((await tickOff(service.deps, mira, which)).steps[3]).toMatchObject({ doneBy: 'mentor' });
  expect(service.sentTo).toEqual([mentor.userId, mira.userId]);
  expect((await takeBackTick(service.deps, mira, which)).steps[3]).toMatchObject({
    state: 'next',
    doneBy: null,
  });
  expect(service.sentTo).toHaveLength(4);
});

test('what is done by sending something is not ticked off, and nothing after the journey', async () => {
  const { programmeId, journeyId, stepIds } = await service.journey(mentor, mira, term);
  expect(await refusalOf(tickOff(service.deps, mira, { journeyId, stepId: stepIds[1] ?? '' }))).toEqual([
    'conflict',
    'This step is done once it is sent.',
  ]);
  expect(await refusalOf(tickOff(service.deps, mira, { journeyId, stepId: newId() }))).toEqual([
    'not_found',
    'This journey has no such step.',
  ]);
  await service.db.execute(sql`update programmes set state = 'ended' where id = ${programmeId}`);
  expect(await refusalOf(tickOff(service.deps, mira, { journeyId, stepId: stepIds[0] ?? '' }))).toEqual([
    'conflict',
    'This journey is over. What is in it stays.',
  ]);
});

test('the mentor sees who waits for an answer first, and nobody sees whether the mentoring helps', async () => {
  const ann = await service.person({ name: 'Ann Alto' });
  await service.journey(mentor, ann, [{ sort: 'meeting', dueInDays: 2, title: 'First talk' }]);
  const { journeyId, stepIds } = await service.journey(mentor, mira, term);
  const checkInId = await checkIn(journeyId, stepIds[1], 'low');
  const [first, second] = await listMenteeJourneys(service.db, mentor);
  expect(first).toMatchObject({
    mentee: { userId: mira.userId, name: 'Mira Mentee', year: 'second', division: 'A' },
    journeys: [{ id: journeyId, isActive: true, done: 1, steps: 5, late: 2, unanswered: 1 }],
  });
  expect(second).toMatchObject({
    mentee: { name: 'Ann Alto' },
    journeys: [{ late: 0, unanswered: 0, next: { title: 'First talk', state: 'next' } }],
  });
  await service.db
    .insert(marginNotes)
    .values({ checkInId, answer: 0, words: 'Show me on Friday', changedBy: mentor.userId });
  await service.db.execute(sql`update check_ins set answered_at = now() where id = ${checkInId}`);
  const shown = await readMenteeJourneys(service.db, mentor, mira.userId);
  expect(shown.journeys[0]?.steps[1]?.sent).toMatchObject({ week: 'low', note: 'Show me on Friday' });
  expect(JSON.stringify([shown, await readOwnJourneys(service.db, mira)])).not.toContain('"help"');
  // Nobody waits now. Mira is late, so she still comes before Ann.
  expect((await listMenteeJourneys(service.db, mentor)).map(({ mentee }) => mentee.name)).toEqual([
    'Mira Mentee',
    'Ann Alto',
  ]);
});

test('when the mentorship ends the former mentor sees nothing, and the mentee keeps what was', async () => {
  const { journeyId, stepIds } = await service.journey(mentor, mira, term);
  const next = await service.mentor('Nora Next');
  await service.setMentor(mira, next);
  expect(await listMenteeJourneys(service.db, mentor)).toEqual([]);
  for (const teacher of [mentor, next]) {
    const call = tickOff(service.deps, teacher, { journeyId, stepId: stepIds[0] ?? '' });
    expect(await refusalOf(call)).toEqual(['not_found', 'There is no such journey.']);
  }
  expect(await refusalOf(readMenteeJourneys(service.db, mentor, mira.userId))).toEqual([
    'not_found',
    'This student is not your mentee.',
  ]);
  expect((await readMenteeJourneys(service.db, next, mira.userId)).journeys).toEqual([]);
  const own = await readOwnJourneys(service.db, mira);
  expect(own).toMatchObject({
    mentor: { name: 'Nora Next' },
    journeys: [{ id: journeyId, isActive: false }],
  });
});

test('a programme that is a draft or was removed is on nobody’s page', async () => {
  await service.journey(mentor, mira, term, { state: 'draft' });
  await service.journey(mentor, mira, term, { removedAt: new Date() });
  expect((await readOwnJourneys(service.db, mira)).journeys).toEqual([]);
  expect(await listMenteeJourneys(service.db, mentor)).toMatchObject([{ journeys: [] }]);
});

test('the dashboard shows a mentee the next step, and a mentor the check-ins that wait', async () => {
  const { journeyId, stepIds } = await service.journey(mentor, mira, term);
  using reads = await KeptReads.open(service.db, new MemoryBus(silentLog));
  const source = journeysOnDashboard(service.db, reads);
  /** Those who see figures of their journeys. */
  const isIn = new Set([mira.userId, mentor.userId]);
  const shownTo = async (viewer: Viewer) => {
    const now = new Date();
    const { askedFor = [], hasJourney } = await source(viewer, { now, soon: now, until: now });
    expect(hasJourney ?? false).toBe(isIn.has(viewer.userId));
    return askedFor;
  };
  expect(await shownTo(mira)).toMatchObject([
    {
      title: 'Late in your journey: kickOff 1',
      done: 0,
      all: 5,
      progress: '0 of 5 steps',
      url: '/mentee-section/journey',
    },
  ]);
  expect(await shownTo(mentor)).toEqual([]);
  await tickOff(service.deps, mira, { journeyId, stepId: stepIds[0] ?? '' });
  await checkIn(journeyId, stepIds[1]);
  expect(await shownTo(mira)).toMatchObject([
    { title: 'Late in your journey: document 3', progress: '2 of 5 steps' },
  ]);
  expect(await shownTo(mentor)).toMatchObject([
    { title: 'Check-ins of your mentees', done: 0, all: 1, progress: '1 waits for you' },
  ]);
  await service.setMentor(mira, undefined);
  // A mentor’s call for the figures says that the mentorship has ended.
  isIn.delete(mira.userId);
  expect([await shownTo(mira), await shownTo(mentor)]).toEqual([[], []]);
});
