import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { TaskDesk, inDays } from '../../../../test/tasks/desk.ts';
import type { Dashboard, Stat } from '../contract/dashboard.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await TaskDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const read = (who: Account) => desk.ask<Dashboard>(who, 'GET', '/api/dashboard');
const figure = async (who: Account, kind: Stat['kind']) => {
  const { stats } = await read(who);
  const { value, of, detail } = stats.find((stat) => stat.kind === kind) ?? {
    value: -1,
    of: null,
    detail: -1,
  };
  return { value, of, detail };
};
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test('on a first day there is nothing, and every figure says so', async () => {
  expect(await read(desk.tim)).toMatchObject({
    upNext: [],
    overdue: 0,
    focus: [],
    sessions: [],
    activity: [],
  });
  expect((await read(desk.tim)).stats.map(({ kind, value }) => [kind, value])).toEqual([
    ['openTasks', 0],
    ['lessons', 0],
    ['messages', 0],
    ['documents', 0],
  ]);
  expect((await read(desk.otherTeacher)).stats.map(({ kind, value }) => [kind, value])).toEqual([
    ['toGrade', 0],
    ['doubts', 0],
    ['messages', 0],
    ['reviews', 0],
  ]);
});

test('up next is what is due within 48 hours and not handed in; the rest of two weeks stands among the sessions', async () => {
  const tomorrow = await desk.assign('Tomorrow', { dueDate: inDays(1) });
  await desk.assign('In five days', { dueDate: inDays(5) });
  await desk.assign('In twenty days', { dueDate: inDays(20) });
  await desk.assign('Some day');
  const late = await desk.assign('Yesterday', { dueDate: inDays(1) });
  await desk.setDue(late, -24 * 3600);
  await desk.create({ title: 'Of another class', dueDate: inDays(1), assignedYear: 'Year 3' });

  const before = await read(desk.sue);
  expect(titles(before.upNext)).toEqual(['Tomorrow']);
  expect(before.upNext[0]).toMatchObject({ url: `/tasks/${tomorrow._id}`, points: 10, subject: 'General' });
  expect(before.overdue).toBe(1);
  expect(before.sessions.map(({ kind, title }) => [kind, title])).toEqual([['due', 'In five days']]);
  expect(await figure(desk.sue, 'openTasks')).toEqual({ value: 4, of: null, detail: 2 });

  await desk.handIn(desk.sue, tomorrow);
  const after = await read(desk.sue);
  expect(after.upNext).toEqual([]);
  expect(await figure(desk.sue, 'openTasks')).toEqual({ value: 3, of: null, detail: 1 });
  // Another student of the class has not handed in.
  expect(titles((await read(desk.sam)).upNext)).toEqual(['Tomorrow']);
});

test('who comes later has not missed what was over before', async () => {
  const join = (name: string) => desk.server.signUp({ year: 'fourth', division: 'A', name });
  const wasDue = async (title: string) => {
    const task = await desk.assign(title, { assignedYear: 'Year 4', dueDate: inDays(1) });
    await desk.setDue(task, -24 * 3600);
    return task;
  };
  const first = await join('Fay First');
  const { _id } = await wasDue('Over before');
  const longAgo = `update tasks set created_at = now() - interval '9 days' where id = $1`;
  await desk.server.database.db.$client.query(longAgo, [_id]);
  const later = await join('Lea Later');
  await wasDue('Missed by both');
  await desk.server.database.db.$client.query(
    `update people set created_at = now() - interval '10 days' where id = $1`,
    [first.id],
  );
  expect((await read(first)).overdue).toBe(2);
  expect((await read(later)).overdue).toBe(1);
  const fromBefore = async (who: Account) =>
    (await desk.list(who)).filter(({ isFromBefore }) => isFromBefore).map(({ title }) => title);
  expect(await fromBefore(first)).toEqual([]);
  expect(await fromBefore(later)).toEqual(['Over before']);
  const { response } = await desk.ask<{ response: string }>(later, 'POST', '/get-ai-response', {
    query: 'Which of my assignments are overdue?',
  });
  expect(response).toContain('Missed by both');
  expect(response).not.toContain('Over before');
});

test('whatever is due within 48 hours is there, however much it is, and none of it stands lower down instead', async () => {
  const forThirdB = { assignedYear: 'Year 3', assignedDivision: 'B' };
  for (let n = 1; n <= 26; n += 1)
    await desk.create({ title: `Number ${n}`, dueDate: inDays(1 + n / 100), ...forThirdB });
  await desk.create({ title: 'Later', dueDate: inDays(3), ...forThirdB });
  const { upNext, upNextCount, sessions } = await read(desk.tim);
  expect(titles(upNext)).toEqual([
    'Of another class',
    ...Array.from({ length: 19 }, (_, n) => `Number ${n + 1}`),
  ]);
  expect(upNextCount).toBe(27);
  expect(titles(sessions)).toEqual(['Later']);
});

test('a teacher sees what is to be graded in their own tasks, and how far they are', async () => {
  const task = await desk.create({ title: 'Two to grade', dueDate: inDays(3) }, desk.otherTeacher);
  await desk.handIn(desk.sue, task);
  await desk.handIn(desk.sam, task);
  await desk.grade(task, desk.sam, 8, '', desk.otherTeacher);
  expect((await read(desk.otherTeacher)).focus).toEqual([
    {
      id: task._id,
      kind: 'grading',
      title: 'Two to grade',
      done: 1,
      all: 2,
      progress: '1 of 2 graded',
      url: `/tasks/${task._id}/grade`,
    },
  ]);
  expect(await figure(desk.otherTeacher, 'toGrade')).toEqual({ value: 1, of: null, detail: 1 });
  expect(titles((await read(desk.teacher)).focus)).not.toContain('Two to grade');
  expect(titles((await read(desk.otherTeacher)).sessions)).toContain('Two to grade');
});

test('announced events are among the sessions of their audience', async () => {
  const announce = (fields: object) =>
    desk.ask(desk.teacher, 'POST', '/api/data/create-announcement', {
      title: 'Robotics evening',
      content: 'In the hall.',
      author: 'Tara Teacher',
      category: 'Event',
      priority: 'normal',
      eventAt: inDays(2),
      ...fields,
    });
  await announce({});
  await announce({ title: 'For third years', audienceYear: 'third' });
  expect((await read(desk.sue)).sessions).toContainEqual(
    expect.objectContaining({ kind: 'event', title: 'Robotics evening', detail: 'Tara Teacher' }),
  );
  expect(titles((await read(desk.sue)).sessions)).not.toContain('For third years');
  expect(titles((await read(desk.tim)).sessions)).toContain('For third years');
});

test('a course that was begun is in focus with the lessons that are done; an unfinished doubt waits for its teacher', async () => {
  const { course } = await desk.ask<{ course: { _id: string } }>(desk.teacher, 'POST', '/api/courses', {
    title: 'Optics',
    description: 'Light.',
  });
  const inCourse = `/api/courses/${course._id}`;
  const { module } = await desk.ask<{ module: { _id: string } }>(
    desk.teacher,
    'POST',
    `${inCourse}/modules`,
    {
      title: 'Rays',
    },
  );
  const lessons: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { lesson } = await desk.ask<{ lesson: { _id: string } }>(
      desk.teacher,
      'POST',
      `${inCourse}/modules/${module._id}/lessons`,
      { title, videoType: 'youtube', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
    );
    lessons.push(lesson._id);
  }
  await desk.ask(desk.teacher, 'POST', `${inCourse}/modules/${module._id}/lessons/${lessons[0]}/media`, {
    durationSeconds: 100,
  });
  await desk.ask(desk.tim, 'POST', `${inCourse}/lessons/${lessons[0]}/progress`, {
    ranges: [[0, 100]],
    position: 100,
  });
  expect((await read(desk.tim)).focus).toEqual([
    {
      id: course._id,
      kind: 'course',
      title: 'Optics',
      done: 1,
      all: 3,
      progress: '1 of 3 lessons',
      url: `/courses/${course._id}?lesson=${lessons[1]}`,
    },
  ]);
  expect(await figure(desk.tim, 'lessons')).toEqual({ value: 1, of: null, detail: 1 });

  await desk.ask(desk.tim, 'POST', `${inCourse}/lessons/${lessons[0]}/doubts`, { question: 'Why?' });
  expect(await figure(desk.teacher, 'doubts')).toEqual({ value: 1, of: null, detail: 0 });
  expect(await figure(desk.otherTeacher, 'doubts')).toEqual({ value: 0, of: null, detail: 0 });
});

test('students who assist see the doubts that they answer, as long as they answer', async () => {
  const { course } = await desk.ask<{ course: { _id: string } }>(desk.teacher, 'POST', '/api/courses', {
    title: 'Acoustics',
    description: 'Sound.',
    visibility: 'restricted',
    targetYear: 'second',
  });
  const inCourse = `/api/courses/${course._id}`;
  const { module } = await desk.ask<{ module: { _id: string } }>(
    desk.teacher,
    'POST',
    `${inCourse}/modules`,
    { title: 'Waves' },
  );
  const lessons = `${inCourse}/modules/${module._id}/lessons`;
  const { lesson } = await desk.ask<{ lesson: { _id: string } }>(desk.teacher, 'POST', lessons, {
    title: 'Echo',
    videoType: 'none',
  });
  const assist = (...rights: string[]) =>
    desk.ask(desk.teacher, 'PUT', `${inCourse}/staff/${desk.tim.id}`, { role: 'teachingAssistant', rights });
  const none = { value: -1, of: null, detail: -1 };
  expect(await figure(desk.tim, 'doubts')).toEqual(none);
  await assist('lessons');
  expect(await figure(desk.tim, 'doubts')).toEqual(none);
  await assist('answer');
  expect(await figure(desk.tim, 'doubts')).toEqual({ value: 0, of: null, detail: 0 });
  expect((await read(desk.tim)).stats.map(({ kind }) => kind)).toEqual([
    'openTasks',
    'lessons',
    'doubts',
    'messages',
    'documents',
  ]);
  const { discussion } = await desk.ask<{ discussion: { _id: string } }>(
    desk.sue,
    'POST',
    `${inCourse}/lessons/${lesson._id}/doubts`,
    { question: 'How far away is the wall?' },
  );
  expect((await read(desk.tim)).stats.find(({ kind }) => kind === 'doubts')).toMatchObject({
    label: 'Open doubts',
    value: 1,
    note: 'asked today',
    url: `/courses/${course._id}?lesson=${lesson._id}&doubt=${discussion._id}`,
  });
  expect(await figure(desk.sue, 'doubts')).toEqual(none);
  const reply = `/api/courses/discussions/${discussion._id}/reply`;
  await desk.ask(desk.tim, 'POST', reply, { message: 'Half the time, times the speed.' });
  expect(await figure(desk.tim, 'doubts')).toEqual({ value: 0, of: null, detail: 0 });
  await desk.ask(desk.teacher, 'DELETE', `${inCourse}/staff/${desk.tim.id}`);
  expect(await figure(desk.tim, 'doubts')).toEqual(none);
});

test('documents count once a mentor asks for them, and messages until they are read', async () => {
  await desk.ask(desk.teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [desk.tim.id] });
  const { focus } = await read(desk.tim);
  expect(focus[0]).toMatchObject({ kind: 'documents', done: 0, url: '/mentee-section' });
  expect(await figure(desk.teacher, 'reviews')).toEqual({ value: 0, of: null, detail: 1 });
  await handInIdCard(desk.tim);
  expect((await read(desk.tim)).focus[0]).toMatchObject({ kind: 'documents', done: 1, all: 4 });
  expect(await figure(desk.tim, 'documents')).toEqual({ value: 1, of: 4, detail: 0 });
  expect(await figure(desk.teacher, 'reviews')).toEqual({ value: 1, of: null, detail: 1 });
  await desk.ask(desk.sue, 'POST', '/api/chat/send-message', { receiverId: desk.tim.id, content: 'Hello' });
  expect(await figure(desk.tim, 'messages')).toEqual({ value: 1, of: null, detail: 1 });
});

async function handInIdCard(student: Account): Promise<void> {
  const form = new FormData();
  const fields = { documentName: 'My ID card', categoryId: 'id-proof', studentId: student.id };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'id-card.pdf');
  const { url } = desk.server;
  const headers = { cookie: student.cookie, origin: url };
  const answer = await fetch(`${url}/api/mentee/upload-document`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
}

test('the activity of a teacher knows what they published and returned; a student’s does not', async () => {
  const task = await desk.create(
    { title: 'Of Otto', assignedYear: 'Year 2', assignedDivision: 'A' },
    desk.otherTeacher,
  );
  await desk.handIn(desk.sue, task);
  await desk.grade(task, desk.sue, 5, '', desk.otherTeacher);
  await desk.ask(desk.otherTeacher, 'POST', `/api/data/tasks/${task._id}/return`, {});
  await desk.ask(desk.otherTeacher, 'POST', '/api/data/create-announcement', {
    title: 'Open day',
    content: 'Come.',
    author: 'Otto Other',
    category: 'Event',
    priority: 'normal',
  });
  const { activity } = await read(desk.otherTeacher);
  // Below them may be what earlier tests did.
  expect(
    titles(activity)
      .filter((title) => title.startsWith('You '))
      .slice(0, 3),
  ).toEqual(['You announced ‘Open day’', 'You returned 1 grade of ‘Of Otto’', 'You assigned ‘Of Otto’']);
  expect(titles((await read(desk.sue)).activity).join()).not.toContain('You ');
});
