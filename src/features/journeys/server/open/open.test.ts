import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { insertProgramme } from '../../../../../test/journeys/insert-journey.ts';
import { PairService } from '../../../../../test/journeys/pair-service.ts';
import { leaveProgramme } from '../joining/leave.ts';
import { changeProgramme } from '../programmes/change.ts';
import { readProgramme } from '../programmes/list.ts';
import { removeProgramme, restoreProgramme, setProgrammeState } from '../programmes/state.ts';
import { joinOpen } from './join-open.ts';
import { listOpen, readOpen, readOpenSteps } from './open-programmes.ts';

const notOpen = ['not_found', 'This programme is not open now. Your page lists those that are.'];
const noMentor = ['not_found', 'You have no mentor yet.'];
const studentsOnly = ['forbidden', 'Only students join a programme by themselves.'];
const stepFacts = [
  { sort: 'kickOff', dueInDays: 1, title: 'Kick-off', agenda: 'Not of a preview' },
  { sort: 'checkIn', dueInDays: 8, title: 'First check-in', questions: ['What moved?'] },
] as const;
const steps = stepFacts.map((step) => ({
  ...step,
  questions: 'questions' in step ? [...step.questions] : [],
}));

let service: PairService;
let mentor: Viewer;
let mentee: Viewer;
beforeAll(async () => {
  service = await PairService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  [mentor, mentee] = [await service.mentor(), await service.person()];
  await service.setMentor(mentee, mentor);
  service.events.length = 0;
  service.sentTo.length = 0;
  service.published.length = 0;
});

const makeOpen = async (more: Parameters<typeof insertProgramme>[3] = {}, owner = mentor): Promise<string> =>
  (await insertProgramme(service.db, owner.userId, steps, { title: 'Open term', isOpen: true, ...more }))
    .programmeId;
const listed = async (viewer: Viewer) =>
  (await listOpen(service.db, () => readOpen(service.db), viewer)).programmes;
const isListed = async (viewer: Viewer, programmeId: string): Promise<boolean> =>
  (await listed(viewer)).some(({ id }) => id === programmeId);
const join = (viewer: Viewer, programmeId: string) => joinOpen(service.deps, viewer, programmeId);

async function refusalOf(call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.code, wordsOf(error.reason)];
    throw error;
  }
  throw new Error('it was not refused');
}

async function journeysOf({ userId }: Viewer) {
  const { rows } = await service.db.execute<{ id: string; mentor_id: string; left_at: string | null }>(
    sql`select id, mentor_id, left_at from journeys where mentee_id = ${userId} order by joined_at`,
  );
  return rows;
}

test('a mentee sees what is open, with who organises it, and its steps without what is written in them', async () => {
  const administrator = await service.person({ isAdmin: true, role: 'teacher', name: 'Ada Admin' });
  const id = await makeOpen({ about: 'Twelve weeks.', beginsOn: '2026-08-05', weeks: 12 }, administrator);
  expect((await listed(mentee)).find((each) => each.id === id)).toEqual({
    id,
    title: 'Open term',
    about: 'Twelve weeks.',
    organiser: 'Ada Admin',
    beginsOn: '2026-08-05',
    endsOn: '2026-10-27',
    weeks: 12,
    stepCount: 2,
    isReturn: false,
  });
  expect(await readOpenSteps(service.db, mentee, id)).toEqual([
    { id: expect.any(String), sort: 'kickOff', title: 'Kick-off', week: 1 },
    { id: expect.any(String), sort: 'checkIn', title: 'First check-in', week: 2 },
  ]);
});

test('drafts, closed, ended and deleted programmes are not listed, shown or joined', async () => {
  const refused = [
    await makeOpen({ state: 'draft' }),
    await makeOpen({ isOpen: false }),
    await makeOpen({ state: 'ended' }),
    await makeOpen({ removedAt: new Date() }),
    'unknown',
  ];
  for (const id of refused) {
    expect(await isListed(mentee, id)).toBe(false);
    expect(await refusalOf(readOpenSteps(service.db, mentee, id))).toEqual(notOpen);
    expect(await refusalOf(join(mentee, id))).toEqual(notOpen);
  }
  expect(await journeysOf(mentee)).toEqual([]);
});

test('without a mentor nothing is open, and nothing is said of what there is', async () => {
  const id = await makeOpen();
  const alone = await service.person();
  expect(await listOpen(service.db, () => readOpen(service.db), alone)).toEqual({
    hasMentor: false,
    programmes: [],
  });
  for (const programmeId of [id, 'unknown']) {
    expect(await refusalOf(readOpenSteps(service.db, alone, programmeId))).toEqual(noMentor);
    expect(await refusalOf(join(alone, programmeId))).toEqual(noMentor);
  }
  // A mentor who teaches no more is none.
  await service.db.execute(sql`update people set role = 'student' where id = ${mentor.userId}`);
  expect(await refusalOf(join(mentee, id))).toEqual(noMentor);
  expect(await journeysOf(mentee)).toEqual([]);
});

test('teachers, those who wait to become one, and administrators do not join', async () => {
  const id = await makeOpen();
  const others = [
    mentor,
    await service.person({ isAdmin: true, role: 'teacher' }),
    await service.person({ isPendingTeacher: true }),
  ];
  for (const viewer of others) {
    expect(await refusalOf(join(viewer, id))).toEqual(studentsOnly);
    expect(await refusalOf(listed(viewer))).toEqual(studentsOnly);
    expect(await refusalOf(readOpenSteps(service.db, viewer, id))).toEqual(studentsOnly);
  }
});

test('a call of an account that was suspended meanwhile is refused', async () => {
  const id = await makeOpen();
  await service.db.execute(sql`update people set deactivated_at = now() where id = ${mentee.userId}`);
  expect(await refusalOf(join(mentee, id))).toEqual(noMentor);
  expect(await journeysOf(mentee)).toEqual([]);
});

test('pressed twice at once it is one journey, and both people hear of it once', async () => {
  const id = await makeOpen();
  const [one, other] = await Promise.all([join(mentee, id), join(mentee, id)]);
  expect(other).toBe(one);
  expect(await journeysOf(mentee)).toEqual([{ id: one, mentor_id: mentor.userId, left_at: null }]);
  // The one who joined is left out by the sender of notifications.
  expect(service.events.map(({ kind, to, by }) => [kind, to, by])).toEqual([
    ['journey.joined', 'mentor', mentee.userId],
    ['journey.joined', 'mentee', mentee.userId],
  ]);
  expect(service.sentTo.toSorted()).toEqual([mentor.userId, mentee.userId].toSorted());
  expect(await isListed(mentee, id)).toBe(false);
  // It closes: who takes part already still gets the same answer.
  await service.db.execute(sql`update programmes set is_open = false where id = ${id}`);
  expect(await join(mentee, id)).toBe(one);
});

test('the owner of the programme sees live who has joined it', async () => {
  const owner = await service.person({ isAdmin: true, role: 'teacher' });
  await join(mentee, await makeOpen({}, owner));
  expect(service.sentTo.toSorted()).toEqual([mentor.userId, mentee.userId, owner.userId].toSorted());
});

test('students of another mentor join as themselves only, also a programme that this mentor opened to all', async () => {
  const other = await service.mentor('Other Mentor');
  const student = await service.person();
  await service.setMentor(student, other);
  const id = await makeOpen();
  const journeyId = await join(student, id);
  expect(await journeysOf(student)).toEqual([{ id: journeyId, mentor_id: other.userId, left_at: null }]);
  expect(await journeysOf(mentee)).toEqual([]);
  expect(service.sentTo).toContain(other.userId);
  expect(await isListed(mentee, id)).toBe(true);
});

test('who has left joins again and goes on there; with another mentor a new journey begins', async () => {
  const id = await makeOpen();
  const journeyId = await join(mentee, id);
  await leaveProgramme(service.deps, mentee, journeyId);
  expect((await listed(mentee)).find((each) => each.id === id)).toMatchObject({ isReturn: true });
  expect(await join(mentee, id)).toBe(journeyId);
  const next = await service.mentor('Next Mentor');
  await service.setMentor(mentee, next);
  expect((await listed(mentee)).find((each) => each.id === id)).toMatchObject({ isReturn: false });
  const newId = await join(mentee, id);
  expect(newId).not.toBe(journeyId);
  expect(await journeysOf(mentee)).toMatchObject([
    { id: journeyId, left_at: expect.anything() },
    { id: newId, mentor_id: next.userId, left_at: null },
  ]);
});

test('students hear when the list changes, and not of drafts and closed programmes', async () => {
  const id = await makeOpen({ isOpen: false, state: 'draft' });
  const heard = async (call: Promise<unknown>): Promise<number> => {
    service.published.length = 0;
    await call;
    return service.published.length;
  };
  const change = async (isOpen: boolean) => {
    const { steps: before, ...programme } = await readProgramme(service.db, mentor, id);
    const changes = { ...programme, isOpen, steps: before.map(({ dueAt: _dueAt, ...step }) => step) };
    return changeProgramme(service.deps, mentor, id, changes);
  };
  const setState = async (state: 'running' | 'ended') => {
    const { version } = await readProgramme(service.db, mentor, id);
    return setProgrammeState(service.deps, mentor, id, { version, state });
  };
  expect(await heard(change(true))).toBe(0);
  expect(await heard(setState('running'))).toBe(1);
  expect(await heard(change(false))).toBe(1);
  expect(await heard(change(false))).toBe(0);
  expect(await heard(change(true))).toBe(1);
  expect(await heard(setState('ended'))).toBe(1);
  expect(await heard(setState('running'))).toBe(1);
  expect(await heard(removeProgramme(service.deps, mentor, id))).toBe(1);
  expect(await heard(restoreProgramme(service.deps, mentor, id))).toBe(1);
});
