import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptReads } from '#server/reads/kept-reads.ts';
import { QuizDesk } from '../../../../test/quizzes/desk.ts';
import { quizzesInCalendar } from './calendar-source.ts';
import { quizzesOnDashboard } from './dashboard.ts';
import { bankInCourse, quizzesInCourse } from './in-course.ts';
import { searchQuizzes } from './lists/find-quizzes.ts';
import { purgeQuizzes } from './purge.ts';
import { bankQuestions, quizAttempts, quizzes } from './table.ts';
import { startAttempt } from './taking/start-attempt.ts';

const [hourMs, weekMs] = [3_600_000, 7 * 86_400_000];

const move = (at: Date): Date => new Date(at.getTime() + weekMs);
const at = (ms: number): string => new Date(ms).toISOString();

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

test('the copy of a course has the bank, and quizzes as drafts with moved dates that name the copied questions', async () => {
  const [opensAt, closesAt] = [new Date('2190-08-03T10:00:00Z'), new Date('2190-08-04T10:00:00Z')];
  const dates = { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
  const { teacher, sam, courseId, questionIds } = await desk.room(dates);
  await desk.db.update(quizzes).set({ lessonId: 'lesson' }).where(eq(quizzes.courseId, courseId));
  const sectionId = await desk.section(courseId, sam);
  await desk.draft(teacher, courseId, questionIds, { title: 'Lab', sectionIds: [sectionId] });
  expect(await quizzesInCourse.read(desk.db, courseId)).toMatchObject({
    count: 2,
    dates: [
      { title: 'Lenses (opens)', at: opensAt },
      { title: 'Lenses (closes)', at: closesAt },
    ],
  });
  const to = await desk.course(teacher, 'Optics, again');
  const both = { from: courseId, to };
  const how = { move, sections: new Map([[sectionId, 'copied']]), copies: new Map<string, string>() };
  await desk.db.transaction(async (tx) => {
    const copies = await bankInCourse(desk.deps.uploads).copy(tx, teacher, both, how);
    await quizzesInCourse.copy(tx, teacher, both, { ...how, copies });
    await quizzesInCourse.placeInLessons?.(tx, to, new Map([['lesson', 'copied lesson']]));
  });
  expect(await bankInCourse(desk.deps.uploads).read(desk.db, to)).toMatchObject({ count: 9 });
  const [lenses, lab] = await desk.db
    .select()
    .from(quizzes)
    .where(eq(quizzes.courseId, to))
    .orderBy(quizzes.id);
  expect(lenses).toMatchObject({
    publishedAt: null,
    opensAt: move(opensAt),
    closesAt: move(closesAt),
    lessonId: 'copied lesson',
    questions: 9,
    points: 36,
  });
  expect(lab).toMatchObject({ title: 'Lab', sectionIds: ['copied'], opensAt: null });
  const named = lenses?.parts.flatMap((part) => (part.kind === 'question' ? [part.questionId] : [])) ?? [];
  expect(named.filter((id) => questionIds.includes(id))).toEqual([]);
  // It can be published and taken, so each of its questions is there.
  const copy = { id: lenses?.id ?? '', version: 1 };
  expect((await desk.publish(teacher, copy)).isPublished).toBe(true);
  expect((await startAttempt(desk.deps, teacher, copy.id)).questions).toHaveLength(9);
});

test('what a course has goes with it for good', async () => {
  const { sue, courseId, quizId } = await desk.room({}, ['choice']);
  const { id } = await startAttempt(desk.deps, sue, quizId);
  const isLeft = async () => [
    await desk.db.$count(bankQuestions, eq(bankQuestions.courseId, courseId)),
    await desk.db.$count(quizzes, eq(quizzes.courseId, courseId)),
    await desk.db.$count(quizAttempts, eq(quizAttempts.id, id)),
  ];
  await purgeQuizzes(desk.deps);
  expect(await isLeft()).toEqual([1, 1, 1]);
  await desk.db.execute(sql`delete from courses where id = ${courseId}`);
  await purgeQuizzes(desk.deps);
  expect(await isLeft()).toEqual([0, 0, 0]);
});

test('a calendar has the opening and the end of a quiz, for each student their own end', async () => {
  const now = Date.now();
  const [opensAt, closesAt] = [now + 48 * hourMs, now + 96 * hourMs];
  const { teacher, sue, sam, courseId, questionIds, quizId } = await desk.room(
    { opensAt: at(opensAt), closesAt: at(closesAt) },
    ['choice'],
  );
  await desk.accommodate(sam, 50);
  await desk.draft(teacher, courseId, questionIds, { title: 'Draft', closesAt: at(closesAt) });
  const span = { from: new Date(now), to: new Date(now + 2 * weekMs) };
  const datesOf = async (viewer: typeof sue) =>
    (await quizzesInCalendar(desk.db).read(viewer, span, { withGone: false, limit: 100 })).map(
      ({ id, detail, ...when }) => [id, detail, when.isAllDay ? '' : when.startAt],
    );
  const opens = [`quiz:${quizId}:opens`, 'Opens', at(opensAt)];
  expect(await datesOf(sue)).toEqual([opens, [`quiz:${quizId}`, 'Closes', at(closesAt)]]);
  expect(await datesOf(teacher)).toEqual(await datesOf(sue));
  expect(await datesOf(sam)).toEqual([opens, [`quiz:${quizId}`, 'Closes', at(closesAt + 24 * hourMs)]]);
});

test('a quiz of some hours is one date, and done once it is handed in', async () => {
  const { sue, quizId } = await desk.room({ opensAt: desk.inMinutes(-60), closesAt: desk.inMinutes(60) }, [
    'choice',
  ]);
  const now = Date.now();
  const span = { from: new Date(now - hourMs / 2), to: new Date(now + hourMs / 2) };
  const read = () => quizzesInCalendar(desk.db).read(sue, span, { withGone: false, limit: 100 });
  expect(await read()).toMatchObject([{ id: `quiz:${quizId}`, detail: '', isDone: false }]);
  const { id } = await startAttempt(desk.deps, sue, quizId);
  await desk.handIn(sue, id, []);
  expect(await read()).toMatchObject([{ id: `quiz:${quizId}`, isDone: true }]);
});

test('the search finds published quizzes for their students, and drafts for those who manage the course', async () => {
  const { teacher, sue, courseId, questionIds } = await desk.room({ title: 'Polarization' }, ['choice']);
  await desk.draft(teacher, courseId, questionIds, { title: 'Polarization, part two' });
  const stranger = await desk.person({ year: 'third' });
  const found = async (viewer: typeof sue) =>
    (await searchQuizzes(desk.db, viewer, 'polarization', 10)).map(({ title }) => title);
  expect(await found(sue)).toEqual(['Polarization']);
  expect((await found(teacher)).toSorted()).toEqual(['Polarization', 'Polarization, part two']);
  expect(await found(stranger)).toEqual([]);
});

test('the dashboard says when quizzes open and close next, for each student their own end', async () => {
  await using own = await QuizDesk.open();
  using reads = await KeptReads.open(own.db, own.deps.bus);
  const now = Date.now();
  const [opensAt, closesAt] = [now + hourMs, now + 49 * hourMs];
  const { sue, sam, teacher } = await own.room({ opensAt: at(opensAt), closesAt: at(closesAt) }, ['choice']);
  await own.accommodate(sam, 50);
  const stranger = await own.person({ year: 'third' });
  const source = quizzesOnDashboard(own.db, reads);
  const ahead = { now: new Date(now), soon: new Date(now), until: new Date(now + weekMs) };
  const comingOf = async (viewer: typeof sue) =>
    (await source(viewer, ahead)).sessions?.map((session) => [session.title, session.detail, session.at]);
  const opens = ['Lenses', 'Opens, Optics', at(opensAt)];
  expect(await comingOf(sue)).toEqual([opens, ['Lenses', 'Closes, Optics', at(closesAt)]]);
  expect(await comingOf(teacher)).toEqual(await comingOf(sue));
  expect(await comingOf(sam)).toEqual([opens, ['Lenses', 'Closes, Optics', at(closesAt + 24 * hourMs)]]);
  expect(await comingOf(stranger)).toEqual([]);
});
