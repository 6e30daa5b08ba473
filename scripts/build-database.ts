// An empty, migrated database in dist/database, which the tests copy instead of making one of their own 20 times.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect } from '../src/platform/database/postgres.ts';
import { silentLog } from '../test/lib/silent-log.ts';

const dist = join(import.meta.dirname, '../dist');
const [draft, folder] = [join(dist, 'database.new'), join(dist, 'database')];
rmSync(draft, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const server = await startEmbedded({ dataDir: draft, durable: false }, silentLog);
const db = connect(server.url, silentLog);
await migrate(db);
await db.$client.end();
await server[Symbol.asyncDispose]();
rmSync(folder, { recursive: true, force: true });
renameSync(draft, folder);
