import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from '#server/http/mount.ts';
import { TaskService } from '../../../../../test/tasks/service.ts';
import { ExceptionChange } from '#features/tasks/contract/exceptions.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { noNotifications, type Notifications } from '#features/notifications/server/service.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { remind } from '../due/reminders.ts';
import { taskNotices } from '../notices.ts';
import { createTask } from '../tasks.ts';
import { changeException } from './exceptions.ts';

const hourMs = 3_600_000;

let service: TaskService;
beforeAll(async () => {
  service = await TaskService.open();
});
afterAll(() => service[Symbol.asyncDispose]());

const change = (fields: object) => parse(ExceptionChange, { ...fields, version: 0 });

/** What is sent at this moment: the name of the event, and its recipients. */
async function remindedAt(at: number): Promise<[string, string[]][]> {
  const { db } = service.deps;
  const events: StoredEvent[] = [];
  const notifications: Notifications = {
    ...noNotifications,
    notify: async (_tx, event, ids) => {
      events.push(event.with(ids));
    },
  };
  await remind({ db, notifications }, new Date(at));
  const sent: [string, string[]][] = [];
  for (const event of events) {
    const source = taskNotices(db).find(({ name }) => name === event.kind);
    const notice = await source?.read(event);
    const names: string[] = [];
    for await (const page of notice?.recipients() ?? []) names.push(...page.map(({ person }) => person.name));
    sent.push([event.kind, names.toSorted()]);
  }
  return sent;
}

test('reminders come before the own date of a student, and excused students get none', async () => {
  const { deps } = service;
  const teacher = await service.person({ name: 'Tara', role: 'teacher', year: null, division: null });
  const [sue, sam] = [await service.person({ name: 'Sue' }), await service.person({ name: 'Sam' })];
  await service.person({ name: 'Sid' });
  const dueAt = Date.now() + hourMs;
  const dueDate = new Date(dueAt).toISOString();
  const task = await createTask(
    deps,
    teacher,
    parse(NewTask, { title: 'A', description: 'B', dueDate }),
    undefined,
  );
  const own = new Date(dueAt + 240 * hourMs).toISOString();
  await changeException(deps, teacher, task.id, sue.userId, change({ hasOwnDate: true, dueDate: own }));
  await changeException(deps, teacher, task.id, sam.userId, change({ isExcused: true }));

  expect(await remindedAt(Date.now())).toEqual([['task.due_soon', ['Sid']]]);
  expect(await remindedAt(dueAt + 216 * hourMs)).toEqual([['task.own_date_soon', ['Sue']]]);
});
