import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { type TestServer, startTestServer } from '../../../../test/lib/server.ts';

let server: TestServer;
let teacher: Account;
let student: Account;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  teacher = await server.signUp({ role: 'teacher', name: 'Tara Rao' });
  student = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const improve = (body: object, who = teacher) =>
  fetch(`${server.url}/generate-content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: who.cookie },
    body: JSON.stringify(body),
  });
const improved = async (body: object) => (await (await improve(body)).json()) as Record<string, unknown>;

test('without a model, the proof-reader corrects a task and adds sections from the form’s own fields', async () => {
  const answer = await improved({
    type: 'task',
    subject: 'Science',
    prompt: 'Explain the diffrence between mitosis and meiosis. Please submitt one page by hand.',
    context: { title: 'Cells', points: 20, dueDate: '2026-12-04T17:30', assignedYear: 'Year 2' },
  });
  expect(answer).toMatchObject({ assistant: 'built-in', notice: null });
  expect(answer['content']).toBe(
    '**Objective**\n\nExplain the difference between mitosis and meiosis.\n\n**What to submit**\n\nPlease submit one page by hand.\n\n**Due:** Friday, 4 December 2026, 17:30 GMT+5:30\n\n**Marks:** 20',
  );
  expect(answer['changes']).toContainEqual({
    from: 'diffrence',
    to: 'difference',
    reason: expect.any(String),
    isApplied: true,
  });
  // A second run keeps the sections.
  const again = await improved({ type: 'task', prompt: answer['content'], context: { points: 20 } });
  expect(again['content']).toBe(answer['content']);
});

test("an announcement gets when, who and contact; a moment is in the college's time zone", async () => {
  const answer = await improved({
    type: 'announcement',
    prompt: 'The robotics club meet in the main hall. Everyone are welcome.',
    context: {
      author: 'Tara Rao',
      eventAt: '2026-12-04T12:00:00.000Z',
      audienceYear: 'second',
      audienceDivision: 'A',
    },
  });
  expect(answer['content']).toBe(
    'The robotics club meet in the main hall. Everyone is welcome.\n\n**When:** Friday, 4 December 2026, 17:30 GMT+5:30\n\n**Who:** Second Year, Division A\n\n**Contact:** Tara Rao',
  );
});

test('an empty, too long or unknown text is refused, and so is a person who may not write one', async () => {
  const empty = await improve({ type: 'task', prompt: '  ' });
  expect(empty.status).toBe(400);
  expect(await empty.json()).toMatchObject({ message: 'Please enter a description to improve' });
  for (const prompt of ['', null, undefined])
    expect(await (await improve({ type: 'announcement', prompt })).json()).toMatchObject({
      message: 'Please enter content to improve',
    });
  expect((await improve({ type: 'task', prompt: 'x'.repeat(20_001) })).status).toBe(400);
  expect((await improve({ type: 'poem', prompt: 'Roses are red.' })).status).toBe(400);
  expect((await improve({ type: 'task', prompt: 'A text.' }, student)).status).toBe(403);
});
