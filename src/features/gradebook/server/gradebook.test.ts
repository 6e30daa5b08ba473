import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { type Book, cellOf, openRooms, type Own, type Rooms } from '../../../../test/grades/rooms.ts';
import { inDays, pathOf, type TaskDesk } from '../../../../test/tasks/desk.ts';
import type { HistoryEntry } from '../contract/gradebook.ts';

let rooms: Rooms;
let desk: TaskDesk;
let owner: Account;
let grader: Account;
beforeAll(async () => {
  rooms = await openRooms();
  ({ desk, owner, grader } = rooms);
});
afterAll(() => desk[Symbol.asyncDispose]());
const makeRoom = () => rooms.makeRoom();
const statusOf: Rooms['statusOf'] = (...ask) => rooms.statusOf(...ask);

describe('who sees and edits the book', () => {
  test('the staff that sees hand-ins, and nobody else', async () => {
    const { path, book, edit, give } = await makeRoom();
    const work = `task:${(await give())._id}`;
    expect(await book()).toMatchObject({ mayEdit: true, mayManage: true });
    expect(await book(grader)).toMatchObject({ mayEdit: true, mayManage: false });
    expect(await book(rooms.reader)).toMatchObject({ mayEdit: false, mayManage: false });
    expect(await statusOf(desk.sue, 'GET', path)).toBe(403);
    expect(await statusOf(desk.tim, 'GET', path)).toBe(404);
    const body = { edits: [{ workId: work, studentId: desk.sue.id, points: 5, version: 0 }] };
    expect(await statusOf(rooms.reader, 'PATCH', `${path}/cells`, body)).toBe(403);
    expect(await statusOf(desk.sue, 'PATCH', `${path}/cells`, body)).toBe(403);
    expect((await edit(grader, body.edits))[0]).toMatchObject({ refused: null, cell: { points: 5 } });
    const plan = { version: 0, missing: 'zero', scaleId: null, categories: [], works: [] };
    expect(await statusOf(grader, 'PUT', `${path}/plan`, plan)).toBe(403);
  });

  test('who sees one section sees and edits its students only', async () => {
    const { c, path, book, edit, give, addColumn } = await makeRoom();
    const { section } = await desk.ask<{ section: { id: string } }>(owner, 'POST', `${c}/sections`, {
      name: 'Lab',
    });
    await desk.ask(owner, 'PUT', `${c}/sections/students`, {
      userIds: [desk.sam.id],
      sectionId: section.id,
    });
    await desk.ask(owner, 'PUT', `${c}/staff/${grader.id}`, {
      role: 'teachingAssistant',
      rights: ['handIns', 'grade'],
      sectionId: section.id,
    });
    const work = `task:${(await give())._id}`;
    await give({ title: 'Of the lab', sectionIds: JSON.stringify([section.id]) });
    const column = `column:${await addColumn('Oral', 10)}`;
    const seen = await book(grader);
    expect(seen.rows.map(({ student }) => student.name)).toEqual(['Sam Second']);
    for (const workId of [work, column]) {
      const edits = [desk.sue, desk.sam].map(({ id }) => ({ workId, studentId: id, points: 5, version: 0 }));
      const outcomes = await edit(grader, edits);
      expect(outcomes.map(({ refused }) => refused?.message ?? null)).toEqual([
        'This student is not in the course, or not in your section.',
        null,
      ]);
    }
    expect(await statusOf(grader, 'GET', `${path}/students/${desk.sue.id}`)).toBe(404);
    expect(await statusOf(grader, 'GET', `${path}/students/${desk.sam.id}`)).toBe(200);
    const { entries } = await desk.ask<{ entries: HistoryEntry[] }>(grader, 'GET', `${path}/history`);
    expect(new Set(entries.map(({ studentName }) => studentName))).toEqual(new Set(['Sam Second']));
    // A work for another section is not for Sue.
    const all = await book();
    const ofLab = all.plan.works.find(({ title }) => title === 'Of the lab')?.id ?? '';
    expect(cellOf(all, desk.sue, ofLab)).toMatchObject({ isNotMeant: true });
    expect(cellOf(all, desk.sam, ofLab)).toBeNull();
  });
});

describe('what a student sees', () => {
  test('nothing that was not returned', async () => {
    const { edit, own, give, addColumn, path } = await makeRoom();
    const task = await give();
    const column = await addColumn('Oral', 10);
    const works = [`task:${task._id}`, `column:${column}`];
    await edit(
      owner,
      works.map((workId) => ({ workId, studentId: desk.sue.id, points: 7.25, version: 0 })),
    );
    expect(JSON.stringify(await own(desk.sue))).not.toContain('7.25');
    const seen = await desk.ask<Own>(owner, 'GET', `${path}/students/${desk.sue.id}`);
    expect(seen).toMatchObject({ ...(await own(desk.sue)), studentName: 'Sue Second' });
    await desk.ask(owner, 'POST', pathOf(task, '/return'), {});
    await desk.ask(owner, 'POST', `${path}/columns/${column}/return`, {});
    expect((await own(desk.sue)).cells.map(({ points }) => points)).toEqual([7.25, 7.25]);
    expect((await own(desk.sam)).cells.map(({ points }) => points)).toEqual([null, null]);
    expect(await statusOf(desk.tim, 'GET', `${path}/own`)).toBe(404);
    expect(await statusOf(owner, 'GET', `${path}/own`)).toBe(403);
    expect(await statusOf(desk.sue, 'GET', `${path}/students/${desk.sam.id}`)).toBe(403);
  });

  test('what late work has lost, and for how many days', async () => {
    const { c, own, give } = await makeRoom();
    const rule = { kind: 'points', perDay: 1, floorPercent: 0, graceMinutes: 0 };
    await desk.ask(owner, 'PUT', `${c}/late-rule`, { rule, version: 0 });
    const task = await give({ dueDate: inDays(1) });
    await desk.setDue(task, -36 * 3600);
    await desk.handIn(desk.sue, task);
    await desk.grade(task, desk.sue, 9);
    expect((await own(desk.sue)).cells).toMatchObject([{ points: null, given: null, lateDays: null }]);
    await desk.ask(owner, 'POST', pathOf(task, '/return'), {});
    expect((await own(desk.sue)).cells).toMatchObject([{ points: 7, given: 9, lateDays: 2 }]);
  });

  test('an excuse in a column counts for staff at once, and is seen when it is returned', async () => {
    const { book, edit, own, addColumn, path } = await makeRoom();
    const column = await addColumn('Oral', 10);
    const workId = `column:${column}`;
    await edit(owner, [{ workId, studentId: desk.sue.id, isExcused: true, version: 0 }]);
    expect(cellOf(await book(), desk.sue, workId)).toMatchObject({ state: 'excused', isHidden: true });
    expect((await own(desk.sue)).cells).toMatchObject([{ isExcused: false }]);
    await desk.ask(owner, 'POST', `${path}/columns/${column}/return`, {});
    expect(cellOf(await book(), desk.sue, workId)).not.toHaveProperty('isHidden');
    expect((await own(desk.sue)).cells).toMatchObject([{ isExcused: true }]);
  });

  test('a task that is graded without names shows no name with points in the book', async () => {
    const { edit, book, give } = await makeRoom();
    const workId = `task:${(await give({ isAnonymous: 'true' }))._id}`;
    const [outcome] = await edit(owner, [{ workId, studentId: desk.sue.id, points: 5, version: 0 }]);
    expect(outcome?.refused?.message).toBe('This task is graded without names. Grade it on its own screen.');
    expect(cellOf(await book(), desk.sue, workId)).toBeNull();
  });
});

describe('how a course grades', () => {
  test('a changed plan is kept, and an outdated one is a conflict', async () => {
    const { path, book, give, addColumn } = await makeRoom();
    const workId = `task:${(await give())._id}`;
    await addColumn('Oral', 10);
    const { plan } = await book();
    const changes = {
      version: plan.version,
      missing: 'zero',
      scaleId: null,
      categories: [{ id: 'tests-01', name: 'Tests', weight: 60, dropLowest: 1, keepHighest: null }],
      works: plan.works.toReversed().map(({ id }) => ({
        id,
        categoryId: 'tests-01',
        isExtraCredit: id === workId,
        isNeverDropped: false,
        passPoints: 4,
      })),
    };
    await desk.ask(owner, 'PUT', `${path}/plan`, changes);
    const after = (await book()).plan;
    expect(after).toMatchObject({ missing: 'zero', categories: changes.categories });
    expect(after.works.map(({ title }) => title)[0]).toBe('Oral');
    expect(after.works[1]).toMatchObject({ id: workId, isExtraCredit: true, passPoints: 4 });
    expect(await statusOf(owner, 'PUT', `${path}/plan`, changes)).toBe(409);
    const unknown = { ...changes, version: after.version, scaleId: 'none' };
    expect(await statusOf(owner, 'PUT', `${path}/plan`, unknown)).toBe(400);
  });

  test('a column keeps as many points as somebody has', async () => {
    const { path, edit, addColumn, book } = await makeRoom();
    const id = await addColumn('Oral', 10, { clientId: 'a-first-column' });
    expect(await addColumn('Oral', 10, { clientId: 'a-first-column' })).toBe(id);
    await edit(owner, [{ workId: `column:${id}`, studentId: desk.sue.id, points: 8, version: 0 }]);
    expect(await statusOf(owner, 'PATCH', `${path}/columns/${id}`, { points: 7, version: 1 })).toBe(400);
    await desk.ask(owner, 'PATCH', `${path}/columns/${id}`, { points: 8, title: 'Spoken', version: 1 });
    expect(await statusOf(owner, 'PATCH', `${path}/columns/${id}`, { points: 9, version: 1 })).toBe(409);
    expect((await book()).plan.works).toMatchObject([{ title: 'Spoken', points: 8 }]);
    await desk.ask(owner, 'DELETE', `${path}/columns/${id}`);
    expect((await book()).plan.works).toEqual([]);
  });
});

test('a copy in another term grades the same way, without points', async () => {
  const { course, c, path, give, addColumn, edit } = await makeRoom();
  const task = `task:${(await give({ title: 'Sheet' }))._id}`;
  const taskId = task.slice('task:'.length);
  const criteria = [{ title: 'Method', kind: 'levels', items: [{ text: 'Complete', points: 6 }] }];
  await desk.ask(owner, 'PUT', `/api/tasks/${taskId}/rubric`, { version: 0, criteria });
  const rule = { kind: 'percent', perDay: 10, floorPercent: 40, graceMinutes: 15 };
  await desk.ask(owner, 'PUT', `${c}/late-rule`, { rule, version: 0 });
  const column = `column:${await addColumn('Oral', 10)}`;
  const setting = { categoryId: 'tests-01', isExtraCredit: false, isNeverDropped: true, passPoints: 4 };
  await desk.ask(owner, 'PUT', `${path}/plan`, {
    version: 1,
    missing: 'zero',
    scaleId: null,
    categories: [{ id: 'tests-01', name: 'Tests', weight: 60, dropLowest: 1, keepHighest: null }],
    works: [column, task].map((id) => ({ id, ...setting })),
  });
  await edit(owner, [{ workId: column, studentId: desk.sue.id, points: 5, version: 0 }]);
  const term = { name: 'Next term', firstDay: '2191-01-01', lastDay: '2191-05-01' };
  const made = await desk.ask<{ term: { id: string } }>(desk.admin, 'POST', '/api/admin/terms', term);
  const copied = await desk.ask<{ course: Course }>(owner, 'POST', `${c}/roll-over`, {
    termId: made.term.id,
  });
  expect(copied.course._id).not.toBe(course._id);
  const { plan, rows } = await desk.ask<Book>(owner, 'GET', `/api/courses/${copied.course._id}/grades`);
  expect(plan).toMatchObject({ missing: 'zero', categories: [{ name: 'Tests', weight: 60, dropLowest: 1 }] });
  expect(plan.works).toMatchObject([
    { title: 'Oral', ...setting },
    { title: 'Sheet', ...setting },
  ]);
  expect(rows).toEqual([]);
  const copyOfTask = plan.works[1]?.id.slice('task:'.length);
  expect(copyOfTask).not.toBe(taskId);
  expect(await desk.ask(owner, 'GET', `/api/tasks/${copyOfTask}/rubric`)).toMatchObject({
    rubric: { criteria: [{ title: 'Method', items: [{ text: 'Complete', points: 6 }] }] },
  });
  const copy = `/api/courses/${copied.course._id}/late-rule`;
  expect(await desk.ask(owner, 'GET', copy)).toMatchObject({ rule });
});
