// npm run bench:search: the search over everything in a college of 1,000,000 messages and 100,000 other records, beside the
// same in a college a hundred times smaller, in one run. Server time: from the question to the results, without HTTP.
import { searchAnnouncements } from '../src/features/announcements/server/lists/search.ts';
import { foundMessages } from '../src/features/chat/server/search/found-messages.ts';
import { PeopleCache, searchPeople } from '../src/features/people/server/service.ts';
import { searchCourses, searchDoubts, searchLessons } from '../src/features/courses/server/lists/search.ts';
import { searchEverything, type SearchSource } from '../src/features/search/server/search.ts';
import { searchTasks } from '../src/features/tasks/server/lists/search.ts';
import { MemoryBus } from '../src/platform/bus/memory.ts';
import type { Database } from '../src/platform/database/port.ts';
import { openLog } from '../src/platform/log/open.ts';
import type { Viewer } from '../src/server/session.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import {
  type CollegeSize,
  fillCollege,
  ordinaryId,
  recordsOf,
  searcherId,
  universityOf,
} from './lib/fill-college.ts';
import { goal, median, percentile, table } from './lib/report.ts';

const goalMs = 100;
const rounds = 15;
const shrink = process.argv.includes('smoke') ? 100 : 1;

const large = universityOf(1_000_000, shrink);
const small: CollegeSize = {
  ...large,
  messages: 41_000,
  people: 1100,
  tasks: 200,
  announcements: 200,
  courses: 5,
};

/** A word in few records, in most of them, one that is typed wrongly, a beginning, two words, and nothing. */
const questions = [
  'lighthouse',
  'number',
  'lihgthouse',
  'lib',
  'library hours',
  'word4711',
  'Okafor',
  'xyzzy',
];

/** The first has 500 conversations, the other a handful, as most people have. */
const searchers = { 'in 500 conversations': searcherId, 'in a few conversations': ordinaryId };
const viewerOf = (userId: string): Viewer => ({
  userId,
  sessionId: 's',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Ada Okafor',
  email: 'p1@college.example',
  year: 'second',
  division: 'A',
});

const log = openLog({ isProduction: true, logLevel: 'error' });

type Times = Map<string, number[]>;

async function measure(size: CollegeSize): Promise<Times> {
  await using database = await BenchDatabase.start();
  await fillCollege(database.db, size);
  const sources = sourcesOf(database.db);
  const times: Times = new Map();
  // The first round fills the caches of the database.
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) await time(sources, question, round === 0 ? new Map() : times);
  }
  return times;
}

function sourcesOf(db: Database): SearchSource[] {
  const people = new PeopleCache(db, new MemoryBus(log));
  const chat = { db, people, filesOf: async () => new Map() };
  const find: Record<string, SearchSource['find']> = {
    people: (viewer, search, limit) => searchPeople(db, viewer, { search, limit, rule: 'everyone' }),
    tasks: (...ask) => searchTasks(db, ...ask),
    courses: (...ask) => searchCourses(db, ...ask),
    lessons: (...ask) => searchLessons(db, ...ask),
    announcements: (...ask) => searchAnnouncements(db, ...ask),
    doubts: (...ask) => searchDoubts(db, ...ask),
    messages: (...ask) => foundMessages(chat, ...ask),
  };
  return Object.entries(find).map(([type, one], place) => ({ type, place, find: one }));
}

async function time(sources: readonly SearchSource[], question: string, times: Times): Promise<void> {
  const timed = async (label: string, userId: string, asked: readonly SearchSource[]) => {
    const startedAt = performance.now();
    await searchEverything(asked, viewerOf(userId), question);
    times.set(label, [...(times.get(label) ?? []), performance.now() - startedAt]);
  };
  for (const [who, userId] of Object.entries(searchers)) {
    await timed(`everything, ${who}`, userId, sources);
    await timed(`everything, ${who}: ${question}`, userId, sources);
  }
  for (const source of sources) await timed(`only ${source.type}`, ordinaryId, [source]);
}

const baseline = await measure(small);
const measured = await measure(large);
console.log(
  `${large.messages.toLocaleString('en')} messages and ${recordsOf(large).toLocaleString('en')} other records, beside ${recordsOf(small).toLocaleString('en')}; ${rounds} rounds, ms\n`,
);
table(
  ['', 'small, median', 'large, median', 'large, p95'],
  [...measured].map(([label, list]) => [
    label,
    median(baseline.get(label) ?? []).toFixed(1),
    median(list).toFixed(1),
    percentile(list, 0.95).toFixed(1),
  ]),
);
const few = 'everything, in a few conversations';
const many = 'everything, in 500 conversations';
const read = (times: Times, label: string): number[] => times.get(label) ?? [];
goal(
  'large / small, in a few conversations',
  median(read(measured, few)) / median(read(baseline, few)),
  '<=',
  5,
);
goal('p95 in a few conversations, of 100 ms', percentile(read(measured, few), 0.95) / goalMs, '<=', 1);
goal('p95 in 500 conversations, of 100 ms', percentile(read(measured, many), 0.95) / goalMs, '<=', 1);
