import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import type { Course, Discussion, Lesson } from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const restricted = { visibility: 'restricted', targetYear: 'second', targetDivision: 'A' };
const on = async (who: typeof desk.teacher, course: Course, lesson: Lesson): Promise<Discussion[]> => {
  const path = `/api/courses/${course._id}/lessons/${lesson._id}/doubts`;
  return (await desk.ask<{ discussions: Discussion[] }>(who, 'GET', path)).discussions;
};
const said = (discussion: Discussion | undefined): string[] =>
  discussion?.messages.map(({ senderName, message }) => `${senderName}: ${message}`) ?? [];
const questions = ({ discussions }: { discussions: Discussion[] }): string[] =>
  discussions.map(({ question }) => question);
const followUp = (discussion: Discussion, message: string, who = desk.secondA) =>
  desk.call(who, 'POST', `/api/courses/discussions/${discussion._id}/follow-up`, { message });

describe('a doubt', () => {
  test('is asked by a student, answered by the teacher, and reopened by the student who asked', async () => {
    const { course, module, lesson, path, lessonPath } = await desk.courseWithLesson(restricted);
    const answer = await desk.call(desk.secondA, 'POST', `${lessonPath}/doubts`, {
      moduleId: module._id,
      question: '  Why does light bend?  ',
      atSecond: 12.5,
      studentClerkId: desk.secondA.id,
      studentName: 'Somebody Else',
      studentEmail: 'x@y.z',
    });
    expect(answer.status).toBe(201);
    const { discussion } = (await answer.json()) as { discussion: Discussion };
    expect(discussion).toMatchObject({
      _id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      question: 'Why does light bend?',
      askedByName: 'Sue Second',
      status: 'open',
      atSecond: 12.5,
      lessonTitle: 'Refraction',
      isMine: true,
      messages: [],
    });
    const open = `${path}/discussions?status=open`;
    expect(
      (await desk.ask<{ discussions: Discussion[] }>(desk.teacher, 'GET', open)).discussions,
    ).toMatchObject([{ _id: discussion._id, isMine: false }]);
    const reply = await desk.call(desk.teacher, 'POST', `/api/courses/discussions/${discussion._id}/reply`, {
      message: 'It slows down.',
      responderClerkId: desk.teacher.id,
      responderRole: 'teacher',
      responderName: 'x',
      responderEmail: 'y',
      // The server sets the status and ignores this one.
      status: 'open',
    });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      success: true,
      discussion: {
        status: 'answered',
        messages: [
          {
            _id: expect.any(String),
            senderRole: 'teacher',
            senderName: 'Tara Teacher',
            message: 'It slows down.',
          },
        ],
      },
    });
    expect((await desk.ask<{ discussions: Discussion[] }>(desk.teacher, 'GET', open)).discussions).toEqual(
      [],
    );
    expect((await followUp(discussion, 'And why that?')).status).toBe(200);
    const [mine] = await on(desk.secondA, course, lesson);
    expect(mine?.status).toBe('open');
    expect(said(mine)).toEqual(['Tara Teacher: It slows down.', 'Sue Second: And why that?']);
    const [classmates] = await on(desk.alsoSecondA, course, lesson);
    expect(classmates).toMatchObject({
      question: 'Why does light bend?',
      askedByName: 'Sue Second',
      isMine: false,
    });
    expect(said(classmates)).toEqual(['Tara Teacher: It slows down.']);
    const [teachers] = await on(desk.teacher, course, lesson);
    expect(said(teachers)).toEqual(said(mine));
    expect(teachers?.messages.map(({ senderRole }) => senderRole)).toEqual(['teacher', 'student']);
  });

  test('needs text', async () => {
    const { course, lesson, lessonPath } = await desk.courseWithLesson();
    for (const body of [{}, { question: '' }, { question: '   ' }]) {
      expect(await refusalOf(await desk.call(desk.secondA, 'POST', `${lessonPath}/doubts`, body))).toEqual([
        400,
        'Please enter your question',
      ]);
    }
    const discussion = await desk.doubt(desk.secondA, course, lesson, 'Why?');
    const reply = `/api/courses/discussions/${discussion._id}/reply`;
    for (const body of [{}, { message: ' ' }]) {
      expect(await refusalOf(await desk.call(desk.teacher, 'POST', reply, body))).toEqual([
        400,
        'Reply cannot be empty',
      ]);
    }
    const long = { question: 'x'.repeat(4001) };
    expect((await desk.call(desk.secondA, 'POST', `${lessonPath}/doubts`, long)).status).toBe(400);
  });

  test('is only for its student and its teacher', async () => {
    const { course, lesson, path, lessonPath } = await desk.courseWithLesson(restricted);
    const discussion = await desk.doubt(desk.secondA, course, lesson, 'Why?');
    const reply = `/api/courses/discussions/${discussion._id}/reply`;
    const status = async (who: typeof desk.teacher | undefined, method: string, at: string, body?: object) =>
      (await desk.call(who, method, at, body)).status;
    const question = { question: 'May I?' };
    for (const who of [desk.teacher, desk.otherTeacher])
      expect(await status(who, 'POST', `${lessonPath}/doubts`, question)).toBe(403);
    expect(await status(desk.thirdB, 'POST', `${lessonPath}/doubts`, question)).toBe(404);
    expect(await status(desk.thirdB, 'GET', `${lessonPath}/doubts`)).toBe(404);
    expect(await status(desk.otherTeacher, 'GET', `${lessonPath}/doubts`)).toBe(404);
    expect(await status(desk.secondA, 'GET', `${path}/discussions`)).toBe(403);
    expect(await status(desk.otherTeacher, 'GET', `${path}/discussions`)).toBe(404);
    expect(await status(desk.secondA, 'POST', reply, { message: 'x' })).toBe(403);
    expect(await status(desk.otherTeacher, 'POST', reply, { message: 'x' })).toBe(404);
    expect(
      await status(desk.teacher, 'POST', '/api/courses/discussions/unknown/reply', { message: 'x' }),
    ).toBe(404);
    expect((await followUp(discussion, 'x', desk.alsoSecondA)).status).toBe(404);
    expect((await followUp(discussion, 'x', desk.teacher)).status).toBe(403);
    for (const claim of [{ responderClerkId: desk.otherTeacher.id }, { responderRole: 'student' }])
      expect(await status(desk.teacher, 'POST', reply, { message: 'x', ...claim })).toBe(403);
    const foreign = { ...question, studentClerkId: desk.alsoSecondA.id };
    expect(await status(desk.secondA, 'POST', `${lessonPath}/doubts`, foreign)).toBe(403);
    const { rows } = await desk.server.database.db.execute(
      sql`select 1 from audit_log where action = 'impersonation.refused' and actor_id in (${desk.teacher.id}, ${desk.secondA.id})`,
    );
    expect(rows.length).toBe(3);
  });

  test('with one client id is stored once, and so is a reply; a repeat closes nothing', async () => {
    const { course, lesson } = await desk.courseWithLesson();
    const clientId = 'same-0001';
    const [one, two] = await Promise.all([
      desk.doubt(desk.secondA, course, lesson, 'Once?', { clientId }),
      desk.doubt(desk.secondA, course, lesson, 'Once?', { clientId }),
    ]);
    expect(one?._id).toBe(two?._id);
    const path = `/api/courses/discussions/${one?._id}/reply`;
    const reply = () =>
      desk.ask<{ discussion: Discussion }>(desk.teacher, 'POST', path, {
        message: 'Yes',
        clientId: 'reply-0001',
      });
    const { discussion } = await reply();
    await followUp(discussion, 'Sure?');
    expect((await reply()).discussion).toMatchObject({ status: 'open', messages: [{}, {}] });
  });
});

test('outstanding doubts come oldest first, others newest first, page by page', async () => {
  const { course, lesson, path } = await desk.courseWithLesson();
  const asked: Discussion[] = [];
  for (const question of ['First?', 'Second?', 'Third?', 'Fourth?'])
    asked.push(await desk.doubt(desk.secondA, course, lesson, question));
  const [first, , third] = asked;
  if (!first || !third) throw new Error('nothing asked');
  await desk.answer(first, 'Yes.');
  await desk.answer(third, 'No.');
  await followUp(first, 'Really?');
  const list = async (query: string) =>
    desk.ask<{ discussions: Discussion[]; nextCursor: string | null }>(
      desk.teacher,
      'GET',
      `${path}/discussions${query}`,
    );
  const page = await list('?status=open&limit=2');
  expect(questions(page)).toEqual(['First?', 'Second?']);
  expect(questions(await list(`?status=open&limit=2&cursor=${page.nextCursor}`))).toEqual(['Fourth?']);
  expect(questions(await list('?status=answered'))).toEqual(['Third?']);
  expect(questions(await list(''))).toEqual(['Fourth?', 'Third?', 'Second?', 'First?']);
  expect((await desk.call(desk.teacher, 'GET', `${path}/discussions?status=lost`)).status).toBe(400);
  expect((await desk.read(desk.teacher, course._id)).openDoubts).toBe(3);
});

test('a question and its reply arrive live, each viewer gets the parts that they may see', async () => {
  const { course, lesson } = await desk.courseWithLesson(restricted);
  const [teacher, asker, classmate, third, stranger] = [
    await desk.listen(desk.teacher, course._id),
    await desk.listen(desk.secondA, course._id),
    await desk.listen(desk.alsoSecondA, course._id),
    await desk.listen(desk.thirdB, course._id),
    await desk.listen(desk.otherTeacher, course._id),
  ];
  const discussion = await desk.doubt(desk.secondA, course, lesson, 'Why does light bend?');
  await expect
    .poll(() => teacher.discussions)
    .toMatchObject([{ question: 'Why does light bend?', status: 'open', isMine: false }]);
  await desk.answer(discussion, 'It slows down.');
  await expect
    .poll(() => asker.discussions.at(-1))
    .toMatchObject({
      status: 'answered',
      isMine: true,
      messages: [{ message: 'It slows down.', isMine: false }],
    });
  await followUp(discussion, 'My own words');
  await expect.poll(() => said(teacher.discussions.at(-1))).toContain('Sue Second: My own words');
  await expect.poll(() => asker.discussions.at(-1)?.messages.at(-1)?.isMine).toBe(true);
  for (const { socket } of [classmate, third, stranger]) await socket.timeout(5000).emitWithAck('ping', {});
  expect(said(classmate.discussions.at(-1))).toEqual(['Tara Teacher: It slows down.']);
  expect(classmate.discussions.length).toBe(3);
  expect([third.discussions, stranger.discussions]).toEqual([[], []]);
});

test('while a student types, the search shows similar answered doubts of the course and nothing else', async () => {
  const { course, lesson, path } = await desk.courseWithLesson(restricted);
  const other = await desk.courseWithLesson();
  const answered = await desk.doubt(
    desk.alsoSecondA,
    course,
    lesson,
    'Why does light bend when it enters water?',
  );
  await desk.answer(answered, 'It slows down.');
  await followUp(answered, 'Thank you, that is private.', desk.alsoSecondA);
  await desk.answer(answered, 'You are welcome.');
  await desk.doubt(desk.alsoSecondA, course, lesson, 'Why does light bend in glass? (not answered)');
  const elsewhere = await desk.doubt(
    desk.secondA,
    other.course,
    other.lesson,
    'Why does light bend elsewhere?',
  );
  await desk.answer(elsewhere, 'As here.');
  await desk.answer(await desk.doubt(desk.secondA, course, lesson, 'When is the examination?'), 'In May.');
  const similar = async (text: string) =>
    (
      await desk.ask<{ discussions: Discussion[] }>(
        desk.secondA,
        'GET',
        `${path}/doubts/similar?text=${encodeURIComponent(text)}`,
      )
    ).discussions;
  const found = await similar('why is light bending in water');
  expect(found.map(({ question }) => question)).toEqual(['Why does light bend when it enters water?']);
  expect(said(found[0])).toEqual(['Tara Teacher: It slows down.', 'Tara Teacher: You are welcome.']);
  // Misspelled, without a word in common: the trigrams still match.
  expect((await similar('wy dos ligt bend wen it entrs watr')).length).toBe(1);
  expect(await similar('xyzzy plugh frotz')).toEqual([]);
  expect(await similar('why')).toEqual([]);
  expect(await similar("' | !( <-> :* \\ & why'")).toEqual(expect.any(Array));
  expect((await desk.call(desk.thirdB, 'GET', `${path}/doubts/similar?text=light`)).status).toBe(404);
});
