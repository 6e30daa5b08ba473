import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../e2e/lib/free-port.ts';
import { serverProgram } from '../e2e/lib/server-program.ts';

const program = serverProgram('main');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-signal-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The PostgreSQL of the data folder, as soon as there is one. */
async function postmaster(): Promise<number> {
  for (;;) {
    const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(file, 10);
    if (pid > 0) return pid;
    await sleep(5);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a signal while Quad starts ends its PostgreSQL with it', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...env, NODE_ENV: 'development', PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const pid = await postmaster();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, output]).toEqual([143, '']);
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}, 120_000);
