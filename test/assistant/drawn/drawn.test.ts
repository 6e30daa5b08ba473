import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../lib/database.ts';
import { missedGoals, takeDrawnExam } from './exam.ts';

let database: OpenDatabase;
beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC');
  database = await testDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database[Symbol.asyncDispose]();
});

// `npm run eval:drawn` draws others, and says more about them.
test('the built-in assistant knows its way in a college that it was not written for', async () => {
  const verdicts = await takeDrawnExam(database.db, 20_261_124, 2);
  expect(missedGoals(verdicts)).toEqual([]);
});
