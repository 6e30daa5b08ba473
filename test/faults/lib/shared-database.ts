import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RealPostgres } from '../../../scripts/real-postgres.ts';
import { startEmbedded } from '../../../src/platform/database/embedded.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { hasEnded } from './process-end.ts';

/** A database that belongs to no server process. */
export interface SharedDatabase extends AsyncDisposable {
  readonly url: string;
  killAndRestart(): Promise<void>;
}

/** The machine's own PostgreSQL; where there is none, the embedded one as a server for all. */
export async function startDatabase(): Promise<SharedDatabase> {
  const real = await RealPostgres.start();
  if (real === undefined) return startOurs();
  return {
    url: real.url,
    async killAndRestart() {
      await real.kill('SIGKILL');
      await real.startProcess();
    },
    [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
  };
}

async function startOurs(): Promise<SharedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-fault-'));
  const ours = await startEmbedded({ dataDir, settings: { max_connections: '200' } }, silentLog);
  return {
    url: ours.url,
    async killAndRestart() {
      const { pid } = ours;
      if (pid === undefined) return;
      process.kill(pid, 'SIGKILL');
      while (!hasEnded(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async [Symbol.asyncDispose]() {
      await ours[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
