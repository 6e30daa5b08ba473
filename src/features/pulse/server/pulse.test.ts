import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import {
  checkIns,
  goals,
  journeys,
  moments,
  programmes,
  programmeSteps,
} from '#features/journeys/server/table.ts';
import { talkMentees, talks } from '#features/talks/server/table.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { readCard, readOwn } from './own.ts';
import { programmeFigures } from './programme-figures.ts';
import { pulseCsv } from './pulse-csv.ts';
import { type PulseDeps, readPulse, weekBegan } from './read-pulse.ts';

const dayMs = 24 * 3_600_000;
let service: BookingService;
let reads: KeptReads;
let deps: PulseDeps;
let organiser: Viewer;
let mentors: Viewer[];
/** The beginning of this week: what came later is not counted yet. */
let monday: Date;
beforeAll(async () => {
  service = await BookingService.open();
  const { db } = service;
  reads = await KeptReads.open(db, new MemoryBus(silentLog));
  deps = { db, timeZone: 'UTC', figures: programmeFigures({ db, reads, secret: 'of the test' }) };
  organiser = await service.person({ role: 'teacher', year: null, division: null, isAdmin: true });
  mentors = [];
  for (let count = 0; count < 5; count += 1) mentors.push(await service.teacher(`Mentor ${count}`));
  monday = await weekBegan(deps);
});
afterAll(async () => {
  reads[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

const before = (days: number): Date => new Date(monday.getTime() - days * dayMs);

async function newProgramme(ownerId = organiser.userId): Promise<{ programmeId: string; stepIds: string[] }> {
  const programmeId = newId();
  const day = before(28).toISOString().slice(0, 10);
  await service.db.insert(programmes).values({
    id: programmeId,
    title: 'First year',
    madeFrom: 'playbook',
    ownerId,
    state: 'running',
    beginsOn: day,
    weeks: 14,
    changedBy: ownerId,
  });
  const steps = [1, 2].map((week) => ({
    id: newId(),
    programmeId,
    position: week,
    sort: 'checkIn' as const,
    title: `Week ${week}`,
    week,
    weekday: 5,
    dueAt: before(7 * (3 - week) + 3),
  }));
  await service.db.insert(programmeSteps).values(steps);
  return { programmeId, stepIds: steps.map(({ id }) => id) };
}

interface Joined {
  cohort: string;
  mentor: Viewer;
  mood?: 'good' | 'mixed' | 'low';
  help?: 'yes' | 'no';
  /** Weeks in which a check-in was sent. */
  sent?: number;
}

async function join(
  { programmeId, stepIds }: { programmeId: string; stepIds: string[] },
  { cohort, mentor, mood = 'good', help = 'yes', sent = 2 }: Joined,
): Promise<{ viewer: Viewer; journeyId: string }> {
  const viewer = await service.person();
  await service.setMentor(viewer, mentor);
  const journeyId = newId();
  const pair = { mentorId: mentor.userId, menteeId: viewer.userId };
  await service.db
    .insert(journeys)
    .values({ id: journeyId, programmeId, ...pair, cohort, joinedAt: before(28) });
  for (const [week, stepId] of stepIds.slice(0, sent).entries()) {
    const sentAt = before(7 * (2 - week) + 4);
    await service.db.insert(checkIns).values({
      id: newId(),
      journeyId,
      stepId,
      ...pair,
      clientId: newId(),
      week: mood,
      help,
      answers: [],
      sentAt,
      answeredAt: new Date(sentAt.getTime() + 3 * 3_600_000),
    });
  }
  return { viewer, journeyId };
}

const joinMany = async (
  programme: { programmeId: string; stepIds: string[] },
  count: number,
  facts: Omit<Joined, 'mentor'>,
) => {
  const people: { viewer: Viewer; journeyId: string }[] = [];
  for (let at = 0; at < count; at += 1)
    people.push(await join(programme, { ...facts, mentor: mentors[at % 5] ?? organiser }));
  return people;
};
const switchOff = ({ userId }: Viewer) =>
  service.db.execute(sql`insert into preferences (user_id, activity_tracking) values (${userId}, false)`);

test('the organiser sees cohorts and weeks, and no group of fewer than five people', async () => {
  const programme = await newProgramme();
  await joinMany(programme, 12, { cohort: 'Year 1 A' });
  await joinMany(programme, 10, { cohort: 'Year 1 B', sent: 1, mood: 'low', help: 'no' });
  await joinMany(programme, 3, { cohort: 'Year 2 A' });
  const pulse = await readPulse(deps, organiser, programme.programmeId);
  expect(pulse.groups.map(({ cohort, journeys: all }) => [cohort, all])).toEqual([
    ['Year 1 A', 10],
    ['Year 1 B', 10],
  ]);
  const [first, second] = pulse.groups;
  expect(first?.weeks.map(({ week, sent }) => [week, sent?.share])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(second?.weeks.map(({ sent, low }) => [sent?.share, low?.share])).toEqual([
    [1, 1],
    [0, undefined],
  ]);
  expect([first?.helps?.share, second?.helps?.share, pulse.total?.helps?.share]).toEqual([1, 0, 0.5]);
  expect(pulse.total).toMatchObject({ journeys: 20, checkIns: { share: 0.75, people: 20 } });
  expect(pulse.mentors).toEqual({ people: 5, answered: { share: 1, people: 5 }, withinMinutes: 240 });
  const csv = await textOf(pulseCsv(pulse));
  expect(csv).toContain('"Year 1 B","2","10","0","","","","",""');
  expect(csv).not.toContain('Year 2 A');
});

test('meetings, goals and moments are counted, in fives', async () => {
  const programme = await newProgramme();
  const people = await joinMany(programme, 10, { cohort: 'Year 3 A' });
  for (const [at, { viewer, journeyId }] of people.entries()) {
    const mentorId = mentors[at % 5]?.userId ?? '';
    const pair = { mentorId, menteeId: viewer.userId, createdBy: viewer.userId };
    await service.db
      .insert(moments)
      .values({ id: newId(), journeyId, ...pair, words: 'Ha', createdAt: before(2) });
    await service.db.insert(goals).values({
      id: newId(),
      ...pair,
      words: 'Ask one question',
      createdAt: before(9),
      mentorAgreedAt: before(8),
      menteeAgreedAt: before(8),
      reachedAt: before(1),
      changedBy: viewer.userId,
    });
    const talkId = newId();
    const [startAt, endAt] = [before(5), before(4.9)];
    // The last two did not take place.
    const missedAt = at >= 8 ? endAt : null;
    await service.db.insert(talks).values({ id: talkId, mentorId, title: 'Talk', startAt, endAt, missedAt });
    await service.db.insert(talkMentees).values({ talkId, menteeId: viewer.userId });
  }
  const pulse = await readPulse(deps, organiser, programme.programmeId);
  expect(pulse).toMatchObject({
    meetings: 5,
    moments: 10,
    total: { reached: { share: 1 }, met: { people: 10 } },
  });
});

test('who has switched Activity Tracking off is in no figure', async () => {
  const programme = await newProgramme();
  await joinMany(programme, 9, { cohort: 'Year 4 A' });
  const without = await readPulse(deps, organiser, programme.programmeId);
  const { viewer } = await join(programme, {
    cohort: 'Year 4 A',
    mentor: mentors[0] ?? organiser,
    mood: 'low',
    help: 'no',
  });
  expect((await readPulse(deps, organiser, programme.programmeId)).total?.journeys).toBe(10);
  await switchOff(viewer);
  expect(await readPulse(deps, organiser, programme.programmeId)).toEqual(without);
  expect(await readOwn(deps, viewer)).toEqual({ own: null, hasJourney: true });
  expect(await readCard(deps, viewer)).toBeNull();
});

test('figures are kept until something is written that they count', async () => {
  const programme = await newProgramme();
  const people = await joinMany(programme, 10, { cohort: 'Year 2 B', sent: 1 });
  const read = () => readPulse(deps, organiser, programme.programmeId);
  const first = await read();
  expect((await read()).groups).toBe(first.groups);
  const [one] = people;
  await service.db.execute(sql`update check_ins set week = week where journey_id = ${one?.journeyId ?? ''}`);
  const second = await read();
  expect(second.groups).not.toBe(first.groups);
  expect(second).toEqual(first);
  await service.db.execute(sql`update talks set title = title`);
  const together = await Promise.all([read(), read(), read()]);
  expect(new Set(together.map(({ groups }) => groups)).size).toBe(1);
  expect(together[0]?.groups).not.toBe(second.groups);
  if (one) await switchOff(one.viewer);
  expect((await read()).total?.journeys).toBe(5);
});

test('a mentor and a mentee see their own figures, and the card of the front page is made of them', async () => {
  const mentor = await service.teacher();
  const programme = await newProgramme(mentor.userId);
  const { viewer: mentee } = await join(programme, { cohort: 'Year 1 A', mentor });
  const other = await join(programme, { cohort: 'Year 1 A', mentor, sent: 1 });
  expect(await readOwn(deps, mentor)).toMatchObject({
    own: { side: 'mentor', journeys: 2, due: 4, sent: 3, answered: 3 },
    hasJourney: true,
  });
  expect(await readOwn(deps, mentee)).toMatchObject({
    own: { side: 'mentee', journeys: 1, due: 2, sent: 2 },
  });
  expect(await readCard(deps, mentor)).toMatchObject({
    of: 'mentor',
    journeys: 2,
    health: 75,
    bars: [1, 0.5],
  });
  expect(await readCard(deps, mentee)).toMatchObject({ of: 'mentee', journeys: 1, health: 100 });
  // A group of two: the organiser’s page says nothing of it.
  expect(await readPulse(deps, mentor, programme.programmeId)).toMatchObject({ total: null, groups: [] });
  await service.setMentor(other.viewer, mentors[0]);
  expect((await readOwn(deps, mentor)).own).toMatchObject({ journeys: 1, due: 2 });
  expect(await readOwn(deps, await service.person())).toEqual({ own: null, hasJourney: false });
});

async function textOf(file: ReturnType<typeof pulseCsv>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
