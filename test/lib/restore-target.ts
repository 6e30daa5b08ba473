import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { restore } from '#platform/backup/restore.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { openFiles } from '#platform/files/open.ts';
import { placeSecret } from '#platform/secret.ts';
import { emptyDatabase } from './database.ts';

/** An empty database and an empty folder, for `startTestServer` to take over after a restore. */
export interface RestoreTarget extends AsyncDisposable {
  database: OpenDatabase;
  dataDir: string;
  restore(path: string): ReturnType<typeof restore>;
}

export async function emptyTarget(): Promise<RestoreTarget> {
  const database = await emptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-restored-'));
  const files = await openFiles({ dataDir, storageUrl: undefined });
  return {
    database,
    dataDir,
    restore: async (path) =>
      restore(path, await verifyArchive(path), {
        databaseUrl: database.url,
        db: database.db,
        files,
        keepSecret: (kept) => placeSecret({ authSecret: undefined, dataDir }, kept),
      }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
