import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, pathOf, TaskDesk } from '../../../../../test/tasks/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { BoardCounts, BoardRow, HandInForGrading } from '#features/tasks/contract/hand-ins.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Board {
  counts: BoardCounts;
  rows: BoardRow[];
  nextCursor: string | null;
}
const board = (task: TaskForViewer, state: string, rest = '', who = desk.teacher): Promise<Board> =>
  desk.ask<Board>(who, 'GET', pathOf(task, `/board?state=${state}${rest}`));
const names = ({ rows }: Board): string[] => rows.map(({ student }) => student.name);
const gradePath = (task: TaskForViewer, student: Account) => pathOf(task, `/hand-ins/${student.id}/grade`);

describe('a grade', () => {
  test('is invisible to the student until it is returned', async () => {
    const task = await desk.create({ points: '10' });
    await desk.handIn(desk.sue, task);
    const graded = await desk.grade(task, desk.sue, 7.5, 'Error bars!');
    expect(graded).toMatchObject({
      state: 'graded',
      grade: {
        points: 7.5,
        feedback: 'Error bars!',
        gradedById: desk.teacher.id,
        gradedByName: 'Tara Teacher',
        returnedAt: null,
      },
    });
    const before = [
      await desk.own(desk.sue, task),
      await desk.list(desk.sue),
      await desk.ask(desk.sue, 'GET', pathOf(task)),
    ];
    expect(JSON.stringify(before)).not.toMatch(/(?<!\d)7\.5|Error bars|Tara Teacher has/);
    expect(before[0]).toMatchObject({ state: 'graded', grade: null, points: null });

    const done = await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    expect(done).toEqual({ success: true, returned: 1 });
    expect(await desk.own(desk.sue, task)).toMatchObject({
      state: 'returned',
      points: 7.5,
      grade: { points: 7.5, feedback: 'Error bars!', gradedByName: 'Tara Teacher' },
    });
    expect((await desk.list(desk.sue))[0]?.standing).toMatchObject({ state: 'returned', points: 7.5 });
  });

  test('conflicts when two graders save at once: the second learns who and when, and overwrites nothing', async () => {
    const task = await desk.create();
    await desk.handIn(desk.sue, task);
    const { version } = await desk.forGrading(task, desk.sue);
    const answers = await Promise.all([
      desk.call(desk.teacher, 'PUT', gradePath(task, desk.sue), { points: 3, version }),
      desk.call(desk.admin, 'PUT', gradePath(task, desk.sue), { points: 9, version }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, byName] = statuses[0] === 200 ? [3, 'Tara Teacher'] : [9, 'Ada Admin'];
    const lost = answers.find(({ status }) => status === 409);
    expect(await lost?.json()).toMatchObject({
      success: false,
      code: 'conflict',
      message: `${byName} has changed this grade meanwhile. Nothing of yours was saved.`,
      details: { byName, at: expect.stringMatching(/^\d{4}-/), version: version + 1 },
    });
    expect((await desk.forGrading(task, desk.sue)).grade?.points).toBe(winner);
  });

  test('writes each change to the audit log, without its text', async () => {
    const task = await desk.create();
    await desk.handIn(desk.sue, task);
    await desk.grade(task, desk.sue, 3, 'secret words');
    await desk.grade(task, desk.sue, 4, 'secret words', desk.admin);
    const { version } = await desk.forGrading(task, desk.sue);
    await desk.ask(desk.teacher, 'POST', pathOf(task, `/hand-ins/${desk.sue.id}/reopen`), { version });
    await desk.grade(task, desk.sue, 5);
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), { studentIds: [desk.sue.id] });
    const { rows } = await desk.server.database.db.execute<{ id: string }>(
      sql`select id from hand_ins where task_id = ${task._id}`,
    );
    const audits = await desk.audits(rows[0]?.id ?? '');
    expect(audits).toEqual([
      {
        action: 'grade.given',
        actorId: desk.teacher.id,
        details: expect.objectContaining({ points: 3, before: null }),
      },
      {
        action: 'grade.changed',
        actorId: desk.admin.id,
        details: expect.objectContaining({ points: 4, before: 3 }),
      },
      { action: 'grade.reopened', actorId: desk.teacher.id, details: expect.objectContaining({ before: 4 }) },
      { action: 'grade.given', actorId: desk.teacher.id, details: expect.objectContaining({ points: 5 }) },
    ]);
    expect(JSON.stringify(audits)).not.toContain('secret');
    expect(await desk.audits(task._id)).toEqual([
      { action: 'grades.returned', actorId: desk.teacher.id, details: { studentIds: [desk.sue.id] } },
    ]);
  });

  test.each([
    [{ points: 10.5 }, 400],
    [{ points: -1 }, 400],
    [{ points: 'NaN' }, 400],
    [{ points: null }, 400],
    [{}, 400],
    [{ points: 5, feedback: 'x'.repeat(10_001) }, 400],
    [{ points: '9.25' }, 200],
  ])('%j of 10 answers %i', async (body, status) => {
    const task = await desk.create();
    const answer = await desk.call(desk.teacher, 'PUT', gradePath(task, desk.sue), { version: 0, ...body });
    expect(answer.status).toBe(status);
  });

  test('works without a hand-in, for work shown in class; after a reopen the student may hand in', async () => {
    const task = await desk.create();
    const graded = await desk.grade(task, desk.sue, 8);
    expect(graded).toMatchObject({ state: 'graded', submissions: [] });
    expect((await desk.call(desk.sue, 'POST', pathOf(task, '/hand-in'), { text: 'x' })).status).toBe(409);
    const reopen = pathOf(task, `/hand-ins/${desk.sue.id}/reopen`);
    expect((await desk.call(desk.teacher, 'POST', reopen, { version: 0 })).status).toBe(409);
    const { handIn } = await desk.ask<{ handIn: HandInForGrading }>(desk.teacher, 'POST', reopen, {
      version: graded.version,
    });
    expect(handIn).toMatchObject({ state: 'assigned', grade: null });
    expect((await desk.call(desk.teacher, 'POST', reopen, { version: handIn.version })).status).toBe(409);
    expect((await desk.handIn(desk.sue, task)).handIn.state).toBe('submitted');
  });

  test('shows the student a correction after the return at once', async () => {
    const task = await desk.create();
    await desk.handIn(desk.sue, task);
    await desk.grade(task, desk.sue, 2);
    await desk.ask(desk.teacher, 'POST', pathOf(task, '/return'), {});
    await desk.grade(task, desk.sue, 6, 'I had overlooked page two.');
    expect(await desk.own(desk.sue, task)).toMatchObject({
      state: 'returned',
      grade: { points: 6, feedback: 'I had overlooked page two.' },
    });
  });

  test('stays within the points of the task, also when a teacher lowers them', async () => {
    const task = await desk.create({ points: '10' });
    await desk.handIn(desk.sue, task);
    await desk.grade(task, desk.sue, 8);
    const lowered = await desk.call(desk.teacher, 'PATCH', pathOf(task), { points: 7 });
    expect(lowered.status).toBe(400);
    expect((await desk.call(desk.teacher, 'PATCH', pathOf(task), { points: 8 })).status).toBe(200);
  });

  test('is returned to the named students, or to all graded ones; without any there is nothing to return', async () => {
    const task = await desk.create();
    const give = (body: object) => desk.call(desk.teacher, 'POST', pathOf(task, '/return'), body);
    expect((await give({})).status).toBe(409);
    expect((await give({ studentIds: ['a\0b'] })).status).toBe(400);
    for (const student of [desk.sue, desk.sam, desk.tim]) {
      await desk.handIn(student, task);
      if (student !== desk.tim) await desk.grade(task, student, 4);
    }
    expect(await json(await give({ studentIds: [desk.sue.id, desk.tim.id] }))).toMatchObject({ returned: 1 });
    expect((await desk.own(desk.sam, task)).state).toBe('graded');
    expect(await json(await give({}))).toMatchObject({ returned: 1 });
    expect((await desk.own(desk.tim, task)).state).toBe('submitted');
  });
});

describe('the board', () => {
  test("shows each student's state, with counts of all columns", async () => {
    const task = await desk.create({ assignedYear: 'Year 2', dueDate: inDays(1) });
    expect(await board(task, 'assigned')).toMatchObject({
      counts: { assigned: 2, submitted: 0, late: 0, graded: 0, returned: 0, requests: 0 },
    });
    expect(names(await board(task, 'assigned'))).toEqual(['Sam Second', 'Sue Second']);
    await desk.handIn(desk.sue, task);
    await desk.setDue(task, -1);
    await desk.handIn(desk.sam, task);
    const late = await board(task, 'late');
    expect(late.counts).toEqual({ assigned: 0, submitted: 1, late: 1, graded: 0, returned: 0, requests: 0 });
    expect(late.rows).toMatchObject([
      {
        student: { id: desk.sam.id, name: 'Sam Second', year: 'second' },
        isLate: true,
        attempts: 1,
        points: null,
      },
    ]);
    await desk.grade(task, desk.sam, 3);
    expect((await board(task, 'graded')).rows).toMatchObject([{ isLate: true, points: 3, returnedAt: null }]);
  });

  test('is paged without a gap or a repeat', async () => {
    const task = await desk.create();
    const { db } = desk.server.database;
    await db.execute(sql`insert into people (id, role, name, sort_name, email, year, division)
      select 'extra' || n, 'student', 'Extra ' || n / 2, 'extra ' || n / 2, 'extra' || n || '@college.example', 'fourth', 'B'
      from generate_series(1, 25) n`);
    await db.execute(sql`insert into hand_ins (id, task_id, student_id, task_created_at, state, handed_in_at, place_at, attempts, changed_by)
      select ${task._id} || n, ${task._id}, 'extra' || n, now(), 'submitted', now(), date_trunc('milliseconds', now()), 1, 'extra' || n
      from generate_series(1, 12) n`);
    for (const [state, count] of [
      ['submitted', 12],
      ['assigned', 13 + 3],
    ] as const) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await board(task, state, `&limit=5${cursor}`);
        expect(page.rows.length).toBeLessThanOrEqual(5);
        expect(page.counts[state]).toBe(count);
        seen.push(...page.rows.map(({ student }) => student.id));
        cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : '';
      } while (cursor);
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
    }
    for (const wrong of [
      'state=nothing',
      'limit=5',
      'state=late&limit=1000',
      'state=late&cursor=x',
      'state=assigned&cursor=x',
    ])
      expect((await desk.call(desk.teacher, 'GET', pathOf(task, `/board?${wrong}`))).status).toBe(400);
  });

  test('and everything about grades is for the author and administrators: other teachers and students get 403', async () => {
    const task = await desk.create({ assignedYear: 'Year 2' });
    await desk.handIn(desk.sue, task);
    const asked = [
      ['GET', '/board?state=submitted'],
      ['GET', `/hand-ins/${desk.sue.id}`],
      ['GET', '/hand-ins/unknown'],
      ['PUT', `/hand-ins/${desk.sue.id}/grade`, { points: 1, version: 1 }],
      ['POST', `/hand-ins/${desk.sue.id}/reopen`, { version: 1 }],
      ['POST', '/return', {}],
      ['GET', '/grades.csv'],
    ] as const;
    for (const [method, rest, body] of asked) {
      for (const [who, status] of [
        [desk.otherTeacher, 403],
        [desk.sue, 403],
        [desk.sam, 403],
        [desk.tim, 404],
        [undefined, 401],
      ] as const)
        expect((await desk.call(who, method, pathOf(task, rest), body)).status).toBe(status);
    }
    const counts = (await desk.list(desk.otherTeacher)).find(({ _id }) => _id === task._id)?.counts;
    expect(counts).toBeNull();
    for (const id of [desk.tim.id, desk.teacher.id, 'unknown', '%00'])
      expect((await desk.call(desk.teacher, 'GET', pathOf(task, `/hand-ins/${id}`))).status).toBe(404);
  });
});

test('exports a CSV for spreadsheets: UTF-8 with a byte order mark, and no formula in it', async () => {
  const task = await desk.create({ title: 'Lens, "laws"', assignedYear: 'Year 2', points: '10' });
  await desk.handIn(desk.sue, task);
  await desk.grade(task, desk.sue, 7.5, '=HYPERLINK("http://evil.example","Click")');
  await desk.grade(task, desk.sam, 1, '+1, @SUM(A1)\n-2 "ü"');
  const answer = await desk.call(desk.teacher, 'GET', pathOf(task, '/grades.csv'));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*Lens/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading, sam, sue] = bytes.toString().split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Name","Student ID","E-mail","Class","State","Handed in (Asia/Kolkata)","Times handed in","Late","Points","Out of","Feedback","Graded by","Returned (Asia/Kolkata)","Due (Asia/Kolkata)","Excused","Given","Deducted for late work"',
  );
  expect(sam).toContain(
    `"Second Year A","Graded","","0","no","1","10","'+1, @SUM(A1)\n'-2 ""ü""","Tara Teacher",`,
  );
  expect(sue).toMatch(
    /^"Sue Second",.*,"Graded","\d{4}-\d\d-\d\d \d\d:\d\d","1","no","7.5","10","'=HYPERLINK\(/,
  );
  expect((await desk.audits(task._id)).map(({ action }) => action)).toEqual(['grades.exported']);
});
