import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { Failpoints } from '#platform/failpoints.ts';
import type { Viewer } from '#server/session.ts';
import { courseStaff } from '#features/courses/server/staff/table.ts';
import { courses } from '#features/courses/server/table.ts';
import type { Agreement } from '#features/tasks/contract/review.ts';
import { NewRubric, type Rubric } from '#features/tasks/contract/rubrics.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { TaskService } from '../../../../../test/tasks/service.ts';
import { gradeHandIn, reopenHandIn, returnGrades } from '../grading/grading.ts';
import { readForGrading } from '../grading/hand-in-for-grading.ts';
import { handIn, readOwnHandIn } from '../hand-in/hand-in.ts';
import { changeRubric, previewRubric, removeRubric } from '../rubric/change-rubric.ts';
import { createTask, updateTask } from '../tasks.ts';
import { agree, agreeWithin, readModeration } from './moderation.ts';
import { markSecond } from './second-marks.ts';

let service: TaskService;
let owner: Viewer;
let ada: Viewer;
let ben: Viewer;
let zoe: Viewer;
let courseId: string;
beforeAll(async () => {
  service = await TaskService.open();
  const teacher = (name: string) => service.person({ name, role: 'teacher', year: null, division: null });
  [owner, ada, ben] = [await teacher('Olga Owner'), await teacher('Ada First'), await teacher('Ben Second')];
  zoe = await service.person({ name: 'Zoe Zeller' });
  courseId = newId();
  const { db } = service.deps;
  await db.insert(courses).values({
    id: courseId,
    ownerId: owner.userId,
    title: 'Optics',
    description: 'Light.',
    category: '',
    level: 'all',
    visibility: 'public',
  });
  await db.insert(courseStaff).values(
    [ada, ben].map(({ userId }) => ({
      courseId,
      userId,
      role: 'teachingAssistant' as const,
      rights: ['grade' as const],
      addedBy: owner.userId,
    })),
  );
});
afterAll(() => service[Symbol.asyncDispose]());

const criteria = [
  {
    title: 'Method',
    kind: 'levels',
    items: [
      { text: 'Complete', points: 6 },
      { text: 'In part', points: 3 },
    ],
  },
  { title: 'Form', kind: 'singles', items: [{ text: 'Clear diagram', points: 2 }] },
];

let taskId: string;
let rubric: Rubric;
/** The first mark is 6: complete. */
beforeEach(async () => {
  const facts = { title: 'Lenses', description: 'Measure.', courseId, secondMarking: 'open' };
  taskId = (await createTask(service.deps, owner, NewTask.parse(facts), undefined)).id;
  await handIn(service.deps, zoe, taskId, { text: 'My work', link: null, fileIds: [] });
  rubric = (await change({ version: 0, criteria })).rubric;
  await gradeHandIn(service.deps, ada, taskId, zoe.userId, {
    points: 6,
    feedback: '',
    version: 1,
    forTeam: false,
    rubric: { version: 1, itemIds: choose('Complete'), adjustment: 0 },
  });
});

const deps = () => ({ ...service.deps, failpoints: new Failpoints() });
const change = (body: object) => changeRubric(deps(), owner, taskId, NewRubric.parse(body));
const choose = (...words: string[]): string[] =>
  rubric.criteria.flatMap(({ items }) =>
    items.filter(({ text }) => words.includes(text)).map(({ id }) => id),
  );
const second = (points: number, words: string[] | undefined, version = 0, rubricVersion = 1) =>
  markSecond(service.deps, ben, taskId, zoe.userId, {
    points,
    feedback: '',
    version,
    rubric: words && { version: rubricVersion, itemIds: choose(...words), adjustment: 0 },
  });
const seen = () => readForGrading(service.deps, owner, taskId, zoe.userId);
const row = async () => (await readModeration(service.deps, owner, taskId)).rows[0];
const settle = async (points: number, taken: Agreement['taken']) => {
  const { version = 0, secondVersion = 0 } = (await row()) ?? {};
  await agree(service.deps, owner, taskId, zoe.userId, { points, taken, version, secondVersion });
};
/** The rubric with other points of these items, after a look at the preview. */
async function withPoints(points: Record<string, number>) {
  const body = {
    version: 1,
    criteria: rubric.criteria.map((criterion) => ({
      ...criterion,
      items: criterion.items.map((item) => ({ ...item, points: points[item.text] ?? item.points })),
    })),
  };
  const preview = await previewRubric(service.deps, owner, taskId, NewRubric.parse(body));
  await change({ ...body, confirmed: preview.fingerprint });
  return preview;
}

test('the second marker chooses from the same rubric, and both choices are side by side', async () => {
  const marked = await second(5, ['In part', 'Clear diagram']);
  expect(marked).toMatchObject({
    grade: { points: 6, rubric: { itemIds: choose('Complete') } },
    second: { mark: { points: 5, rubric: { itemIds: choose('In part', 'Clear diagram') } } },
  });
  expect(await row()).toMatchObject({
    first: { rubric: { itemIds: choose('Complete'), adjustment: 0 } },
    second: { rubric: { itemIds: choose('In part', 'Clear diagram'), adjustment: 0 } },
    difference: -1,
  });
});

test('blind: what the first marker chose is hidden until both marks are in', async () => {
  await updateTask(service.deps, owner, taskId, { secondMarking: 'blind' }, undefined);
  expect(await row()).toMatchObject({ first: { points: null, rubric: null } });
  expect((await seen()).grade).toBeNull();
  await second(3, ['In part']);
  expect(await row()).toMatchObject({ first: { rubric: { itemIds: choose('Complete') } } });
});

test('other points than the sum, two levels, and an older rubric are refused', async () => {
  await expect(second(4, ['In part'])).rejects.toMatchObject({ code: 'validation' });
  await expect(second(9, ['Complete', 'In part'])).rejects.toMatchObject({ code: 'validation' });
  await expect(second(3, ['In part'], 0, 7)).rejects.toMatchObject({
    code: 'conflict',
    details: { rubricVersion: 1 },
  });
  expect((await seen()).second).toMatchObject({ mark: null });
});

test('points alone keep what was chosen, and the adjustment follows', async () => {
  await second(3, ['In part']);
  const marked = await second(4.5, undefined, 1);
  expect(marked.second?.mark?.rubric).toEqual({ itemIds: choose('In part'), adjustment: 1.5 });
});

test('the settled grade takes over the rubric of the mark that is taken', async () => {
  await second(5, ['In part', 'Clear diagram']);
  await settle(5, 'second');
  expect(await seen()).toMatchObject({
    grade: {
      points: 5,
      gradedByName: 'Ada First',
      rubric: { itemIds: expect.arrayContaining(choose('In part', 'Clear diagram')) },
    },
    second: { agreed: { points: 5, firstPoints: 6, firstRubric: { itemIds: choose('Complete') } } },
  });
  expect((await row())?.first).toMatchObject({ points: 6, rubric: { itemIds: choose('Complete') } });
  await returnGrades(service.deps, owner, taskId, [zoe.userId]);
  const own = await readOwnHandIn(service.deps, zoe, taskId);
  const chosen = own.grade?.rubric?.criteria.flatMap(({ items }) => items.filter((item) => item.isChosen));
  expect(chosen?.map(({ text }) => text)).toEqual(['In part', 'Clear diagram']);
});

test('other points and the mean take over none', async () => {
  await second(5, ['In part', 'Clear diagram']);
  await expect(settle(5, 'first')).rejects.toMatchObject({ code: 'validation' });
  await settle(7, null);
  expect((await seen()).grade).toMatchObject({ points: 7, rubric: null });
  await settle(6, 'first');
  expect((await seen()).grade).toMatchObject({ points: 6, rubric: { itemIds: choose('Complete') } });
});

test('marks that are settled at once take over the rubric too', async () => {
  await second(5, ['In part', 'Clear diagram']);
  await agreeWithin(service.deps, owner, taskId, { within: 1, by: 'second' });
  expect((await seen()).grade?.rubric?.itemIds).toHaveLength(2);
});

test('a changed item scores both marks again, with the grade, after a preview that counts them', async () => {
  await second(5, ['In part', 'Clear diagram']);
  const preview = await withPoints({ Complete: 7, 'In part': 1 });
  expect(preview).toMatchObject({ graded: 1, changed: 1, secondMarks: 1 });
  expect(await row()).toMatchObject({ first: { points: 7 }, second: { points: 3 }, difference: -4 });
});

test('where only a second mark changes, it is confirmed too', async () => {
  await second(5, ['In part', 'Clear diagram']);
  const [method, form] = rubric.criteria;
  const changed = {
    version: 1,
    criteria: [method, { ...form, items: form?.items.map((item) => ({ ...item, points: 1 })) }],
  };
  await expect(change(changed)).rejects.toMatchObject({ code: 'conflict' });
  expect(await row()).toMatchObject({ second: { points: 5 } });
  expect(await withPoints({ 'Clear diagram': 1 })).toMatchObject({ changed: 0, secondMarks: 1 });
  expect(await row()).toMatchObject({ first: { points: 6 }, second: { points: 4 } });
});

test('a settled grade, and both marks as they were, follow a changed item', async () => {
  await second(5, ['In part', 'Clear diagram']);
  await settle(5, 'second');
  await withPoints({ Complete: 8, 'In part': 4 });
  expect(await row()).toMatchObject({
    first: { points: 8 },
    second: { points: 6 },
    agreed: { points: 6 },
  });
  expect((await seen()).grade?.points).toBe(6);
});

test('an item that is removed is in no choice any more', async () => {
  await second(5, ['In part', 'Clear diagram']);
  const body = { version: 1, criteria: rubric.criteria.slice(0, 1) };
  const { fingerprint } = await previewRubric(service.deps, owner, taskId, NewRubric.parse(body));
  await change({ ...body, confirmed: fingerprint });
  expect((await seen()).second?.mark).toMatchObject({ points: 3, rubric: { itemIds: choose('In part') } });
  await removeRubric(service.deps, owner, taskId, 2);
  expect((await seen()).second?.mark).toMatchObject({ points: 3, rubric: null });
});

test('a grade that is taken back takes the choice of the second marker with it', async () => {
  await second(5, ['In part', 'Clear diagram']);
  await reopenHandIn(service.deps, owner, taskId, zoe.userId, 2);
  expect((await row())?.second).toMatchObject({ points: null, rubric: null });
});
