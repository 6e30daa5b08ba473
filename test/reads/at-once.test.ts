import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../e2e/lib/accounts.ts';
import { jobsDone } from '../lib/jobs-done.ts';
import { inDays, TaskDesk } from '../tasks/desk.ts';

/** What the first screens ask for. */
const paths = [
  '/api/session',
  '/api/dashboard',
  '/api/data/fetch-task',
  '/api/courses',
  '/api/notifications',
  '/api/chat/recent',
  '/api/chat/unread-count',
];
const students = 12;

let desk: TaskDesk;
const people: Account[] = [];

beforeAll(async () => {
  // Nobody is notified of a message between two reads, on a slow machine either.
  desk = await TaskDesk.open({}, { messageDelayMs: 3_600_000 });
  const assigned = [];
  for (let n = 1; n <= 4; n += 1)
    assigned.push(await desk.create({ title: `Task ${n}`, dueDate: inDays(n), assignedYear: 'Year 2' }));
  await desk.ask(desk.teacher, 'POST', '/api/data/create-announcement', {
    title: 'Hall closed',
    content: 'Today.',
    author: 'Tara Teacher',
    category: 'Event',
    priority: 'important',
  });
  for (let n = 0; n < students; n += 1) {
    const student = await desk.server.signUp({ year: 'second', division: 'A', name: `Student ${n}` });
    people.push(student);
    // Each has done something else, and other messages.
    for (const task of assigned.slice(n % 4)) await desk.handIn(student, task);
    for (let message = 0; message <= n % 3; message += 1)
      await desk.ask(people[n - 1] ?? desk.sue, 'POST', '/api/chat/send-message', {
        receiverId: student.id,
        content: `Message ${message} to ${n}`,
      });
    if (n % 3 === 0) await desk.ask(student, 'PATCH', '/api/settings', { appearance: { theme: 'dark' } });
    if (n % 2 === 0)
      await desk.ask(desk.teacher, 'POST', '/api/mentor/add-mentees', { studentIds: [student.id] });
  }
  await jobsDone(desk.server);
});
afterAll(() => desk[Symbol.asyncDispose]());

const answerOf = async (who: Account, path: string): Promise<unknown> => {
  const answer = await fetch(desk.server.url + path, { headers: { cookie: who.cookie } });
  expect(answer.status).toBe(200);
  // Reading the list of chats delivers their messages.
  return JSON.parse((await answer.text()).replaceAll(/"(contactD|d)eliveredSeq":\d+,?/g, ''));
};

test('people who ask at the same time get what each of them gets alone', async () => {
  const everybody = [...people, desk.teacher, desk.sue, desk.tim];
  for (const path of paths) {
    const alone = [];
    for (const who of everybody) {
      desk.server.composed.reads.forgetAll();
      alone.push(await answerOf(who, path));
    }
    desk.server.composed.reads.forgetAll();
    const together = await Promise.all(everybody.map((who) => answerOf(who, path)));
    for (const [index, who] of everybody.entries())
      expect(together[index], `${path}, ${who.name}`).toEqual(alone[index]);
    // They differ, so a mixed-up answer would show.
    if (path !== '/api/courses')
      expect(new Set(together.map((answer) => JSON.stringify(answer))).size, path).toBeGreaterThan(3);
  }
});
