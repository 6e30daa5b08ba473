import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { type JourneyPair, JourneyService } from '../../../../../test/journeys/service.ts';
import type { Goal } from '#features/journeys/contract/goals.ts';
import { agreeOnGoal, changeGoal, reachGoal, removeGoal, restoreGoal, tickGoalStep } from './change-goals.ts';
import { listGoals } from './list-goals.ts';
import { proposeGoal } from './propose-goal.ts';

let service: JourneyService;
let pair: JourneyPair;
beforeAll(async () => {
  service = await JourneyService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  pair = await service.pair();
  service.events.length = 0;
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
const propose = (words = 'Pass statistics', steps: string[] = [], more: { clientId?: string } = {}) =>
  proposeGoal(service.deps, pair.mentee, { words, steps, ...more });
const agree = (viewer: Viewer, { id, version }: Goal, hasAgreed = true) =>
  agreeOnGoal(service.deps, viewer, id, { version, hasAgreed });
const agreements = ({ mentorAgreedAt, menteeAgreedAt }: Goal) => [
  mentorAgreedAt !== null,
  menteeAgreedAt !== null,
];
const goalsOf = async (viewer: Viewer, menteeId?: string) =>
  (await listGoals(service.db, viewer, { menteeId })).goals;

test('who proposes a goal agrees on it, and the other one is asked', async () => {
  const goal = await propose('Pass statistics', ['Read chapter 3', 'Solve ten problems']);
  expect(goal).toMatchObject({ words: 'Pass statistics', proposedBy: 'mentee', reachedAt: null, version: 1 });
  expect(goal.steps.map(({ words, isDone }) => [words, isDone])).toEqual([
    ['Read chapter 3', false],
    ['Solve ten problems', false],
  ]);
  expect(agreements(goal)).toEqual([false, true]);
  expect(service.events).toEqual([
    { kind: 'goal.proposed', goalId: goal.id, version: 1, by: pair.mentee.userId },
  ]);
  expect(service.sentTo.toSorted()).toEqual([pair.mentor.userId, pair.mentee.userId].toSorted());
  expect(await goalsOf(pair.mentor, pair.mentee.userId)).toEqual([goal]);
  const agreed = await agree(pair.mentor, goal);
  expect(agreements(agreed)).toEqual([true, true]);
  expect(service.events.at(-1)).toMatchObject({ kind: 'goal.agreed', by: pair.mentor.userId });
});

test('a repeat of the call stores one goal', async () => {
  const [first, again] = [
    await propose('Once', [], { clientId: 'draft-0001' }),
    await propose('Once', [], { clientId: 'draft-0001' }),
  ];
  expect(again).toEqual(first);
  expect(await goalsOf(pair.mentee)).toHaveLength(1);
});

test("other words take the other one's agreement back; other steps do not", async () => {
  const goal = await agree(pair.mentor, await propose());
  const withSteps = await changeGoal(service.deps, pair.mentor, goal.id, {
    version: goal.version,
    steps: ['Find a group'],
  });
  expect(agreements(withSteps)).toEqual([true, true]);
  const rewritten = await changeGoal(service.deps, pair.mentor, goal.id, {
    version: withSteps.version,
    words: 'Pass statistics with a B',
  });
  expect(agreements(rewritten)).toEqual([true, false]);
  expect(rewritten.steps).toEqual(withSteps.steps);
  expect(service.events.at(-1)).toMatchObject({ kind: 'goal.proposed', version: 3, by: pair.mentor.userId });
});

test('nobody agrees on words that they have not read, and nothing is overwritten', async () => {
  const goal = await propose();
  await changeGoal(service.deps, pair.mentee, goal.id, { version: 1, words: 'Pass two courses' });
  const sentence = 'Mia Mentee has changed this goal meanwhile.';
  expect(await refusalOf(agree(pair.mentor, goal))).toEqual(['conflict', sentence]);
  const stale = changeGoal(service.deps, pair.mentor, goal.id, { version: 1, words: 'Mine' });
  await expect(stale).rejects.toMatchObject({
    code: 'conflict',
    details: { byId: pair.mentee.userId, byName: 'Mia Mentee', version: 2 },
  });
  expect((await goalsOf(pair.mentee))[0]).toMatchObject({ words: 'Pass two courses', version: 2 });
});

test('a goal is reached once both have agreed; either says it, and either takes it back', async () => {
  const goal = await propose();
  expect(await refusalOf(reachGoal(service.deps, pair.mentee, goal.id, true))).toEqual([
    'conflict',
    'A goal is reached once both of you have agreed on it.',
  ]);
  await agree(pair.mentor, goal);
  const reached = await reachGoal(service.deps, pair.mentee, goal.id, true);
  expect(reached.reachedAt).not.toBeNull();
  expect(
    await refusalOf(changeGoal(service.deps, pair.mentee, goal.id, { version: 1, words: 'Else' })),
  ).toEqual(['conflict', 'This goal is reached. Take that back to change it.']);
  expect((await reachGoal(service.deps, pair.mentor, goal.id, false)).reachedAt).toBeNull();
});

test('either ticks a step off, also while the other one edits the words', async () => {
  const goal = await propose('Pass statistics', ['Read', 'Solve']);
  const [first = { id: '' }] = goal.steps;
  await tickGoalStep(service.deps, pair.mentor, { goalId: goal.id, stepId: first.id }, true);
  const changed = await changeGoal(service.deps, pair.mentee, goal.id, {
    version: goal.version,
    words: 'Pass it',
    steps: ['Solve', 'Read'],
  });
  expect(changed.steps.map(({ words, isDone }) => [words, isDone])).toEqual([
    ['Solve', false],
    ['Read', true],
  ]);
  const unknown = tickGoalStep(service.deps, pair.mentor, { goalId: goal.id, stepId: 'x' }, true);
  expect(await refusalOf(unknown)).toEqual(['not_found', 'This goal has no such step.']);
});

test('a goal that was removed is put back as it was', async () => {
  const goal = await propose();
  await removeGoal(service.deps, pair.mentor, goal.id);
  expect(await goalsOf(pair.mentee)).toEqual([]);
  expect(await refusalOf(agree(pair.mentor, goal))).toEqual(['not_found', 'There is no such goal.']);
  expect(await restoreGoal(service.deps, pair.mentor, goal.id)).toEqual(goal);
  expect(await goalsOf(pair.mentee)).toEqual([goal]);
});

test('nobody but the two reads or changes a goal: not administrators, not other mentors', async () => {
  const goal = await propose();
  const others = [
    await service.mentor('Olga Other'),
    await service.person({ isAdmin: true, role: 'teacher', year: null, division: null, name: 'Ada Admin' }),
    await service.person({ name: 'Sam Stranger' }),
  ];
  for (const viewer of others) {
    expect((await refusalOf(agree(viewer, goal)))[0]).toBe('not_found');
    expect((await refusalOf(listGoals(service.db, viewer, { menteeId: pair.mentee.userId })))[0]).toBe(
      'not_found',
    );
  }
});

test('after the mentorship the mentor sees nothing, and the mentee keeps the goals to read', async () => {
  const goal = await propose();
  const next = await service.mentor('Nora Next');
  await service.setMentor(pair.mentee, next);
  expect((await refusalOf(listGoals(service.db, pair.mentor, { menteeId: pair.mentee.userId })))[0]).toBe(
    'not_found',
  );
  expect((await refusalOf(agree(pair.mentor, goal)))[0]).toBe('not_found');
  expect((await refusalOf(removeGoal(service.deps, pair.mentee, goal.id)))[0]).toBe('not_found');
  expect(await listGoals(service.db, pair.mentee, {})).toEqual({
    pair: { side: 'mentee', mentorName: 'Nora Next', menteeId: pair.mentee.userId, menteeName: 'Mia Mentee' },
    goals: [],
    earlier: [{ ...goal, mentorName: 'Tara Mentor' }],
  });
  await service.setMentor(pair.mentee, undefined);
  expect(await listGoals(service.db, pair.mentee, {})).toMatchObject({
    pair: null,
    earlier: [{ id: goal.id }],
  });
  // The next mentor reads nothing of before.
  await service.setMentor(pair.mentee, next);
  expect(await listGoals(service.db, next, { menteeId: pair.mentee.userId })).toMatchObject({
    goals: [],
    earlier: [],
  });
});

test('two work on at most 20 goals at once, however fast they are proposed', async () => {
  for (let count = 0; count < 19; count += 1) await propose(`Goal ${count}`);
  const results = await Promise.allSettled([propose('One'), propose('Two')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(propose('More'))).toEqual(['conflict', 'Work on at most 20 goals at once.']);
});
