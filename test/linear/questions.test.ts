import { expect, test } from 'vitest';
import { indexHelp } from '#features/assistant/server/built-in/help-index.ts';
import type { LessonRecord } from '#features/assistant/contract/records.ts';
import { readCampus } from '#features/assistant/server/read-campus.ts';
import type { Viewer } from '#server/session.ts';
import { answered } from '../assistant/answered.ts';

/** Six letters, another word for every number. */
const word = (n: number): string =>
  (n * 7919 + 1_000_003)
    .toString(26)
    .slice(-6)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
const wordsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, n) => word(first + n)).join(' ');

/** As many as one read gives, each as long as a lesson may be, and no word twice. */
const lessons = Array.from({ length: 20 }, (_, n): LessonRecord => ({
  type: 'lesson',
  id: `lesson-${n}`,
  title: `Lesson ${n}`,
  url: `/courses/c?lesson=lesson-${n}`,
  date: null,
  dateIs: null,
  points: null,
  detail: null,
  body: wordsFrom(n * 2800, 2800).replaceAll(/((?:\w+ ){12})/g, '$1. '),
  keywords: '',
  courseTitle: 'Long',
  resources: [],
  isTutored: false,
  spoken: [],
}));
const viewer: Viewer = {
  userId: 'sue',
  sessionId: 's',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Sue',
  email: 'sue@college.example',
  year: 'second',
  division: 'A',
};

const source = () => ({ lessons: async () => lessons });

/** The least of some tries, and the most turns of others: what else the process has to do, such as collecting garbage, is not the question's. */
async function leastCostOf(query: string): Promise<{ ms: number; turns: number }> {
  const tries = [await costOfAsking(query), await costOfAsking(query), await costOfAsking(query)];
  return { ms: Math.min(...tries.map(({ ms }) => ms)), turns: Math.max(...tries.map(({ turns }) => turns)) };
}

async function costOfAsking(query: string): Promise<{ ms: number; turns: number }> {
  const data = readCampus({ sources: [source], help: indexHelp([]), timeZone: 'UTC' }, viewer, new Date());
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const before = process.threadCpuUsage();
  await answered(viewer, query, data);
  const { user, system } = process.threadCpuUsage(before);
  clearInterval(others);
  return { ms: (user + system) / 1000, turns };
}

test('a question of hundreds of words over the longest lessons costs little more than one of a single word', async () => {
  await costOfAsking(`What is ${word(5)}`);
  const short = await leastCostOf(`What is ${word(7)}`);
  const long = await leastCostOf(wordsFrom(100, 290));
  // It was two hundred times as much when every word was compared with every word of every text.
  expect(long.ms / short.ms).toBeLessThan(30);
  // Others are served while the texts are compared.
  expect(long.turns).toBeGreaterThan(0);
});
