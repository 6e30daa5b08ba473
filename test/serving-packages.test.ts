import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../e2e/lib/free-port.ts';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { servingPaths } from '../scripts/installed.mjs';
import { calendarOf, eventOf } from './calendar/calendar-text.ts';

type Packages = Parameters<typeof servingPaths>[0];

const root = join(import.meta.dirname, '..');
let lean: string;

/** The built product beside the packages that stay in node_modules after `npm start`, and no others. */
beforeAll(async () => {
  if (!isBuilt(root, 'server'))
    throw new Error('dist/server is older than its sources: run npm run build first');
  lean = await mkdtemp(join(tmpdir(), 'quad-serving-test-'));
  for (const folder of ['dist', 'migrations', 'src']) await symlink(join(root, folder), join(lean, folder));
  await cp(join(root, 'package.json'), join(lean, 'package.json'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages & { '': { optionalDependencies: Record<string, string> } };
  };
  const databases = Object.keys(packages[''].optionalDependencies).map((name) => `node_modules/${name}`);
  for (const path of [...servingPaths(packages), ...databases]) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    // Of optional packages only those for this machine are there.
    if (isNested || !existsSync(join(root, path))) continue;
    await mkdir(dirname(join(lean, path)), { recursive: true });
    await symlink(join(root, path), join(lean, path));
  }
});
afterAll(() => rm(lean, { recursive: true, force: true }));

/** Node looks for packages beside the link, not in the folder that it points to. */
const beside = { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' };

test('the built server starts with the serving packages alone', async () => {
  const server = spawn(process.execPath, [join(lean, 'dist/server/main.js')], {
    env: {
      ...process.env,
      ...beside,
      NODE_ENV: 'development',
      PORT: String(await freePort()),
      DATA_DIR: join(lean, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await expect.poll(() => output, { timeout: 100_000 }).toMatch(/Quad is ready|Error/);
  expect(output).toContain('Quad is ready');
  server.kill('SIGTERM');
  await once(server, 'exit');
}, 120_000);

test.each([
  ['the proof-reader', 'src/platform/ai/proofreading/child.ts', { id: 1, text: 'I has a apple.', keep: [] }],
  [
    'the process that hashes passwords',
    'src/features/auth/server/password/hash-child.ts',
    { id: 1, kind: 'hash', password: 'correct horse battery 42' },
  ],
])(
  '%s works with them too',
  async (_name, program, request) => {
    const child = fork(join(lean, program), { execArgv: [], env: { ...process.env, ...beside } });
    const answers: unknown[] = [];
    child.on('message', (answer) => answers.push(answer));
    child.send(request);
    await expect
      .poll(() => answers.at(-1) ?? child.exitCode, { timeout: 100_000 })
      .toMatchObject({ id: 1, result: expect.anything() as unknown });
    child.kill();
    await once(child, 'exit');
  },
  120_000,
);

test('the process that reads calendar files works with them too', async () => {
  const path = join(lean, 'calendar.ics');
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const zoned = `DTSTART;TZID=Europe/Berlin:${day}T090000`;
  await writeFile(path, calendarOf(eventOf('SUMMARY:Lecture', zoned, 'RRULE:FREQ=DAILY;COUNT=2')));
  const program = join(lean, 'src/features/calendar/server/import/reading/child.ts');
  const child = fork(program, { execArgv: [], env: { ...process.env, ...beside } });
  const answers: unknown[] = [];
  child.on('message', (answer) => answers.push(answer));
  child.send({ path, timeZone: 'UTC', now: Date.now() });
  await expect
    .poll(() => answers.at(-1) ?? child.exitCode, { timeout: 100_000 })
    .toMatchObject({ kind: 'done', problemCount: 0 });
  expect(answers).toContainEqual({
    kind: 'entries',
    entries: [expect.anything() as unknown, expect.anything() as unknown],
  });
  child.kill();
  await once(child, 'exit');
}, 120_000);

test('the process that writes spreadsheets works with them too', async () => {
  const program = join(lean, 'src/features/gradebook/server/files/spreadsheet/child.ts');
  const child = fork(program, { execArgv: [], env: { ...process.env, ...beside }, silent: true });
  const answers: unknown[] = [];
  child.on('message', (answer) => answers.push(answer));
  const plan = { missing: 'left', version: 1, scale: null, categories: [], works: [] };
  child.send({ kind: 'plan', plan, sections: {} });
  child.send({ kind: 'write' });
  await expect
    .poll(() => answers.at(-1) ?? child.exitCode, { timeout: 100_000 })
    .toMatchObject({ kind: 'written' });
  child.kill();
  await once(child, 'exit');
}, 120_000);

test('the processes that read and write packages of questions work with them too', async () => {
  const path = join(lean, 'questions.gift');
  await writeFile(path, 'What is $x^2$ of 2? {=4 ~3}');
  const folder = join(lean, 'src/features/quizzes/server/interchange');
  const reading = fork(join(folder, 'reading/child.ts'), {
    execArgv: [],
    env: { ...process.env, ...beside },
  });
  const read: { kind?: string; questions?: unknown[] }[] = [];
  reading.on('message', (answer) => read.push(answer as { kind?: string }));
  reading.send({ path, filename: 'questions.gift' });
  await expect
    .poll(() => read.at(-1) ?? reading.exitCode, { timeout: 100_000 })
    .toMatchObject({ kind: 'done' });
  const questions = read.find(({ kind }) => kind === 'questions')?.questions;

  const options = { execArgv: [], env: { ...process.env, ...beside }, silent: true };
  const writing = fork(join(folder, 'writing/child.ts'), options);
  const written: unknown[] = [];
  writing.on('message', (answer) => written.push(answer));
  writing.stdout?.resume();
  writing.send({ questions, pictures: [], isLast: true });
  await expect
    .poll(() => written.at(-1) ?? writing.exitCode, { timeout: 100_000 })
    .toMatchObject({ kind: 'done' });
  for (const child of [reading, writing]) {
    child.kill();
    await once(child, 'exit');
  }
}, 240_000);

test('without a serving package the server does not start', async () => {
  await rm(join(lean, 'node_modules/sharp'));
  const server = spawn(process.execPath, [join(lean, 'dist/server/main.js')], {
    env: { ...process.env, ...beside, DATA_DIR: join(lean, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  server.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  await once(server, 'exit');
  expect(problem).toContain("Cannot find package 'sharp'");
}, 60_000);
