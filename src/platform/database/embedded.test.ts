import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { birthOf, isAlive } from './embedded/process-identity.ts';
import { connect, isReachable } from './postgres.ts';

const isRoot = process.getuid?.() === 0;
const folder = await mkdtemp(join(tmpdir(), 'quad-embedded-'));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
const program = fileURLToPath(new URL('../../../test/lib/embedded-process.ts', import.meta.url));

const servers: EmbeddedServer[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
  await Promise.all(children.splice(0).map(endOf));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(dir = dataDir, durable = false): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: dir, durable }, silentLog);
  servers.push(server);
  return server;
}

async function startProcess(
  dir = dataDir,
  uid?: number,
): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, [program, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    uid,
    gid: uid,
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error('the process ended before it was ready')));
  });
  return { child, ...(JSON.parse(line) as { url: string; pid: number }) };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const session = (pid: number | string): string | undefined =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[3];

const sentence = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'started',
    (error: Error) => error.message,
  );

test('rows are there again after a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'create table kept (n int); insert into kept values (42)');
  await first[Symbol.asyncDispose]();
  servers.length = 0;
  expect(first.pid === undefined || isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  expect(second.description).toMatch(/^PostgreSQL 18\.\d+, embedded, in .*\/data\/postgres$/);
});

test('it keeps what it has acknowledged: fsync and synchronous commit are on', async () => {
  const server = await start(dataDir, true);
  expect(
    await query(
      server.url,
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    ),
  ).toEqual([{ fsync: 'on', commit: 'on' }]);
});

test.skipIf(process.platform !== 'linux')(
  'a Ctrl-C in the terminal does not reach it: it has a session of its own',
  async () => {
    const server = await start();
    expect(session(server.pid ?? '')).toBe(String(server.pid));
    expect(session(server.pid ?? '')).not.toBe(session('self'));
  },
);

describe('two products on one data folder', () => {
  test('the second refuses with a sentence, and the first goes on', async () => {
    const first = await start();
    expect(await sentence(start())).toBe(
      `Quad is already running on the data folder ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of four that start at once over the lock of a dead one, one wins', async () => {
    await writeFile(
      join(dataDir, 'quad.lock'),
      JSON.stringify({ pid: 999_999_999, host: hostname(), token: 'dead' }),
    );
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => sentence(start())));
    expect(outcomes.filter((outcome) => outcome === 'started').length).toBe(1);
    expect(outcomes.filter((outcome) => outcome.includes('already running')).length).toBe(3);
  });

  test.skipIf(birthOf(process.pid) === undefined)(
    'a lock whose process id now belongs to another process does not count',
    async () => {
      const lock = { pid: process.ppid, host: hostname(), birth: 'another boot:1', token: 'dead' };
      await writeFile(join(dataDir, 'quad.lock'), JSON.stringify(lock));
      expect(await sentence(start())).toBe('started');
    },
  );

  test('a lock of another machine counts while it is kept fresh', async () => {
    await writeFile(join(dataDir, 'quad.lock'), JSON.stringify({ pid: 1, host: 'elsewhere', token: 'x' }));
    expect(await sentence(start())).toContain('(process 1 on elsewhere)');
    await rm(join(dataDir, 'quad.lock'));
  });

  test('a lock cut short by a power failure does not count', async () => {
    await writeFile(join(dataDir, 'quad.lock'), '{"pid":');
    expect(await sentence(start())).toBe('started');
  });
});

describe('killed with SIGKILL', () => {
  test('the product leaves PostgreSQL behind; the next start ends that one and has every row', async () => {
    const { child, url, pid } = await startProcess();
    await query(url, 'create table survived (n int); insert into survived select generate_series(1, 100)');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);
    const next = await start();
    expect(isAlive(pid)).toBe(false);
    expect(await query(next.url, 'select count(*)::int as n from survived')).toEqual([{ n: 100 }]);
  });

  test('PostgreSQL is started again, the pool recovers, and no row is lost', async () => {
    const server = await start();
    const db = connect(server.url, silentLog, { max: 4 });
    await db.$client.query('create table struck (n int)');
    const killed = server.pid ?? 0;
    // Two connections wait inside a transaction: their loss must not end this process.
    const open = [await db.$client.connect(), await db.$client.connect()];
    for (const client of open) await client.query('begin');
    await db.$client.query('insert into struck values (1)');
    process.kill(killed, 'SIGKILL');
    // Its orphans may answer for a moment.
    await expect.poll(() => server.pid !== undefined && server.pid !== killed).toBe(true);
    for (const client of open) client.release(true);
    await expect.poll(() => isReachable(db, 300)).toBe(true);
    expect((await db.$client.query('select n from struck')).rows).toEqual([{ n: 1 }]);
    await db.$client.end();
  });

  test('one connection of it takes none of the others with it for long', async () => {
    const server = await start();
    const db = connect(server.url, silentLog, { max: 2 });
    const backend =
      (await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGKILL');
    await expect.poll(() => isReachable(db, 300)).toBe(true);
    await db.$client.end();
  });
});

test('a data folder whose first start was cut short is created again', async () => {
  const dir = join(folder, 'cut');
  await mkdir(join(dir, 'postgres/data.new/base'), { recursive: true });
  await chmod(dir, 0o711);
  await writeFile(join(dir, 'postgres/data.new/PG_VERSION'), '18');
  const server = await start(dir);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dir, 'postgres/data.new'))).toBe(false);
});

test('a data folder of another PostgreSQL is refused with a sentence', async () => {
  const dir = join(folder, 'old');
  await mkdir(join(dir, 'postgres/data'), { recursive: true });
  await writeFile(join(dir, 'postgres/data/PG_VERSION'), '17\n');
  expect(await sentence(start(dir))).toMatch(/was made by PostgreSQL 17, and this Quad brings PostgreSQL 18/);
});

test('a path too long for a socket gets a short private folder, gone after the stop', async () => {
  const dir = join(folder, 'a folder, with spaces and a comma', 'long'.repeat(25));
  const server = await start(dir);
  const socket = new URL(server.url.replace('@/', '@x/')).searchParams.get('host') ?? '';
  expect(socket.startsWith(dir)).toBe(false);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server[Symbol.asyncDispose]();
  servers.length = 0;
  expect(existsSync(socket)).toBe(false);
});

describe.skipIf(!isRoot)('as root (skipped for others: they start PostgreSQL as themselves)', () => {
  test('PostgreSQL runs as nobody where it can enter the folder', async () => {
    const server = await start();
    expect(statSync(`/proc/${server.pid}`).uid).toBe(65_534);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('in a folder that only root may enter it runs in a namespace, and the files stay root’s', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await start(join(closed, 'my data'));
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(closed, 'my data/postgres/data')).uid).toBe(0);
    expect(readFileSync(`/proc/${server.pid}/uid_map`, 'utf8').trim()).toMatch(/^65534\s+0\s+1$/);
  });

  test('a folder that was used in one way is taken over in the other', async () => {
    const parent = join(folder, 'moved');
    await mkdir(parent, { mode: 0o711 });
    const first = await start(join(parent, 'data'));
    await query(first.url, 'create table moved (n int)');
    await first[Symbol.asyncDispose]();
    servers.length = 0;
    await chmod(parent, 0o700);
    expect(await query((await start(join(parent, 'data'))).url, 'select * from moved')).toEqual([]);
  });

  test('an ordinary user starts it as itself, and root continues as that user', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o711 });
    await chown(home, 12_345, 12_345);
    const { child, url, pid } = await startProcess(join(home, 'data'), 12_345);
    expect(statSync(`/proc/${pid}`).uid).toBe(12_345);
    await query(url, 'create table mine (n int)');
    await endOf(child);
    expect(isAlive(pid)).toBe(false);
    const server = await start(join(home, 'data'));
    expect(statSync(`/proc/${server.pid}`).uid).toBe(12_345);
    expect(await query(server.url, 'select * from mine')).toEqual([]);
  });

  test('an ordinary user gets a sentence when the folder is somebody else’s', async () => {
    const child = spawn(process.execPath, [program, dataDir], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      uid: 12_345,
      gid: 12_345,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    expect(said).toMatch(
      /The data folder .* may not be written by this user \(EACCES\): mend that, or set DATA_DIR to another folder\./,
    );
  });
});

test('its log holds no statement and no value', async () => {
  const server = await start();
  await query(server.url, 'create table if not exists secrets (words text primary key)');
  await query(server.url, "insert into secrets values ('dear diary') on conflict do nothing");
  await expect(query(server.url, "insert into secrets values ('dear diary')")).rejects.toThrow(
    'duplicate key',
  );
  expect(await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('dear diary');
});
