import { vi } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { copyOfFilled } from '../lib/database.ts';
import { buildExamCollege, examDay, type Members, stopClock } from './college.ts';

export interface ExamCollege extends AsyncDisposable {
  database: OpenDatabase;
  members: Members;
}

/** The demo college on the day of the exam, for JavaScript and for the database. */
export async function openExamCollege(): Promise<ExamCollege> {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: examDay });
  const { database, facts: members } = await copyOfFilled('exam', async ({ db, url }) => {
    await stopClock(url, examDay);
    return buildExamCollege(db);
  });
  // Which clock is read first is not copied.
  await stopClock(database.url, examDay);
  return {
    database,
    members,
    async [Symbol.asyncDispose]() {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      await database[Symbol.asyncDispose]();
    },
  };
}
