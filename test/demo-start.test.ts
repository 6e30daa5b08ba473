import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../e2e/lib/free-port.ts';
import { serverProgram } from '../e2e/lib/server-program.ts';

const execute = promisify(execFile);
const start = serverProgram('demo');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-demo-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** `npm run demo` as a process; disposing of it stops it as Ctrl-C does. */
class Demo implements AsyncDisposable {
  readonly child: ChildProcess;
  output = '';
  readonly ended: Promise<unknown>;

  constructor(port: number, folder: string, args: string[]) {
    const { DATABASE_URL: _, ...env } = process.env;
    this.child = spawn(process.execPath, [start, ...args], {
      env: { ...env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Not at its exit: what it printed last may still be on its way.
    this.ended = once(this.child, 'close');
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async run(folder = dataDir, ...args: string[]): Promise<Demo> {
    return new Demo(await freePort(), folder, args);
  }

  /** Resolves when `words` have been printed; rejects when the process ends before. */
  async prints(words: string): Promise<void> {
    while (!this.output.includes(words)) {
      const isOver = await Promise.race([
        this.ended.then(() => true),
        once(this.child.stdout as NodeJS.EventEmitter, 'data').then(() => false),
      ]);
      if (isOver && !this.output.includes(words)) throw new Error(`not printed: ${words}\n${this.output}`);
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.end('SIGINT');
  }
}

const building = 'Building the demo college';
const ready = 'Quad is ready at http://localhost:';
const secretOf = () => readFile(join(dataDir, 'auth-secret'), 'utf8');

test('killed while it builds, it starts over; then it is kept, and --fresh builds another', async () => {
  await using killed = await Demo.run();
  await killed.prints(building);
  await expect.poll(() => existsSync(join(dataDir, 'postgres'))).toBe(true);
  await killed.end('SIGKILL');

  await using built = await Demo.run();
  await built.prints(ready);
  expect(built.output).toContain(building);
  expect(built.output).toMatch(
    /^ {2}Meera Iyer +teacher, .+ +meera\.iyer@college\.example +margin-notes-42$/m,
  );
  // The product has looked by itself: the college is built without signals.
  const mentor = await signIn(built, 'ananya.rao@college.example');
  await expect.poll(() => openSignals(built, mentor), { timeout: 60_000 }).toBeGreaterThan(0);
  const secret = await secretOf();
  await built.end('SIGINT');

  await using kept = await Demo.run();
  await kept.prints(ready);
  expect(kept.output).not.toContain(building);
  expect(kept.output).toContain('karan.mehta@college.example');
  expect(await secretOf()).toBe(secret);

  await using second = await Demo.run(dataDir, '--fresh');
  await second.ended;
  expect(second.output).toContain('Quad is already running on the data folder');
  await backUpAndRestore();
  await kept.end('SIGINT');

  await using fresh = await Demo.run(dataDir, '--fresh');
  await fresh.prints(building);
  // The old one is gone; that a whole one follows was seen above.
  await expect.poll(() => existsSync(join(dataDir, 'auth-secret'))).toBe(false);
  await fresh.end('SIGKILL');
}, 240_000);

const urlOf = ({ output }: Demo): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

/** The cookie of somebody of the college. */
async function signIn(demo: Demo, email: string): Promise<string> {
  const url = urlOf(demo);
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'margin-notes-42' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function openSignals(demo: Demo, cookie: string): Promise<number> {
  const answer = await fetch(`${urlOf(demo)}/api/signals`, { headers: { cookie } });
  const { students } = (await answer.json()) as { students: { open: unknown[] }[] };
  return students.reduce((sum, { open }) => sum + open.length, 0);
}

/** By the commands, while the demo runs. */
async function backUpAndRestore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-backup-test-'));
  const backup = join(folder, 'demo.tar');
  const counts = /(?<rows>\d+) rows of (?<tables>\d+) tables and (?<files>\d+) files/;
  const made = await run('backup', dataDir, backup);
  expect(made).toMatch(/^Backed up /);
  expect(Number(counts.exec(made)?.groups?.['rows'])).toBeGreaterThan(500);
  expect(await run('backup', dataDir, backup)).toContain('exists already: name another file.');
  const other = join(folder, 'other');
  const restored = await run('restore', other, backup);
  expect(restored).toMatch(/^Restored .+ all counts and checksums are those of the backup\./);
  expect(counts.exec(restored)?.[0]).toBe(counts.exec(made)?.[0]);
  expect(await run('restore', other, backup)).toContain('There is a Quad in this database already');
  await rm(folder, { recursive: true });
}

/** What a command prints, good or bad. */
async function run(command: 'backup' | 'restore', folder: string, file: string): Promise<string> {
  const { DATABASE_URL: _, ...env } = process.env;
  const options = { env: { ...env, NODE_ENV: 'development', DATA_DIR: folder } };
  const { stdout, stderr } = await execute(process.execPath, [serverProgram(command), file], options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

test('a folder with anything else in it is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-demo-other-'));
  await writeFile(join(folder, 'auth-secret'), 'the secret of a real college, long enough\n');
  await using refused = await Demo.run(folder, '--fresh');
  await refused.ended;
  expect(refused.child.exitCode).toBe(1);
  expect(refused.output).toContain('holds something that is not the demo college');
  expect(await readdir(folder)).toEqual(['auth-secret']);
  await rm(folder, { recursive: true });
});
