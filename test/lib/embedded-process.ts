import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { silentLog } from './silent-log.ts';

// A process of its own with an embedded PostgreSQL, for tests that kill it: prints where the server is, then stays.
const server = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false }, silentLog);
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
process.once('SIGTERM', () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
