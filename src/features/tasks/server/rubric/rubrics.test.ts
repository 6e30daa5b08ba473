import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { NewChoice, Rubric, RubricPreview } from '#features/tasks/contract/rubrics.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const rubricPath = ({ _id }: TaskForViewer, rest = ''): string => `/api/tasks/${_id}/rubric${rest}`;
const method = {
  title: 'Method',
  question: 'Question 1',
  kind: 'levels',
  items: [
    { text: 'Complete', points: 6 },
    { text: 'In part', points: 3.1 },
    { text: 'Missing', points: 0 },
  ],
};
const form = {
  title: 'Form',
  kind: 'singles',
  items: [
    { text: 'Units are missing', points: -0.2 },
    { text: 'Clear diagram', points: 5 },
  ],
};

/** A task of 10 points with the rubric, which Sue and Sam have handed in. */
async function begin(more: object = {}): Promise<{ task: TaskForViewer; rubric: Rubric }> {
  const task = await desk.assign('Lens laws', { points: '10' });
  await desk.handIn(desk.sue, task);
  await desk.handIn(desk.sam, task);
  const { rubric } = await set(task, { version: 0, criteria: [method, form], ...more });
  return { task, rubric };
}
const set = (task: TaskForViewer, body: object): Promise<{ rubric: Rubric; changed: number }> =>
  desk.ask(desk.teacher, 'PUT', rubricPath(task), body);
const look = async (task: TaskForViewer, body: object): Promise<RubricPreview> =>
  (await desk.ask<{ preview: RubricPreview }>(desk.teacher, 'POST', rubricPath(task, '/preview'), body))
    .preview;
const read = async (who: Account, task: TaskForViewer): Promise<Rubric | null> =>
  (await desk.ask<{ rubric: Rubric | null }>(who, 'GET', rubricPath(task))).rubric;

/** The ids of items by their words. */
const choose = ({ criteria }: Rubric, ...words: string[]): string[] =>
  criteria.flatMap(({ items }) => items.filter(({ text }) => words.includes(text)).map(({ id }) => id));

async function gradeBy(
  task: TaskForViewer,
  student: Account,
  points: number,
  rubric: Partial<NewChoice>,
): Promise<Response> {
  const { version } = await desk.forGrading(task, student);
  const path = pathOf(task, `/hand-ins/${student.id}/grade`);
  return desk.call(desk.teacher, 'PUT', path, { points, version, feedback: 'Good.', rubric });
}
const graded = async (...grade: Parameters<typeof gradeBy>): Promise<HandInForGrading> => {
  const answer = await gradeBy(...grade);
  expect(answer.status).toBe(200);
  return (await json<{ handIn: HandInForGrading }>(answer)).handIn;
};
/** The rubric as it is, with other points of these items. */
const withPoints = ({ criteria }: Rubric, points: Record<string, number>) =>
  criteria.map((criterion) => ({
    ...criterion,
    items: criterion.items.map((item) => ({ ...item, points: points[item.text] ?? item.points })),
  }));

describe('a grade by rubric', () => {
  test('has the sum of its items and the adjustment as points, cut to those of the task', async () => {
    const { task, rubric } = await begin();
    const part = { version: 1, itemIds: choose(rubric, 'In part', 'Units are missing'), adjustment: 0.1 };
    expect((await graded(task, desk.sue, 3, part)).grade).toMatchObject({
      points: 3,
      rubric: { adjustment: 0.1, itemIds: expect.arrayContaining(part.itemIds) },
    });
    const best = { version: 1, itemIds: choose(rubric, 'Complete', 'Clear diagram') };
    expect((await graded(task, desk.sue, 10, best)).grade).toMatchObject({ points: 10 });
    const worst = { version: 1, itemIds: choose(rubric, 'Units are missing') };
    expect((await graded(task, desk.sue, 0, worst)).grade).toMatchObject({ points: 0 });
  });

  test('is refused with other points, two levels of a criterion, or an item of elsewhere', async () => {
    const { task, rubric } = await begin();
    const { rubric: other } = await begin();
    const refusals = await Promise.all(
      [
        { points: 5, itemIds: choose(rubric, 'Complete') },
        { points: 9.1, itemIds: choose(rubric, 'Complete', 'In part') },
        { points: 6, itemIds: choose(other, 'Complete') },
      ].map(({ points, itemIds }) => gradeBy(task, desk.sue, points, { version: 1, itemIds })),
    );
    const bodies = await Promise.all(refusals.map((answer) => json<{ details: { fields: object } }>(answer)));
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(bodies.map(({ details }) => Object.keys(details.fields))).toEqual([
      ['points'],
      ['rubric'],
      ['rubric'],
    ]);
    expect((await desk.forGrading(task, desk.sue)).grade).toBeNull();
  });

  test('from an older rubric is a conflict that says who changed it, and writes nothing', async () => {
    const { task, rubric } = await begin();
    await set(task, { version: 1, criteria: withPoints(rubric, { Complete: 7 }) });
    const answer = await gradeBy(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'Tara Teacher has changed the rubric meanwhile. Please look at it first.',
      details: { byName: 'Tara Teacher', rubricVersion: 2 },
    });
    expect((await desk.forGrading(task, desk.sue)).grade).toBeNull();
  });

  test('changed by points alone keeps its items, and the adjustment follows', async () => {
    const { task, rubric } = await begin();
    await graded(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    expect((await desk.grade(task, desk.sue, 4.5)).grade).toMatchObject({
      points: 4.5,
      rubric: { itemIds: choose(rubric, 'Complete'), adjustment: -1.5 },
    });
  });
});

describe('students', () => {
  test('see the rubric only with the returned grade, unless it is shown before', async () => {
    const { task, rubric } = await begin();
    await graded(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    expect(await read(desk.sue, task)).toBeNull();
    const before = JSON.stringify([await desk.own(desk.sue, task), await desk.list(desk.sue)]);
    expect(before).not.toMatch(/Complete|Method/);
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    const { grade } = await desk.own(desk.sue, task);
    expect(grade?.rubric).toMatchObject({ sum: 6, adjustment: 0 });
    const items = grade?.rubric?.criteria.flatMap((criterion) => criterion.items) ?? [];
    expect(items.filter(({ isChosen }) => isChosen).map(({ text }) => text)).toEqual(['Complete']);
    expect((await desk.own(desk.sam, task)).rubric).toBeNull();

    await set(task, { version: 1, isShownBefore: true, criteria: rubric.criteria });
    expect((await read(desk.sam, task))?.criteria).toEqual(rubric.criteria);
    expect((await desk.own(desk.sam, task)).rubric).toEqual(rubric.criteria);
  });
});

describe('a changed rubric', () => {
  test('scores again everybody graded with it, after a preview that names who changes from what to what', async () => {
    const { task, rubric } = await begin();
    await graded(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    await graded(task, desk.sam, 3.6, { version: 1, itemIds: choose(rubric, 'In part'), adjustment: 0.5 });
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), { studentIds: [desk.sue.id] });
    const sue = await desk.forGrading(task, desk.sue);
    const body = { version: 1, criteria: withPoints(rubric, { Complete: 8, 'In part': 2 }) };
    const preview = await look(task, body);
    expect(preview).toMatchObject({
      graded: 2,
      changed: 2,
      returned: 1,
      changes: [
        { name: 'Sue Second', before: 6, after: 8, isReturned: true },
        { name: 'Sam Second', before: 3.6, after: 2.5, isReturned: false },
      ],
    });
    expect((await read(desk.teacher, task))?.version).toBe(1);

    const unseen = await desk.call(desk.teacher, 'PUT', rubricPath(task), body);
    expect(unseen.status).toBe(409);
    expect(await unseen.json()).toMatchObject({
      message: 'This changes grades. Please look at the preview first.',
    });
    const { changed } = await set(task, { ...body, confirmed: preview.fingerprint });
    expect(changed).toBe(2);
    const now = await desk.forGrading(task, desk.sue);
    expect(now.version).toBe(sue.version + 1);
    expect(now.grade).toMatchObject({ points: 8, gradedById: desk.teacher.id });
    expect((await desk.forGrading(task, desk.sam)).grade).toMatchObject({ points: 2.5 });
    expect((await desk.own(desk.sue, task)).points).toBe(8);
    // The students of returned grades are notified, as of every correction.
    await expect.poll(() => notified(task)).toEqual([desk.sue.id]);
    // Again after a lost answer: nothing changes a second time.
    expect((await set(task, { ...body, confirmed: preview.fingerprint })).rubric.version).toBe(2);
  });

  test('is not stored when a grade has changed since the preview', async () => {
    const { task, rubric } = await begin();
    await graded(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    const body = { version: 1, criteria: withPoints(rubric, { Complete: 8 }) };
    const { fingerprint } = await look(task, body);
    await graded(task, desk.sam, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    const answer = await desk.call(desk.teacher, 'PUT', rubricPath(task), {
      ...body,
      confirmed: fingerprint,
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'Grades have changed since the preview. Please look at it again.',
    });
    expect((await desk.forGrading(task, desk.sue)).grade).toMatchObject({ points: 6 });
  });

  test('takes removed items away, and leaves grades by points alone as they are', async () => {
    const { task, rubric } = await begin();
    await desk.grade(task, desk.sam, 9);
    await graded(task, desk.sue, 10, { version: 1, itemIds: choose(rubric, 'Complete', 'Clear diagram') });
    const body = { version: 1, criteria: rubric.criteria.slice(0, 1) };
    const { fingerprint, graded: count } = await look(task, body);
    expect(count).toBe(1);
    await set(task, { ...body, confirmed: fingerprint });
    expect((await desk.forGrading(task, desk.sue)).grade).toMatchObject({
      points: 6,
      rubric: { itemIds: choose(rubric, 'Complete') },
    });
    expect((await desk.forGrading(task, desk.sam)).grade).toMatchObject({ points: 9, rubric: null });
  });

  test('of two people at once: the second one learns who was faster', async () => {
    const { task, rubric } = await begin();
    await desk.ask(desk.admin, 'PUT', rubricPath(task), { version: 1, criteria: [form] });
    const late = await desk.call(desk.teacher, 'PUT', rubricPath(task), {
      version: 1,
      criteria: rubric.criteria,
    });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ details: { byName: 'Ada Admin', rubricVersion: 2 } });
  });

  test('keeps single items single where a student has two of them, and knows no ids of elsewhere', async () => {
    const { task, rubric } = await begin();
    const both = choose(rubric, 'Units are missing', 'Clear diagram');
    await graded(task, desk.sue, 4.8, { version: 1, itemIds: both });
    const levels = rubric.criteria.map((criterion) => ({ ...criterion, kind: 'levels' }));
    const elsewhere = [{ ...rubric.criteria[0], id: 'elsewhere' }];
    for (const criteria of [levels, elsewhere]) {
      const answer = await desk.call(desk.teacher, 'PUT', rubricPath(task), { version: 1, criteria });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: { fields: { criteria: expect.any(String) } } });
    }
  });

  test('removed as a whole leaves the points', async () => {
    const { task, rubric } = await begin();
    await graded(task, desk.sue, 6, { version: 1, itemIds: choose(rubric, 'Complete') });
    await desk.ask(desk.teacher, 'DELETE', rubricPath(task), { version: 1 });
    expect(await read(desk.teacher, task)).toBeNull();
    expect((await desk.forGrading(task, desk.sue)).grade).toMatchObject({ points: 6, rubric: null });
  });
});

test('a duplicate has the same rubric, and other tasks of the same person can be copied from', async () => {
  const { task, rubric } = await begin();
  const answer = await desk.ask<{ task: TaskForViewer }>(
    desk.teacher,
    'POST',
    pathOf(task, '/duplicate'),
    {},
  );
  const copy = await read(desk.teacher, answer.task);
  expect(copy?.criteria.map(({ title }) => title)).toEqual(['Method', 'Form']);
  expect(copy?.criteria[0]?.id).not.toBe(rubric.criteria[0]?.id);
  const { rubrics } = await desk.ask<{ rubrics: object[] }>(desk.teacher, 'GET', rubricPath(task, '/copies'));
  expect(rubrics).toContainEqual({
    taskId: answer.task._id,
    title: 'Lens laws (copy)',
    criteria: 2,
    items: 5,
  });
  expect(rubrics).not.toContainEqual(expect.objectContaining({ taskId: task._id }));
});

test('other teachers see no rubric that is not shown, and change none', async () => {
  const { task } = await begin();
  expect(await read(desk.otherTeacher, task)).toBeNull();
  for (const [verb, rest] of [
    ['PUT', ''],
    ['POST', '/preview'],
  ] as const) {
    const body = { version: 1, criteria: [method] };
    expect((await desk.call(desk.otherTeacher, verb, rubricPath(task, rest), body)).status).toBe(403);
  }
});

/** Who was notified of a corrected grade of the task. */
async function notified({ _id }: TaskForViewer): Promise<string[]> {
  const { rows } = await desk.server.database.db.execute<{ id: string }>(sql`
    select recipient_id as id from notifications where key = ${`grade:${_id}`} and event::text like '%task.graded%'`);
  return rows.map(({ id }) => id);
}
