import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { cellOf, openRooms, type Rooms } from '../../../../../test/grades/rooms.ts';
import { pathOf, type TaskDesk } from '../../../../../test/tasks/desk.ts';

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
const newPoints = (workId: string, studentId: string, points: number) => ({
  workId,
  studentId,
  points,
  version: 0,
});

test('two people at once never overwrite each other silently', async () => {
  const { edit, book, give, history, addColumn } = await makeRoom();
  for (const workId of [`task:${(await give())._id}`, `column:${await addColumn('Oral', 10)}`]) {
    const cell = { workId, studentId: desk.sue.id };
    const [first] = await edit(grader, [{ ...cell, points: 7, version: 0 }]);
    const [second] = await edit(owner, [{ ...cell, points: 9, version: 0 }]);
    expect(second).toMatchObject({
      cell: { points: 7, version: first?.cell.version },
      refused: { byName: 'Gil Grader' },
    });
    expect(cellOf(await book(), desk.sue, workId)).toMatchObject({ points: 7, state: 'graded' });
    await edit(owner, [{ ...cell, points: 9.5, version: first?.cell.version }]);
    expect(await history(`?workId=${workId}`)).toMatchObject([
      { before: { points: 7 }, after: { points: 9.5 }, byName: 'Tara Teacher', studentName: 'Sue Second' },
      { before: { points: null }, after: { points: 7 }, byName: 'Gil Grader' },
    ]);
  }
});

test('a cell that cannot be stored says why, and the others are stored', async () => {
  const { edit, give, addColumn } = await makeRoom();
  const task = `task:${(await give())._id}`;
  const column = `column:${await addColumn('Oral', 5)}`;
  const outcomes = await edit(owner, [
    newPoints(task, desk.sue.id, 11),
    newPoints(column, desk.sue.id, 5.001),
    newPoints('task:none', desk.sue.id, 1),
    newPoints(task, desk.tim.id, 1),
    newPoints(column, desk.sam.id, 5),
  ]);
  expect(outcomes.map(({ refused }) => refused?.message ?? null)).toEqual([
    'There are at most 10 points.',
    'Enter points with two decimals at most.',
    'This work is not in the course any more.',
    'This student is not in the course, or not in your section.',
    null,
  ]);
});

test('all or nothing stores nothing when one cell is refused', async () => {
  const { edit, book, give } = await makeRoom();
  const workId = `task:${(await give())._id}`;
  const edits = [
    { workId, studentId: desk.sue.id, points: 3, version: 0 },
    { workId, studentId: desk.sam.id, points: 99, version: 0 },
  ];
  const outcomes = await edit(owner, edits, { allOrNothing: true });
  expect(outcomes.map(({ refused }) => refused?.message)).toEqual([
    'Nothing was stored, because one of the cells cannot be stored.',
    'There are at most 10 points.',
  ]);
  expect(cellOf(await book(), desk.sue, workId)).toBeNull();
});

test('the same call again stores nothing twice and answers the same', async () => {
  const { edit, give, history } = await makeRoom();
  const workId = `task:${(await give())._id}`;
  const edits = [
    { workId, studentId: desk.sue.id, points: 3, version: 0 },
    { workId, studentId: desk.sam.id, points: 99, version: 0 },
  ];
  const clientId = crypto.randomUUID();
  const first = await edit(owner, edits, { clientId });
  expect(await edit(owner, edits, { clientId })).toEqual(first);
  expect(await history()).toHaveLength(1);
});

test('taking a grade away, excusing, and going back', async () => {
  const { edit, book, own, give } = await makeRoom();
  const workId = `task:${(await give())._id}`;
  const cell = { workId, studentId: desk.sue.id };
  const [given] = await edit(grader, [{ ...cell, points: 4, version: 0 }]);
  const [refused] = await edit(grader, [{ ...cell, isExcused: true, version: given?.cell.version }]);
  expect(refused?.refused).not.toBeNull();
  const [gone] = await edit(grader, [{ ...cell, points: null, version: given?.cell.version }]);
  expect(gone).toMatchObject({ refused: null, cell: { points: null, state: 'none' } });
  const [excused] = await edit(owner, [{ ...cell, isExcused: true, version: gone?.cell.version }]);
  expect(excused).toMatchObject({ refused: null, cell: { state: 'excused' } });
  expect((await own(desk.sue)).cells).toMatchObject([{ workId, isExcused: true, points: null }]);
  await edit(owner, [{ ...cell, isExcused: false, points: 6, version: excused?.cell.version }]);
  expect(cellOf(await book(), desk.sue, workId)).toMatchObject({ points: 6, state: 'graded' });
});

test('what was returned is changed only by those who manage the course', async () => {
  const { edit, give, addColumn, path } = await makeRoom();
  const task = await give();
  const column = await addColumn('Oral', 10);
  const works = [`task:${task._id}`, `column:${column}`];
  await edit(
    owner,
    works.map((workId) => ({ workId, studentId: desk.sue.id, points: 5, version: 0 })),
  );
  await desk.ask(owner, 'POST', pathOf(task, '/return'), {});
  await desk.ask(owner, 'POST', `${path}/columns/${column}/return`, {});
  for (const workId of works) {
    const cell = { workId, studentId: desk.sue.id, points: 6, version: 2 };
    expect((await edit(grader, [cell]))[0]?.refused).not.toBeNull();
    expect((await edit(owner, [cell]))[0]).toMatchObject({ refused: null, cell: { state: 'returned' } });
  }
});

test('a pasted block of 5,000 cells is stored in one call', async () => {
  const { course, edit, book, give, addColumn } = await makeRoom();
  const { db } = desk.server.database;
  await db.execute(sql`
    insert into people (id, role, name, sort_name, email, year, division)
    select 'pasted-' || n, 'student', 'Pasted ' || n, 'pasted ' || n, 'pasted' || n || '@college.example', 'first', 'A'
    from generate_series(1, 500) n`);
  await db.execute(sql`
    insert into course_members (course_id, user_id, state, origin, changed_by)
    select ${course._id}, id, 'active', 'roster', ${owner.id} from people where id like 'pasted-%'`);
  const works = [`task:${(await give())._id}`];
  for (let column = 1; column < 10; column += 1) works.push(`column:${await addColumn(`C${column}`, 10)}`);
  const edits = works.flatMap((workId) =>
    Array.from({ length: 500 }, (_none, at) => ({
      workId,
      studentId: `pasted-${at + 1}`,
      points: at % 11,
      version: 0,
    })),
  );
  const outcomes = await edit(owner, edits);
  expect(outcomes.filter(({ refused }) => refused === null)).toHaveLength(5000);
  const { rows } = await book();
  expect(rows.flatMap(({ cells }) => cells).filter((cell) => cell?.points != null)).toHaveLength(5000);
});
