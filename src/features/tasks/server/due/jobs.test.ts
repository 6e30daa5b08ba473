import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from '#server/http/mount.ts';
import type { JobHandler } from '#platform/jobs/port.ts';
import { quietJobs } from '../../../../../test/lib/college.ts';
import { TaskService } from '../../../../../test/tasks/service.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { handIn } from '../hand-in/hand-in.ts';
import { defineTaskJobs } from './jobs.ts';
import { createTask, removeTask, restoreTask } from '../tasks.ts';

let service: TaskService;
beforeAll(async () => {
  service = await TaskService.open();
});
afterAll(() => service[Symbol.asyncDispose]());

test('a deleted task is removed after 30 days with its files, not a day earlier, and not after a restore', async () => {
  const { deps } = service;
  const teacher = await service.person({ name: 'Tara', role: 'teacher', year: null, division: null });
  const sue = await service.person({ name: 'Sue' });
  let purge: JobHandler | undefined;
  defineTaskJobs({ ...deps, jobs: { ...quietJobs, define: (_name, handler) => (purge = handler) } });
  const input = parse(NewTask, { title: 'Old', description: 'A task' });
  const task = await createTask(deps, teacher, input, undefined);
  const fileIds = [await service.file(sue, 'work')];
  await handIn(deps, sue, task.id, { text: '', link: null, fileIds });
  const left = async () => {
    const { rows } = await deps.db.execute<{ tasks: number; submissions: number; files: number }>(sql`select
      (select count(*)::int from tasks) as tasks, (select count(*)::int from hand_in_submissions) as submissions,
      (select count(*)::int from files where removed_at is null) as files`);
    return rows[0];
  };
  const removedDaysAgo = (days: number) =>
    // A second earlier, because rounding could move the moment into the future.
    deps.db.execute(
      sql`update tasks set removed_at = now() - make_interval(days => ${days}::int, secs => 1)`,
    );
  const everything = { tasks: 1, submissions: 1, files: 1 };

  await removeTask(deps, teacher, task.id);
  await removedDaysAgo(29);
  await purge?.run({ id: task.id });
  expect(await left()).toEqual(everything);
  await restoreTask(deps, teacher, task.id);
  await purge?.run({ id: task.id });
  expect(await left()).toEqual(everything);
  await removeTask(deps, teacher, task.id);
  await removedDaysAgo(30);
  await purge?.run({ id: task.id });
  expect(await left()).toEqual({ tasks: 0, submissions: 0, files: 0 });
  // A job may run again after a crash.
  await purge?.run({ id: task.id });
});
