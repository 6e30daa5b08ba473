import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../e2e/lib/accounts.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { serverProgram } from '../e2e/lib/server-program.ts';
import { hasRedis, noRedis, RealRedis } from '../scripts/real-redis.ts';
import { isAlive } from '../src/platform/database/embedded/process-identity.ts';
import { ChatClient } from './chat/client.ts';

const program = serverProgram('cluster');
const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', REDIS_URL: '' };

/** Starts it where it cannot start; gives how it ended and what it said. */
async function startInVain(settings: Record<string, string>) {
  const dataDir = join(tmpdir(), 'quad-never-made');
  const child = spawn(process.execPath, [program], { env: { ...env, ...settings, DATA_DIR: dataDir } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as number, said, hasStarted: existsSync(dataDir) };
}

test('a taken port is reported once, and nothing is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startInVain({ REDIS_URL: 'redis://127.0.0.1:9', PORT: String(port) })).toEqual({
    code: 1,
    said: 'PORT is in use by another program: stop it, or set PORT to a free one.\n',
    hasStarted: false,
  });
  other.close();
});

test.each(['192.0.2.1', 'no-such-name.invalid'])(
  'HOST=%s, which is no address of this machine, is reported in one sentence',
  async (host) => {
    expect(await startInVain({ REDIS_URL: 'redis://127.0.0.1:9', HOST: host })).toEqual({
      code: 1,
      said: 'HOST must be an address of this machine, or a name that leads to one, for example 127.0.0.1 or 0.0.0.0.\n',
      hasStarted: false,
    });
  },
);

test('without REDIS_URL one sentence says what is missing, and nothing is started', async () => {
  const { code, said, hasStarted } = await startInVain({});
  expect({ code, hasStarted }).toEqual({ code: 1, hasStarted: false });
  expect(said).toBe(
    'REDIS_URL must be set to start several processes, for example redis://localhost:6379: through Redis they share live events, presence and limits. "npm start" runs one process without it.\n',
  );
});

describe.skipIf(!hasRedis)(`one process for each core${hasRedis ? '' : ` (skipped: ${noRedis})`}`, () => {
  let redis: RealRedis;
  let mailbox: Mailbox;
  let dataDir: string;
  let url: string;
  let child: ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  beforeAll(async () => {
    [redis, mailbox] = await Promise.all([RealRedis.start(), Mailbox.open()]);
    dataDir = await mkdtemp(join(tmpdir(), 'quad-cluster-'));
    const port = await freePort();
    url = `http://localhost:${port}`;
    child = spawn(process.execPath, [program], {
      env: { ...env, REDIS_URL: redis.url, SMTP_URL: mailbox.url, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended:\n${output}`)));
    ended.catch(() => undefined);
    while (!output.includes('Quad is ready')) await Promise.race([once(child.stdout, 'data'), ended]);
  });
  afterAll(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await mailbox[Symbol.asyncDispose]();
    await redis[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The processes that serve: children of the first that run main. */
  const servers = (): number[] =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /\/main\.[jt]s\b/.test(line))
      .map((line) => Number.parseInt(line, 10));

  test('the address is printed once, there is a process for each core, and they talk to each other', async () => {
    expect(output.match(/Quad is ready at/g)).toHaveLength(1);
    expect(output).toContain(`Processes: ${availableParallelism()}`);
    expect(servers()).toHaveLength(availableParallelism());
    const [ann, ben] = [await signUp(url, mailbox), await signUp(url, mailbox)];
    // Connections go around the processes, so that some of these are at each.
    const tabs = await Promise.all(Array.from({ length: 4 }, () => ChatClient.connect(url, ben)));
    using sender = await ChatClient.connect(url, ann);
    await sender.send(ben.id, 'to every tab');
    for (const tab of tabs) expect(await tab.next('new_message')).toMatchObject({ content: 'to every tab' });
    for (const tab of tabs) tab.socket.disconnect();
  });

  test('its metrics are those of all processes, whichever is asked', async () => {
    const counted = /^quad_http_request_duration_seconds_count\{route="\/healthz",status="2xx"\} (\d+)$/m;
    const read = async () => counted.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
    // A connection each, so that they go around the processes.
    for (let at = 0; at < 10; at += 1)
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then((reply) => reply.text());
    for (let at = 0; at < 4; at += 1) expect(await read()).toBe('10');
  });

  test('one that is killed is started again, and a connection on its way to it is cut; asked to stop, all stop in order, and the database with them', async () => {
    const before = servers();
    const [victim] = before;
    // kill(0) would end the tests themselves.
    if (victim === undefined) throw new Error('no process serves');
    // Stopped, it is handed one connection and does not take it.
    process.kill(victim, 'SIGSTOP');
    const answers: unknown[] = [];
    const calls = Array.from({ length: 4 }, async () => {
      // On a connection of its own: `fetch` may have one to this process already.
      const answered = once(get(`${url}/healthz`, { agent: false }), 'response') as Promise<
        [IncomingMessage]
      >;
      answers.push(
        await answered.then(
          ([answer]) => answer.resume().statusCode,
          () => 'cut',
        ),
      );
    });
    await expect.poll(() => answers).toEqual([200, 200, 200]);
    process.kill(victim, 'SIGKILL');
    await Promise.all(calls);
    expect(answers).toEqual([200, 200, 200, 'cut']);
    await expect.poll(() => servers().filter((pid) => pid !== victim)).toHaveLength(before.length);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const all = servers();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(all.filter(isAlive)).toEqual([]);
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(dataDir);
  });
});
