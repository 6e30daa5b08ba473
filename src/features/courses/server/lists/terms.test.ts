import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, titles } from '../../../../../test/courses/desk.ts';
import type { Course, CourseCard } from '../../contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

interface List {
  courses: CourseCard[];
  hasPast: boolean;
}
const list = (who: Account, query = ''): Promise<List> => desk.ask(who, 'GET', `/api/courses${query}`);
/** The teacher came first, and is an administrator. */
const addTerm = async (name: string, firstDay: string, lastDay: string): Promise<string> => {
  const body = { name, firstDay, lastDay };
  const { term } = await desk.ask<{ term: { id: string } }>(desk.teacher, 'POST', '/api/admin/terms', body);
  return term.id;
};

test('a course of a past term stays readable, and leaves the first list and the dashboard', async () => {
  const termId = await addTerm('Spring 2020', '2020-01-10', '2020-05-20');
  const { course, lesson, path } = await desk.courseWithLesson({ title: 'Statics' });
  await desk.course({ title: 'Dynamics' });
  await desk.ask(desk.secondA, 'POST', `${path}/lessons/${lesson._id}/progress`, { ranges: [], position: 1 });
  const focusOf = async () => {
    const board = await desk.ask<{ focus: { title: string }[] }>(desk.secondA, 'GET', '/api/dashboard');
    return titles(board.focus);
  };
  expect(await focusOf()).toContain('Statics');
  expect(await list(desk.secondA)).toMatchObject({ hasPast: false });

  await desk.ask(desk.teacher, 'PATCH', path, { termId });
  for (const who of [desk.teacher, desk.secondA, desk.thirdB]) {
    const first = await list(who);
    expect([titles(first.courses), first.hasPast]).toEqual([['Dynamics'], true]);
    const past = await list(who, '?terms=past');
    expect(titles(past.courses)).toEqual(['Statics']);
    expect((await desk.read(who, course._id)).term).toEqual({
      id: termId,
      name: 'Spring 2020',
      firstDay: '2020-01-10',
      lastDay: '2020-05-20',
    });
  }
  expect(await focusOf()).not.toContain('Statics');
  expect((await list(desk.otherTeacher)).hasPast).toBe(false);

  // The term is longer than it was thought: everything is back.
  await desk.ask(desk.teacher, 'PATCH', `/api/admin/terms/${termId}`, {
    firstDay: '2199-01-01',
    lastDay: '2199-05-01',
  });
  expect(titles((await list(desk.secondA)).courses)).toEqual(['Dynamics', 'Statics']);
  expect(await focusOf()).toContain('Statics');
});

test('a course has a term of the college, or none', async () => {
  const termId = await addTerm('Autumn 2190', '2190-08-01', '2190-12-20');
  const course = await desk.course({ title: 'Acoustics', termId });
  expect(course.term?.name).toBe('Autumn 2190');
  const patch = (body: object) => desk.call(desk.teacher, 'PATCH', `/api/courses/${course._id}`, body);
  for (const unknown of ['01980000-0000-7000-8000-000000000000', '../../etc', 'x'.repeat(65)]) {
    const answer = await patch({ termId: unknown, title: 'Not kept' });
    expect([unknown, answer.status]).toEqual([unknown, 400]);
    const { details } = (await answer.json()) as { details: { fields: object } };
    expect(details.fields).toEqual({ termId: 'Choose a term of the college' });
  }
  const { course: changed } = (await (await patch({ termId: '' })).json()) as { course: Course };
  expect([changed.title, changed.term]).toEqual(['Acoustics', null]);
});

test('a renamed term is renamed in every course at once', async () => {
  const termId = await addTerm('Summer 2190', '2190-05-01', '2190-07-20');
  const course = await desk.course({ title: 'Botany', termId });
  await desk.read(desk.secondA, course._id);
  await list(desk.secondA);
  await desk.ask(desk.teacher, 'PATCH', `/api/admin/terms/${termId}`, { name: 'Monsoon 2190' });
  expect((await desk.read(desk.secondA, course._id)).term?.name).toBe('Monsoon 2190');
  const card = (await list(desk.secondA)).courses.find(({ _id }) => _id === course._id);
  expect(card?.term?.name).toBe('Monsoon 2190');
});
