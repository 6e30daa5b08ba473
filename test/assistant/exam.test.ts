import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../lib/database.ts';
import { buildExamCollege, examDay, type Members, stopClock } from './college.ts';
import { scoreOf, shortcomings, takeExam } from './exam.ts';
import { developmentQuestions } from './questions-development.ts';
import { heldOutQuestions } from './questions-held-out.ts';
import { openRoom } from './room.ts';

let database: OpenDatabase;
let members: Members;
beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: examDay });
  database = await testDatabase();
  await stopClock(database.url, examDay);
  members = await buildExamCollege(database.db);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await database[Symbol.asyncDispose]();
});

// `npm run eval:assistant` says more about them.
const questions = [...heldOutQuestions, ...developmentQuestions.filter((_, index) => index % 3 === 0)];

describe('the built-in assistant, asked about the demo college by its people', () => {
  test('answers what it can, refuses the rest, and tells nobody what is not theirs', async () => {
    const verdicts = await takeExam(openRoom(database.db, members), questions);
    expect(shortcomings(scoreOf(verdicts))).toEqual([]);
  });

  test('without the visibility rules the same questions fail: the exam is not blind', async () => {
    const room = openRoom(database.db, members, { ignoresWhoAsks: true });
    const score = scoreOf(await takeExam(room, questions.slice(0, 20)));
    expect(score.leaks).toBeGreaterThan(0);
    expect(shortcomings(score)).not.toEqual([]);
  });
});
