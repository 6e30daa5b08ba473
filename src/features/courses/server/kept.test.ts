import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import {
  captions,
  CourseDesk,
  type Fields,
  formOf,
  picture,
  smallVideo,
  youtube,
} from '../../../../test/courses/desk.ts';
import { expectFreshAnswers, type Places } from '../../../../test/courses/kept-answers.ts';
import type { Course, Discussion, Lesson, Module } from '../contract/shapes.ts';
import { purgeRemoved } from './purge.ts';

let desk: CourseDesk;
let owner: Account;
let administrator: Account;
let otherTeacher: Account;
let student: Account;
let classmate: Account;
let elsewhere: Account;
let people: Account[];
const places = { courseIds: [] as string[], lessons: [] as { courseId: string; lessonId: string }[] };

beforeAll(async () => {
  desk = await CourseDesk.open();
  // The first account is the administrator.
  ({ teacher: administrator, otherTeacher: owner, secondA: student, thirdB: elsewhere } = desk);
  classmate = desk.alsoSecondA;
  otherTeacher = await desk.server.signUp({ role: 'teacher', name: 'Uma Uninvolved' });
  people = [owner, administrator, otherTeacher, student, classmate, elsewhere];
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Makes a change. Then everybody's answers are as fresh as if nothing was kept. */
async function after<T>(what: string, change: () => Promise<T>): Promise<T> {
  const result = await change();
  await expectFreshAnswers(desk, people, places satisfies Places, what);
  return result;
}
const send = <T>(who: Account, method: string, path: string, body?: FormData | object) =>
  desk.ask<T>(who, method, path, body);
const change = (what: string, who: Account, method: string, path: string, body?: FormData | object) =>
  after(what, () => send<unknown>(who, method, path, body));

async function newCourse(what: string, fields: Fields): Promise<string> {
  const course = await after(what, async () => {
    const form = formOf({ title: 'Optics', description: 'Light.', ...fields });
    return (await send<{ course: Course }>(owner, 'POST', '/api/courses', form)).course;
  });
  places.courseIds.push(course._id);
  return `/api/courses/${course._id}`;
}
async function newModule(course: string, title: string): Promise<string> {
  const { module } = await after(`a new module ${title}`, () =>
    send<{ module: Module }>(owner, 'POST', `${course}/modules`, { title }),
  );
  return module._id;
}
async function newLesson(what: string, course: string, moduleId: string, fields: Fields): Promise<Lesson> {
  const lesson = await after(what, async () => {
    const form = formOf({ title: what, ...fields });
    const path = `${course}/modules/${moduleId}/lessons`;
    const made = (await send<{ lesson: Lesson }>(owner, 'POST', path, form)).lesson;
    await untilMeasured();
    return made;
  });
  places.lessons.push({ courseId: course.split('/').at(-1) ?? '', lessonId: lesson._id });
  return lesson;
}
/** The job would change answers between two reads. */
const untilMeasured = () =>
  expect
    .poll(async () => {
      const { db } = desk.server.database;
      return (await db.execute(sql`select 1 from jobs where name = 'lesson_video_measure'`)).rows;
    })
    .toEqual([]);
async function upload(purpose: string, file: File): Promise<string> {
  const form = formOf({ purpose, file });
  return (await send<{ file: { id: string } }>(owner, 'POST', '/api/files', form)).file.id;
}

const place = (rights: string[]) => ({ role: 'teachingAssistant', rights });
const watched = (end: number) => ({ ranges: [[0, end]], position: end });
const said = (id: string) => `/api/courses/discussions/${id}`;

test('a kept answer is never older than the last change', { timeout: 240_000 }, async () => {
  await after('nothing', async () => undefined);
  const audience = { visibility: 'restricted', targetYear: 'second', targetDivision: 'A' };
  const course = await newCourse('a draft', { ...audience, isDraft: 'true' });
  await newCourse('a public course', { coverImage: await picture(640, 360) });
  await change('publishing', owner, 'PATCH', course, { isDraft: false });
  await change('a new title', owner, 'PATCH', course, { title: 'Light', tags: ['lens'] });

  const days = { firstDay: '2190-08-01', lastDay: '2190-12-20' };
  const { term } = await after('a term', () =>
    send<{ term: { id: string } }>(administrator, 'POST', '/api/admin/terms', { name: 'Now', ...days }),
  );
  const termPath = `/api/admin/terms/${term.id}`;
  await change('a course in the term', owner, 'PATCH', course, { termId: term.id });
  await change('a renamed term', administrator, 'PATCH', termPath, { name: 'Then' });
  await change('a term that is over', administrator, 'PATCH', termPath, {
    firstDay: '2020-08-01',
    lastDay: '2020-12-20',
  });
  await change('a course without a term', owner, 'PATCH', course, { termId: null });

  const [one, two] = [await newModule(course, 'One'), await newModule(course, 'Two')];
  const film = await newLesson('a film', course, one, { videoType: 'youtube', youtubeUrl: youtube });
  const reading = await newLesson('a text', course, one, { videoType: 'none' });
  const uploaded = await newLesson('an upload', course, two, {
    videoType: 'upload',
    videoFile: smallVideo(),
    captions: captions(),
  });
  const filmPath = `${course}/lessons/${film._id}`;
  const readingPath = `${course}/lessons/${reading._id}`;
  const ownFilm = `${course}/modules/${one}/lessons/${film._id}`;
  await change('an edited module', owner, 'PATCH', `${course}/modules/${one}`, { title: 'First' });
  await change('an edited lesson', owner, 'PATCH', ownFilm, { title: 'The film', duration: '2' });
  await change('a moved lesson', owner, 'POST', `${ownFilm}/move`, { position: 2 });
  await change('a moved module', owner, 'POST', `${course}/modules/${two}/move`, { position: 1 });

  // Staff.
  await change('a co-teacher', owner, 'PUT', `${course}/staff/${otherTeacher.id}`, { role: 'coTeacher' });
  await change('a student who assists', owner, 'PUT', `${course}/staff/${elsewhere.id}`, place(['answer']));
  await change('another right', owner, 'PUT', `${course}/staff/${elsewhere.id}`, place(['lessons']));
  await change('a student who left', elsewhere, 'DELETE', `${course}/staff/${elsewhere.id}`);
  await change('no co-teacher', owner, 'DELETE', `${course}/staff/${otherTeacher.id}`);

  // Members.
  const member = `${course}/members/${elsewhere.id}`;
  await change('a member', owner, 'POST', `${course}/members`, { userIds: [elsewhere.id] });
  await change('nobody by class', owner, 'PATCH', course, { visibility: 'members' });
  await change('a removed member', owner, 'PUT', member, { state: 'removed' });
  const { code } = await after('a code', () =>
    send<{ code: { code: string } }>(owner, 'POST', `${course}/join-codes`, { isAsked: true }),
  );
  await change('somebody who asks', student, 'POST', '/api/courses/join', { code: code.code });
  await change('who is let in', owner, 'PUT', `${course}/members/${student.id}`, { state: 'active' });
  await change('the class again', owner, 'PATCH', course, { visibility: 'restricted' });

  // Files.
  await change('a cover', owner, 'PATCH', course, formOf({ coverImage: await picture(800, 450) }));
  const cover = await after('an upload that nothing uses', async () =>
    upload('course-cover', await picture(320, 180)),
  );
  await change('the upload attached', owner, 'PATCH', course, { coverImageFileId: cover });
  await change('no cover', owner, 'PATCH', course, { coverImageFileId: '' });
  const uploadedPath = `${course}/modules/${two}/lessons/${uploaded._id}`;
  const vtt = await upload('lesson-captions', captions());
  await change('other captions', owner, 'PATCH', uploadedPath, { captionsFileId: vtt });
  await change('no captions', owner, 'PATCH', uploadedPath, { captionsFileId: '' });
  const poster = formOf({ thumbnail: await picture(640, 360) });
  await change('a poster', owner, 'POST', `${uploadedPath}/media`, poster);

  // Learning.
  await change('the first report', student, 'POST', `${filmPath}/progress`, watched(30));
  await change('a report', student, 'POST', `${filmPath}/progress`, watched(60));
  await change('a report of a classmate', classmate, 'POST', `${filmPath}/progress`, watched(20));
  await change('the measured length', owner, 'POST', `${ownFilm}/media`, { durationSeconds: 62 });
  await change('a lesson done', student, 'PUT', `${readingPath}/completion`, { isCompleted: true });
  await change('a lesson taken back', student, 'PUT', `${readingPath}/completion`, { isCompleted: false });
  await change('another video', owner, 'PATCH', ownFilm, { youtubeUrl: 'https://youtu.be/9bZkp7q19f0' });

  // Doubts.
  const ask = (what: string, who: Account, path: string) =>
    after(
      what,
      async () =>
        (await send<{ discussion: Discussion }>(who, 'POST', `${path}/doubts`, { question: what }))
          .discussion,
    );
  const doubt = await ask('Why does light bend?', student, filmPath);
  const other = await ask('Why is the sky blue?', classmate, filmPath);
  await change('a reply', owner, 'POST', `${said(doubt._id)}/reply`, { message: 'It is slower there.' });
  await change('a follow-up', student, 'POST', `${said(doubt._id)}/follow-up`, { message: 'Why?' });
  await change('another reply', owner, 'POST', `${said(other._id)}/reply`, { message: 'Scattering.' });

  // People.
  await change('a new name of the owner', owner, 'POST', '/api/updateProfile', { name: 'Otto Renamed' });
  await change('a new name of a student', student, 'POST', '/api/updateProfile', { name: 'Sue Renamed' });
  await change('another class', classmate, 'POST', '/api/updateProfile', { year: 'third', division: 'B' });
  await change('the class again', classmate, 'POST', '/api/updateProfile', {
    year: 'second',
    division: 'A',
  });
  await change('a renamed division', administrator, 'PATCH', '/api/admin/college', {
    renames: { divisions: [{ from: 'A', to: 'Alpha' }] },
  });
  await change('for other years', owner, 'PATCH', course, { targetYears: ['third'], targetDivisions: [] });
  await change('for all', owner, 'PATCH', course, { visibility: 'public' });
  const handOver = `${course}/hand-over`;
  await change('handed over', administrator, 'POST', handOver, { teacherId: otherTeacher.id });
  await change('a reply of the next owner', otherTeacher, 'POST', `${said(doubt._id)}/reply`, {
    message: 'Fermat.',
  });
  await change('handed back', otherTeacher, 'POST', handOver, { teacherId: owner.id });

  // Deleting.
  await change('a deleted lesson', owner, 'DELETE', ownFilm);
  await change('the lesson restored', owner, 'POST', `${ownFilm}/restore`);
  await change('a deleted module', owner, 'DELETE', `${course}/modules/${one}`);
  await change('the module restored', owner, 'POST', `${course}/modules/${one}/restore`);
  await change('a deleted course', owner, 'DELETE', course);
  await change('the course restored', owner, 'POST', `${course}/restore`);
  const { db } = desk.server.database;
  await change('a deleted lesson again', owner, 'DELETE', `${course}/modules/${one}/lessons/${reading._id}`);
  await after('the purge', async () => {
    await db.execute(sql`update course_lessons set deleted_at = now() - interval '31 days'
      where deleted_at is not null`);
    await purgeRemoved(desk.server.composed.courses.ctx);
  });
  await after('the deletion of a student', async () => {
    await send(student, 'POST', '/api/privacy/delete-account', { email: student.email });
    await db.execute(sql`update account_deletions set due_at = now() - interval '1 second'`);
    await db.execute(sql`update jobs set run_at = now() where name = 'privacy_deletions'`);
    await expect.poll(async () => (await db.execute(sql`select 1 from account_deletions`)).rows).toEqual([]);
  });
  await change('the last of the courses deleted', owner, 'DELETE', course);
});
