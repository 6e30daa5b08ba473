import { afterAll, beforeAll, expect, test } from 'vitest';
import { Office } from '../../../../test/admin/office.ts';
import type { Term } from '../contract/terms.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const dayMs = 24 * 3_600_000;
/** The day `later` days after today. The test's college is at UTC. */
const day = (later: number): string => new Date(Date.now() + later * dayMs).toISOString().slice(0, 10);
let count = 0;
const termFrom = (first: number, last: number, more: object = {}) => ({
  name: `Term ${(count += 1)}`,
  firstDay: day(first),
  lastDay: day(last),
  ...more,
});
const add = async (input: object): Promise<Term> => {
  const { status, body } = await office.post('/api/admin/terms', input);
  expect([status, body['message']]).toEqual([201, undefined]);
  return body['term'] as Term;
};
const change = (id: string, changes: object) => office.ask('PATCH', `/api/admin/terms/${id}`, changes);
const list = async (): Promise<Term[]> => (await office.get('/api/terms')).body['terms'] as Term[];

test('a college begins without terms', async () => {
  expect(await list()).toEqual([]);
});

test('a term is past the day after its last, and the latest comes first', async () => {
  const past = await add(termFrom(-100, -1));
  const coming = await add(termFrom(1, 90));
  const running = await add(termFrom(0, 0));
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [coming.id, 'coming'],
    [running.id, 'running'],
    [past.id, 'past'],
  ]);
});

test('holidays come in the order of their days, and lie within the term', async () => {
  const late = { name: 'Late', firstDay: day(20), lastDay: day(22) };
  const early = { name: 'Early', firstDay: day(5), lastDay: day(5) };
  const term = await add(termFrom(1, 30, { holidays: [late, early] }));
  expect(term.holidays).toEqual([early, late]);
  const outside = { name: 'Outside', firstDay: day(30), lastDay: day(31) };
  expect(await change(term.id, { holidays: [outside] })).toMatchObject({
    status: 400,
    body: { details: { fields: { holidays: 'Holidays must lie within the term' } } },
  });
  // The holidays that it has decide too, when only its days change.
  expect((await change(term.id, { lastDay: day(10) })).status).toBe(400);
  expect((await change(term.id, { holidays: [early], lastDay: day(10) })).body['term']).toMatchObject({
    lastDay: day(10),
    holidays: [early],
    version: 2,
  });
});

test.each([
  [{ name: ' ' }, { name: 'Please enter the name of the term' }],
  [{ name: 'x'.repeat(61) }, { name: 'Use at most 60 characters' }],
  [{ firstDay: '2026-02-30' }, { firstDay: 'Please enter a day' }],
  [{ firstDay: day(9), lastDay: day(8) }, { lastDay: 'The last day cannot be before the first' }],
  [{ firstDay: day(0), lastDay: day(400) }, { lastDay: 'A term has at most 400 days' }],
  [
    { holidays: [{ name: 'H', firstDay: day(3), lastDay: day(2) }] },
    { 'holidays.0.lastDay': 'The last day of a holiday cannot be before its first' },
  ],
])('%j is refused at its field', async (wrong, fields) => {
  const before = await list();
  expect(await office.post('/api/admin/terms', termFrom(0, 30, wrong))).toMatchObject({
    status: 400,
    body: { details: { fields } },
  });
  expect(await list()).toEqual(before);
});

test('names are used once, in whatever case', async () => {
  await add(termFrom(0, 9, { name: 'Autumn' }));
  expect(await office.post('/api/admin/terms', termFrom(0, 9, { name: 'AUTUMN' }))).toMatchObject({
    status: 400,
    body: { details: { fields: { name: 'There is a term with this name' } } },
  });
});

test('of two administrators who change a term at once the second sees a conflict', async () => {
  const { id, version } = await add(termFrom(0, 9));
  expect((await change(id, { name: `First ${id}`, version })).status).toBe(200);
  expect(await change(id, { name: `Second ${id}`, version })).toMatchObject({
    status: 409,
    body: { details: { version: version + 1 } },
  });
  expect((await list()).find((term) => term.id === id)?.name).toBe(`First ${id}`);
});

test('a term goes when no course belongs to it', async () => {
  const { id } = await add(termFrom(0, 9));
  const made = await office.post('/api/courses', { title: 'Optics', description: 'Light', termId: id });
  const { _id: courseId } = made.body['course'] as { _id: string };
  const remove = () => office.ask('DELETE', `/api/admin/terms/${id}`);
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: '1 course belongs to this term. Give it another one first.' },
  });
  // A deleted course can be restored, with its term.
  await office.ask('DELETE', `/api/courses/${courseId}`);
  expect((await remove()).status).toBe(409);
  await office.post(`/api/courses/${courseId}/restore`);
  await office.ask('PATCH', `/api/courses/${courseId}`, { termId: null });
  expect((await remove()).status).toBe(200);
  expect((await list()).some((term) => term.id === id)).toBe(false);
  expect((await remove()).status).toBe(404);
});
