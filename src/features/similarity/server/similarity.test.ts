import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { json } from '../../../../test/lib/desk.ts';
import { TaskDesk, textFile } from '../../../../test/tasks/desk.ts';
import type { PairTexts, Report } from '../contract/similarity.ts';
import { purgeReports } from './report-job.ts';

// Pairs of hand-ins that have passages in common, for staff only.
let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const words = (seed: string, count = 60): string =>
  Array.from({ length: count }, (_, at) => `${seed}${at}`).join(' ');
const passage = words('light');
const similar = (task: TaskForViewer, rest = ''): string => `/api/tasks/${task._id}/similarity${rest}`;
const read = async (task: TaskForViewer, who: Account = desk.teacher): Promise<Report | null> =>
  (await desk.ask<{ report: Report | null }>(who, 'GET', similar(task))).report;

/** Asks for a report and answers it when it is made. */
async function run(task: TaskForViewer, body: object = {}, who: Account = desk.teacher): Promise<Report> {
  await desk.ask(who, 'POST', similar(task), body);
  await expect.poll(async () => (await read(task, who))?.state, { timeout: 60_000 }).not.toBe('running');
  const report = await read(task, who);
  if (report === null) throw new Error('the report is gone');
  return report;
}
const namesOf = ({ pairs }: Report): string[][] =>
  pairs.map(({ left, right }) => [left.student.name, right.student.name].toSorted());
const cut = (text: string, [start, end]: readonly number[] = []): string =>
  text.slice(start, end).toLowerCase();
const messageOf = async (answer: Response): Promise<string> =>
  (await json<{ message: string }>(answer)).message;

test('two hand-ins with the same passage are a pair, with both texts and the place of the passage', async () => {
  const task = await desk.assign('Lens laws');
  await desk.handIn(desk.sue, task, { text: `${words('mine')}. ${passage}.` });
  const file = await desk.upload(desk.sam, textFile(`${passage.toUpperCase()}!`));
  await desk.handIn(desk.sam, task, { text: words('own'), fileIds: [file] });
  expect(await read(task)).toBeNull();

  const report = await run(task);
  expect(report).toMatchObject({
    state: 'ready',
    requestedBy: 'Tara Teacher',
    isPartial: false,
    handIns: 2,
    newer: 0,
    compared: 3,
    skipped: [],
  });
  const [pair] = report.pairs;
  expect(namesOf(report)).toEqual([['Sam Second', 'Sue Second']]);
  expect(pair).toMatchObject({ kind: 'text', share: 1, longest: 60, passages: 1 });

  const texts = await desk.ask<PairTexts>(desk.teacher, 'GET', similar(task, `/pairs/${pair?.id}`));
  const [shown] = texts.passages;
  expect([cut(texts.left, shown?.left), cut(texts.right, shown?.right)]).toEqual([passage, passage]);
  const byFile = [texts.pair.left, texts.pair.right].find(({ fileName }) => fileName !== null);
  expect(byFile).toMatchObject({ fileName: 'essay.txt', student: { name: 'Sam Second' }, isNewest: true });
});

test('students and teachers who do not see the hand-ins get no report and no pair', async () => {
  const task = await desk.assign('Not theirs');
  for (const student of [desk.sue, desk.sam]) await desk.handIn(student, task, { text: passage });
  const [pair] = (await run(task)).pairs;
  for (const path of [similar(task), similar(task, `/pairs/${pair?.id}`)]) {
    for (const who of [desk.sue, desk.sam, desk.otherTeacher])
      expect((await desk.call(who, 'GET', path)).status).toBe(403);
    expect((await desk.call(desk.tim, 'GET', path)).status).toBe(404);
  }
  expect((await desk.call(desk.sue, 'POST', similar(task), {})).status).toBe(403);
});

test('what everybody was given is not compared', async () => {
  const task = await desk.assign('With a frame', { description: words('task') });
  const given = `${words('task')} ${words('frame')}`;
  await desk.handIn(desk.sue, task, { text: `${given} ${words('mine')}` });
  await desk.handIn(desk.sam, task, { text: `${given} ${words('own')}` });
  expect((await run(task)).pairs).toMatchObject([{ longest: 60 }]);
  const report = await run(task, { template: words('frame') });
  expect(report).toMatchObject({ template: words('frame'), pairs: [] });
});

test('newer hand-ins make a report old, and another run replaces it', async () => {
  const task = await desk.assign('Twice');
  for (const student of [desk.sue, desk.sam]) await desk.handIn(student, task, { text: passage });
  const before = await run(task);
  await desk.handIn(desk.sue, task, { text: words('anew') });
  const stale = await read(task);
  expect(stale).toMatchObject({ newer: 1, pairs: [{ id: before.pairs[0]?.id }] });
  expect(stale?.pairs[0]?.left.isNewest).toBe(!stale?.pairs[0]?.right.isNewest);
  expect(await run(task)).toMatchObject({ newer: 0, pairs: [] });
  const gone = await desk.call(desk.teacher, 'GET', similar(task, `/pairs/${before.pairs[0]?.id}`));
  expect([gone.status, await messageOf(gone)]).toEqual([404, 'This pair is not in the newest report.']);
});

test('what cannot be compared is named with its reason', async () => {
  const task = await desk.assign('All kinds');
  const files = [
    new File(['RIFF'], 'scan.bin'),
    textFile('x'.repeat(1_000_001), 'large.txt'),
    new File(['a\0b'], 'zero.py'),
  ];
  const fileIds = await Promise.all(files.map((file) => desk.upload(desk.sue, file)));
  await desk.handIn(desk.sue, task, { text: 'Too short.', fileIds });
  await desk.handIn(desk.sam, task, { text: passage });
  const { skipped, compared } = await run(task);
  expect(compared).toBe(1);
  expect(Object.fromEntries(skipped.map(({ reason, work }) => [work.fileName, reason]))).toEqual({
    null: 'tooShort',
    'large.txt': 'tooLarge',
    'scan.bin': 'notText',
    'zero.py': 'notText',
  });
});

test('one hand-in is compared with nothing, and a second run waits for the first', async () => {
  const task = await desk.assign('Alone');
  await desk.handIn(desk.sue, task, { text: passage });
  const alone = await desk.call(desk.teacher, 'POST', similar(task), {});
  expect([alone.status, await messageOf(alone)]).toEqual([
    409,
    'At least two students have to hand in before their work can be compared.',
  ]);
  await desk.handIn(desk.sam, task, { text: passage });
  const start = async () => (await desk.call(desk.teacher, 'POST', similar(task), {})).status;
  expect(await start()).toBe(202);
  await expect.poll(async () => (await read(task))?.state, { timeout: 60_000 }).toBe('ready');
  // Two short texts are compared sooner than another call arrives: the run is held.
  const hold = `update similarity_reports set state = 'running', requested_at = now() where task_id = $1`;
  await desk.server.database.db.$client.query(hold, [task._id]);
  expect(await start()).toBe(409);
});

test('an assistant of one section sees pairs of that section, and a team is compared once', async () => {
  const helper = await desk.server.admit({
    role: 'student',
    name: 'Hana Helper',
    year: 'fourth',
    division: 'B',
  });
  const body = { title: 'Optics', description: 'Light.', visibility: 'members' };
  const { course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', body);
  const of = `/api/courses/${course._id}`;
  const userIds = [desk.sue.id, desk.sam.id, desk.tim.id];
  await desk.ask(desk.teacher, 'POST', `${of}/members`, { userIds });
  const made = await desk.ask<{ section: { id: string } }>(desk.teacher, 'POST', `${of}/sections`, {
    name: 'Lab',
  });
  const sectionId = made.section.id;
  await desk.ask(desk.teacher, 'PUT', `${of}/sections/students`, {
    userIds: [desk.sue.id, desk.sam.id],
    sectionId,
  });
  const place = { role: 'teachingAssistant', rights: ['handIns'], sectionId };
  await desk.ask(desk.teacher, 'PUT', `${of}/staff/${helper.id}`, place);
  const task = await desk.create({ courseId: course._id, title: 'In the lab' });
  for (const student of [desk.sue, desk.sam, desk.tim]) await desk.handIn(student, task, { text: passage });

  const all = await run(task);
  expect(all.pairs).toHaveLength(3);
  const seen = await read(task, helper);
  expect(seen).toMatchObject({ handIns: 2, compared: 2 });
  expect(seen && namesOf(seen)).toEqual([['Sam Second', 'Sue Second']]);
  const other = all.pairs.find(({ id }) => id !== seen?.pairs[0]?.id);
  expect((await desk.call(helper, 'GET', similar(task, `/pairs/${other?.id}`))).status).toBe(404);

  const { db } = desk.server.database;
  await db.execute(sql`
    update hand_ins set team_hand_in_id = 'together', team_name = 'Prisms'
    where task_id = ${task._id} and student_id in (${desk.sue.id}, ${desk.sam.id})`);
  const ofTeam = await run(task);
  expect(ofTeam).toMatchObject({ handIns: 2, newer: 0 });
  expect(ofTeam.pairs).toHaveLength(1);
});

test('a report goes with its task, and after 180 days', async () => {
  const { db } = desk.server.database;
  const [kept, old, removed] = await Promise.all(
    ['Kept', 'Old', 'Removed'].map((title) => desk.assign(title)),
  );
  for (const task of [kept, old, removed])
    await db.execute(sql`
      insert into similarity_reports (task_id, run_id, state, requested_by) values (${task?._id}, 'run', 'ready', 'somebody')`);
  await db.execute(sql`
    update similarity_reports set requested_at = now() - interval '181 days' where task_id = ${old?._id}`);
  await db.execute(sql`delete from tasks where id = ${removed?._id}`);
  await purgeReports(db);
  const ids = [kept, old, removed].map((task) => task?._id ?? '');
  const { rows } = await db.execute<{ task_id: string }>(
    sql`select task_id from similarity_reports where task_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  expect(rows).toEqual([{ task_id: kept?._id }]);
});
