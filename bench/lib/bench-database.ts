import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { Database } from '../../src/platform/database/port.ts';
import { connect } from '../../src/platform/database/postgres.ts';
import { openLog } from '../../src/platform/log/open.ts';
import { postgresCpuMs } from './postgres-cpu.ts';

const log = openLog({ isProduction: true, logLevel: 'error' });

/** The embedded PostgreSQL, started by the bench itself: several servers share it, or a bench fills it first. */
export class BenchDatabase implements AsyncDisposable {
  readonly url: string;
  readonly db: Database;
  readonly #dataDir: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, db: Database, dataDir: string, stop: () => Promise<void>) {
    this.url = url;
    this.db = db;
    this.#dataDir = dataDir;
    this.#stop = stop;
  }

  static async start(): Promise<BenchDatabase> {
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
    const server = await startEmbedded({ dataDir }, log);
    const db = connect(server.url, log);
    await migrate(db);
    return new BenchDatabase(server.url, db, dataDir, async () => server[Symbol.asyncDispose]());
  }

  cpuMs(): number {
    return postgresCpuMs(this.#dataDir) ?? Number.NaN;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.db.$client.end();
    await this.#stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
