// npm run bench:start: from the start of the process to /readyz on a data folder that exists, the server as built beside the
// same server from its sources, in turns. Linux: what a process used is read from /proc.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/lib/free-port.ts';
import { nodeFlags } from '../scripts/node-flags.mjs';
import { memoryKb } from './lib/memory-of.ts';
import { cpuMsOf } from './lib/postgres-cpu.ts';
import { middle, table } from './lib/report.ts';

const rounds = 7;
const programs = { sources: 'src/main.ts', built: 'dist/server/main.js' };

interface Start {
  wallMs: number;
  cpuMs: number;
  residentMb: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'quad-start-'));
const port = await freePort();
try {
  // The first makes the database, and what Node has compiled is kept for the next: neither counts.
  for (const program of Object.values(programs)) await measure(program);
  const starts: Record<keyof typeof programs, Start[]> = { sources: [], built: [] };
  for (let round = 0; round < rounds; round++) {
    starts.sources.push(await measure(programs.sources));
    starts.built.push(await measure(programs.built));
  }
  const row = (label: string, read: (start: Start) => number): string[] => {
    const [sources, built] = [middle(starts.sources, read), middle(starts.built, read)];
    return [label, sources.toFixed(0), built.toFixed(0), `${((built / sources) * 100).toFixed(0)} %`];
  };
  table(
    [`middle of ${rounds}`, 'sources', 'built', 'ratio'],
    [
      row('to /readyz, ms', (start) => start.wallMs),
      row('processor, ms', (start) => start.cpuMs),
      row('resident, MB', (start) => start.residentMb),
    ],
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(program: string): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(5);
  }
  const wallMs = performance.now() - startedAt;
  const { pid = 0 } = child;
  const used = { cpuMs: cpuMsOf(pid) ?? Number.NaN, residentMb: memoryKb(pid, 'VmRSS') / 1024 };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { wallMs, ...used };
}
