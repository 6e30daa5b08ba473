import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../../../../test/lib/desk.ts';
import { Inbox } from '../../../../test/notifications/inbox.ts';
import { inDays, pathOf, TaskDesk, textFile } from '../../../../test/tasks/desk.ts';
import type { TaskForViewer } from '../contract/tasks.ts';
import type { BoardCounts } from '../contract/hand-ins.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const change = async (task: TaskForViewer, changes: object): Promise<TaskForViewer> =>
  (await desk.ask<{ task: TaskForViewer }>(desk.teacher, 'PATCH', pathOf(task), changes)).task;

const everywhere = (is: boolean) => ({
  list: is,
  due: is,
  subject: is,
  open: is,
  search: is,
  everywhere: is,
  page: is,
  file: is,
  dashboard: is,
  notified: is,
});

describe('a task for several years and divisions', () => {
  test('comes as lists or as their JSON; a single value works and keeps its wire form', async () => {
    const task = await desk.create({
      assignedYears: '["Year 3", "second", "Year 3"]',
      assignedDivisions: '["b", "A"]',
    });
    expect(task).toMatchObject({
      assignedYear: 'Year 2,Year 3',
      assignedYears: ['Year 2', 'Year 3'],
      assignedDivision: 'B,A',
      assignedDivisions: ['B', 'A'],
    });
    // A single value replaces several. An absent field keeps its value.
    expect(await change(task, { assignedYear: 'Year 3' })).toMatchObject({
      assignedYear: 'Year 3',
      assignedYears: ['Year 3'],
      assignedDivisions: ['B', 'A'],
    });
    expect(await change(task, { assignedDivision: 'All' })).toMatchObject({
      assignedDivision: 'All',
      assignedDivisions: [],
    });
    // All four years mean every year.
    expect(await change(task, { assignedYears: ['first', 'second', 'third', 'fourth'] })).toMatchObject({
      assignedYear: 'All',
      assignedYears: [],
    });
    expect(await change(task, { assignedYears: ['first', 'third'] })).toMatchObject({
      assignedYears: ['Year 1', 'Year 3'],
    });
    const { task: copy } = await desk.ask<{ task: TaskForViewer }>(
      desk.teacher,
      'POST',
      pathOf(task, '/duplicate'),
    );
    expect(copy.assignedYears).toEqual(['Year 1', 'Year 3']);
    expect(await desk.titles(desk.tim)).toContain(copy.title);
    for (const id of [task, copy]) await desk.ask(desk.teacher, 'DELETE', pathOf(id));
  });

  test.each([
    ['assignedYears', ['Year 5']],
    ['assignedYears', ['all']],
    ['assignedYears', '["second"'],
    ['assignedYears', { first: true }],
    ['assignedYears', Array.from({ length: 51 }, () => 'first')],
    ['assignedDivisions', ['Z']],
    ['assignedDivisions', ['all']],
    ['assignedDivisions', [7]],
    ['assignedDivisions', Array.from({ length: 51 }, () => 'A')],
  ])('%s of %j is refused by its field', async (field, value) => {
    const answer = await desk.call(desk.teacher, 'POST', '/api/data/create-task', {
      title: 'x',
      description: 'y',
      [field]: value,
    });
    expect(answer.status).toBe(400);
    const { details } = await json<{ details: { fields: Record<string, unknown> } }>(answer);
    expect(Object.keys(details.fields)[0]).toMatch(new RegExp(`^${field}(\\.0)?$`));
  });

  test('limits list, page, file, hand-in, counts, search and notices to exactly these classes', async () => {
    const fourthB = await desk.server.signUp({ role: 'student', year: 'fourth', division: 'B' });
    const task = await desk.create({
      title: 'Quasars twice',
      assignedYears: '["second", "third"]',
      assignedDivisions: '["B"]',
      attachment: textFile('read me'),
      dueDate: inDays(1),
    });
    const inbox = new Inbox(desk);
    const sees = async (who: typeof desk.sue) => ({
      list: (await desk.titles(who)).includes(task.title),
      due: (await desk.titles(who, '?sort=due')).includes(task.title),
      subject: (await desk.titles(who, '?subject=General')).includes(task.title),
      open: (await desk.titles(who, '?state=assigned')).includes(task.title),
      search: (await desk.titles(who, '?search=quasars')).includes(task.title),
      everywhere: JSON.stringify(await desk.ask(who, 'GET', '/api/search?query=quasars')).includes(task._id),
      page: (await desk.call(who, 'GET', pathOf(task))).status === 200,
      file: (await desk.call(who, 'GET', task.attachmentUrl ?? '')).status === 200,
      dashboard: JSON.stringify(await desk.ask(who, 'GET', '/api/dashboard')).includes(task._id),
      notified: (await inbox.titles(who)).some((title) => title.includes(task.title)),
    });
    const missing = async () =>
      (await desk.ask<{ counts: BoardCounts }>(desk.teacher, 'GET', pathOf(task, '/board?state=assigned')))
        .counts.assigned;
    expect(await sees(desk.tim)).toEqual(everywhere(true));
    expect(await sees(desk.sue)).toEqual(everywhere(false));
    expect(await sees(fourthB)).toEqual(everywhere(false));
    expect(await missing()).toBe(1);
    const handIn = pathOf(task, '/hand-in');
    expect((await desk.call(desk.sue, 'POST', handIn, { text: 'mine' })).status).toBe(404);

    // With another audience the new students see it at once, and the old ones no longer.
    const [sue, tim] = [await desk.listen(desk.sue), await desk.listen(desk.tim)];
    await change(task, { assignedYears: ['second', 'fourth'], assignedDivisions: ['A', 'C'] });
    await expect.poll(() => sue.heard.map(([event]) => event)).toEqual(['task_published']);
    await expect.poll(() => tim.heard.map(([event]) => event)).toEqual(['task_removed']);
    expect(await sees(desk.sue)).toEqual(everywhere(true));
    expect(await sees(desk.tim)).toEqual(everywhere(false));
    expect(await missing()).toBe(2);
    expect((await desk.call(desk.tim, 'POST', handIn, { text: 'mine' })).status).toBe(404);
    expect((await desk.call(desk.sue, 'POST', handIn, { text: 'mine' })).status).toBe(201);
    const csv = await desk.call(desk.teacher, 'GET', pathOf(task, '/grades.csv'));
    const exported = await csv.text();
    expect(exported).toContain('Sue Second');
    expect(exported).toContain('Sam Second');
    expect(exported).not.toContain('Tim Third');

    // A student who has handed in keeps seeing it, but cannot hand in again outside of the audience.
    await change(task, { assignedYears: ['third'], assignedDivisions: [] });
    expect((await desk.call(desk.sue, 'GET', pathOf(task))).status).toBe(200);
    expect(await desk.titles(desk.sue)).toContain(task.title);
    expect(await desk.titles(desk.sam)).not.toContain(task.title);
    expect((await desk.call(desk.sue, 'POST', handIn, { text: 'again' })).status).toBe(403);
  });
});
