import { vi } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../lib/database.ts';
import { buildExamCollege, examDay, type Members, stopClock } from './college.ts';

export interface ExamCollege extends AsyncDisposable {
  database: OpenDatabase;
  members: Members;
}

/** The demo college on the day of the exam, for JavaScript and for the database. */
export async function openExamCollege(): Promise<ExamCollege> {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: examDay });
  const database = await testDatabase();
  await stopClock(database.url, examDay);
  return {
    database,
    members: await buildExamCollege(database.db),
    async [Symbol.asyncDispose]() {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      await database[Symbol.asyncDispose]();
    },
  };
}
