// npm run bench:assistant: the built-in assistant in a college of 20,000 people and 500 courses, beside the same questions in
// a college a hundred times smaller, in one run. Server time: from the question to the whole answer, without HTTP.
import { sql } from 'drizzle-orm';
import type { LastExchange } from '../src/features/assistant/server/port.ts';
import type { Database } from '../src/platform/database/port.ts';
import type { Viewer } from '../src/server/session.ts';
import { answered } from '../test/assistant/answered.ts';
import { campusOf } from '../test/assistant/room.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import { type CollegeSize, fillCollege, ordinaryId, recordsOf, universityOf } from './lib/fill-college.ts';
import { goal, median, percentile, table } from './lib/report.ts';

const goalMs = 300;
const rounds = 10;
const shrink = process.argv.includes('smoke') ? 100 : 1;

const large = universityOf(100_000, shrink);
const small = universityOf(100_000, 100);

/** One of each kind, and what is asked behind the first. */
const questions = [
  'What assignments do I have coming up?',
  'and the one after that?',
  'who gave it?',
  'Which task gives the most points?',
  'What is due between 4 December and 20 December?',
  'When is task number 300 due?',
  'wen is taks number 17 due',
  'What is on my schedule this week?',
  'Which days are free next week?',
  'What are the most recent announcements?',
  'Is there anything about the lighthouse?',
  'when do the libary hours change',
  'What events are coming up?',
  'What are the office hours of Professor Sharma?',
  'Who teaches Physics?',
  'Explain the concept of refraction',
  'Make flash cards from lesson 3',
  'Which courses are there about light?',
  'Which of my questions are not answered?',
  'What did Ravi write to me?',
  'What grades did I get?',
  'Who is my mentor?',
  'How do I hand in again?',
  'What is the wifi password?',
  'dbms lab kab submit karna hai',
];

const viewer: Viewer = {
  userId: ordinaryId,
  sessionId: 's',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Ada Okafor',
  email: 'p777@college.example',
  year: 'second',
  division: 'A',
};

type Times = Map<string, number[]>;

async function measure(size: CollegeSize): Promise<Times> {
  await using database = await BenchDatabase.start();
  await fillCollege(database.db, size);
  // Some have office hours, and a name that a question may mean.
  await database.db.execute(sql`update people set role = 'teacher' where right(id, 2) = '42'`);
  const times: Times = new Map();
  // The first round fills the caches of the database.
  for (let round = 0; round <= rounds; round += 1) await askAll(database.db, round === 0 ? new Map() : times);
  return times;
}

async function askAll(db: Database, times: Times): Promise<void> {
  const read = campusOf(db);
  let last: LastExchange | undefined;
  for (const query of questions) {
    const startedAt = performance.now();
    const { sources } = await answered(viewer, query, read(viewer, new Date()), { last });
    last = { query, sources };
    times.set(query, [...(times.get(query) ?? []), performance.now() - startedAt]);
  }
}

const baseline = await measure(small);
const measured = await measure(large);
const all = (times: Times): number[] => [...times.values()].flat();
console.log(
  `${large.people.toLocaleString('en')} people, ${large.courses} courses and ${recordsOf(large).toLocaleString('en')} records in all, beside ${recordsOf(small).toLocaleString('en')}; ${rounds} rounds, ms\n`,
);
table(
  ['', 'small, median', 'large, median', 'large, p95'],
  [['all', all(measured)] as const, ...measured].map(([label, list]) => [
    label,
    median(label === 'all' ? all(baseline) : (baseline.get(label) ?? [])).toFixed(1),
    median(list).toFixed(1),
    percentile(list, 0.95).toFixed(1),
  ]),
);
goal('p95 of all, of 300 ms', percentile(all(measured), 0.95) / goalMs, '<=', 1);
