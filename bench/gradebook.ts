// npm run bench:gradebook: a book of 500 students and 60 works in the real product. How long an edit takes to be answered, and
// how long the book takes to open after it and once more, beside a bare node:http server that sends the same bytes, in one
// run; and how long reckoning everybody takes. Options: --students=500 --works=60 --rounds=100
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../e2e/lib/free-port.ts';
import { toGradePlan, toReckonedCells } from '../src/features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '../src/features/gradebook/contract/reckoning/reckon.ts';
import type { BookRow, GradePlanView } from '../src/features/gradebook/contract/shapes.ts';
import type { BenchPerson } from './lib/accounts.ts';
import { Child } from './lib/process.ts';
import { goal, percentile, table } from './lib/report.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '500' },
    works: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '100' },
  },
});
const rounds = Number(values.rounds);
/** Answers of a server that is warm, as it is all day. */
const warmUp = 20;
/** More edits in a minute are refused. */
const editsAtMost = 200;
const goalMs = 100;

interface Book {
  plan: GradePlanView;
  rows: BookRow[];
}

const dataDir = await mkdtemp(join(tmpdir(), 'quad-gradebook-'));
const port = await freePort();
const url = `http://localhost:${port}`;
try {
  await using server = new Child('./products/gradebook-product.ts', [values.students, values.works], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const { teacher, student, courseId } = await server.next<{
    teacher: BenchPerson;
    student: BenchPerson;
    courseId: string;
  }>('ready');
  const path = `${url}/api/courses/${courseId}/grades`;
  const first = await fetch(path, { headers: { cookie: teacher.cookie } });
  const body = await first.text();
  const book = JSON.parse(body) as Book;
  await using bare = new Child('./bare-http.ts');
  const headers = ['content-type', 'application/json; charset=utf-8'];
  const { port: barePort } = await bare.ask<{ port: number }>({ headers, body }, 'ready');

  const times = { edit: [], opened: [], again: [], own: [], bare: [] } as Record<string, number[]>;
  const versions = new Map<number, number>();
  for (let round = 0; round < Math.min(rounds + warmUp, editsAtMost); round += 1) {
    const at = (round * 7) % book.rows.length;
    const version = versions.get(at) ?? book.rows[at]?.cells[0]?.version ?? 0;
    const edits = [
      {
        workId: book.plan.works[0]?.id,
        studentId: book.rows[at]?.student.id,
        points: (round % 40) / 2,
        version,
      },
    ];
    versions.set(at, version + 1);
    const took = {
      edit: await timed(`${path}/cells`, teacher, { edits }),
      opened: await timed(path, teacher),
      again: await timed(path, teacher),
      own: await timed(`${path}/own`, student),
      bare: await timed(`http://localhost:${barePort}/`, teacher),
    };
    if (round < warmUp) continue;
    for (const [name, ms] of Object.entries(took)) times[name]?.push(ms);
  }
  const plan = toGradePlan(book.plan);
  const cells = book.rows.map((row) => toReckonedCells(book.plan, row.cells));
  const reckoning = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    for (const each of cells) reckon(plan, each);
    return performance.now() - startedAt;
  });

  console.log(
    `${cpus()[0]?.model ?? ''}, ${cpus().length} cores; ${book.rows.length} students, ${book.plan.works.length} works, ${(body.length / 1e6).toFixed(1)} MB\n`,
  );
  table(
    ['milliseconds', 'p50', 'p95'],
    [
      ['an edit of one cell', times['edit']],
      ['the book opens after an edit', times['opened']],
      ['the book opens once more', times['again']],
      ['a student opens their own grades', times['own']],
      ['a bare server sends the same bytes', times['bare']],
      ['reckoning everybody', reckoning],
    ].map(([name, ms]) => [String(name), figure(ms as number[], 0.5), figure(ms as number[], 0.95)]),
  );
  goal('p95 of an edit in ms', percentile(times['edit'] ?? [], 0.95), '<=', goalMs);
  goal('p95 of opening after an edit in ms', percentile(times['opened'] ?? [], 0.95), '<=', goalMs);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(address: string, { cookie }: BenchPerson, body?: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(address, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'PATCH', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${text.slice(0, 300)}`);
  if (body !== undefined && !text.includes('"refused":null'))
    throw new Error(`not stored: ${text.slice(0, 300)}`);
  return ms;
}

function figure(numbers: readonly number[], share: number): string {
  return percentile(numbers, share).toFixed(1);
}
