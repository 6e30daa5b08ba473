import type { Log } from '#platform/log/port.ts';
import { StartError } from '../start-error.ts';
import { startEmbedded } from './embedded.ts';
import type { Database, OpenDatabase } from './port.ts';
import { connect, isReachable } from './postgres.ts';

/** Connections that one process takes at most, with some to spare. */
const connectionsEach = 30;

/** Opens the server that DATABASE_URL names, or starts the embedded one in DATA_DIR, with room for so many processes. */
export async function openDatabase(
  config: { databaseUrl?: string | undefined; dataDir: string },
  log: Log,
  { processes = 1 }: { processes?: number } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openNetworked(config.databaseUrl, log);
  const settings: Record<string, string> =
    processes > 3 ? { max_connections: String(processes * connectionsEach) } : {};
  const server = await startEmbedded({ dataDir: config.dataDir, settings }, log);
  const db = connect(server.url, log);
  return opened(db, server.url, server.description, async () => {
    await server[Symbol.asyncDispose]();
  });
}

async function openNetworked(url: string, log: Log): Promise<OpenDatabase> {
  const db = connect(url, log);
  const where = placeOf(url);
  try {
    const { rows } = await db.$client.query<{ server_version: string }>('show server_version');
    return opened(db, url, `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}, ${where}`, async () => {});
  } catch (cause) {
    await db.$client.end();
    const reason =
      cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new StartError(`DATABASE_URL: the PostgreSQL server ${where} does not let us in (${reason}).`, {
      cause,
    });
  }
}

/** Host and database, never the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? hostname;
  return `${host}${port ? `:${port}` : ''}${pathname}`;
}

function opened(db: Database, url: string, description: string, close: () => Promise<void>): OpenDatabase {
  return {
    db,
    url,
    description,
    isReachable: () => isReachable(db),
    async [Symbol.asyncDispose]() {
      await db.$client.end();
      await close();
    },
  };
}
