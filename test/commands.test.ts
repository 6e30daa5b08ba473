import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, markBuilt } from '../scripts/build-stamp.mjs';
import { isInstalled } from '../scripts/installed.mjs';
import { servingPackages } from '../scripts/serving.mjs';
import { isAlive } from '../src/platform/database/embedded/process-identity.ts';

const bootstrap = fileURLToPath(new URL('../scripts/bootstrap.mjs', import.meta.url));
let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quad root '));
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('what is installed', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/pg': { version: '1.0.0' },
      'node_modules/vitest': { version: '2.0.0', dev: true },
      'node_modules/only-on-windows': { version: '3.0.0', optional: true },
    },
  };
  test('nothing, before the first installation', async () => {
    await put('package-lock.json', lock);
    expect(isInstalled(root, 'building')).toBe(false);
  });
  test('enough to run is not enough to test', async () => {
    await put('package-lock.json', lock);
    await put('node_modules/.package-lock.json', { packages: { 'node_modules/pg': { version: '1.0.0' } } });
    expect(isInstalled(root, 'building')).toBe(true);
    expect(isInstalled(root, 'developing')).toBe(false);
  });
  test('the built server needs its own packages and what they depend on', async () => {
    const [first] = servingPackages;
    const serving = (dependency: string) => ({
      ...Object.fromEntries(servingPackages.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
      [`node_modules/${first}`]: { version: '1.0.0', dependencies: { helper: '^3.0.0' } },
      'node_modules/helper': { version: dependency },
    });
    await put('package-lock.json', { packages: { ...lock.packages, ...serving('3.1.0') } });
    await put('node_modules/.package-lock.json', { packages: serving('3.1.0') });
    expect(isInstalled(root, 'serving')).toBe(true);
    expect(isInstalled(root, 'building')).toBe(false);
    await put('node_modules/.package-lock.json', { packages: serving('3.0.0') });
    expect(isInstalled(root, 'serving')).toBe(false);
  });
  test('a package in another version is not the one', async () => {
    await put('package-lock.json', lock);
    await put('node_modules/.package-lock.json', { packages: { 'node_modules/pg': { version: '0.9.0' } } });
    expect(isInstalled(root, 'building')).toBe(false);
  });
});

const isWhole = (): { web: boolean; server: boolean } => ({
  web: isBuilt(root, 'web'),
  server: isBuilt(root, 'server'),
});

describe('what is built is built again', () => {
  beforeEach(async () => {
    await put('app.html', '<div>');
    await put('src/web/main.tsx', 'main');
    await put('src/features/chat/server/service.ts', 'service');
    await put('src/features/chat/contract/messages.ts', 'contract');
    await put('dist/web/app.html', 'built');
    await put('dist/server/main.js', 'built');
    markBuilt(root, 'web');
    markBuilt(root, 'server');
  });
  test('not, when nothing has changed, or only tests have', async () => {
    await put('src/features/chat/web/shared/outbox/outbox.test.ts', 'new');
    await put('src/features/chat/chat.e2e.ts', 'new');
    expect(isWhole()).toEqual({ web: true, server: true });
  });
  test.each(['src/features/chat/contract/messages.ts', 'src/shared/texts.ts', 'package-lock.json'])(
    'both parts, when %s has changed',
    async (path) => {
      await put(path, 'changed');
      expect(isWhole()).toEqual({ web: false, server: false });
    },
  );
  test.each([
    'app.html',
    'src/web/main.tsx',
    'src/features/chat/web/inbox.tsx',
    'public/icon.svg',
    'vite.config.ts',
  ])('the browser part alone, when %s has changed', async (path) => {
    await put(path, 'changed');
    expect(isWhole()).toEqual({ web: false, server: true });
  });
  test.each([
    'src/features/chat/server/service.ts',
    'src/config.ts',
    'src/platform/log/open.ts',
    'vite.server.config.ts',
    'demo/start.ts',
  ])('the server alone, when %s has changed', async (path) => {
    await put(path, 'changed');
    expect(isWhole()).toEqual({ web: true, server: false });
  });
  test('the database that tests copy, when a migration has come', async () => {
    await put('migrations/0001_first.sql', 'create table');
    await put('dist/database/postgres/data/PG_VERSION', '18');
    markBuilt(root, 'database');
    await put('src/features/chat/server/service.ts', 'changed');
    expect(isBuilt(root, 'database')).toBe(true);
    await put('migrations/0002_second.sql', 'alter table');
    expect(isBuilt(root, 'database')).toBe(false);
  });
  test.each(['web', 'server'] as const)('%s, when its result is gone', async (part) => {
    await rm(join(root, 'dist', part), { recursive: true });
    expect(isWhole()).toEqual({ web: part !== 'web', server: part !== 'server' });
  });
});

describe('the door of every command', () => {
  test('hands on arguments, the thread pool and the exit code', async () => {
    const child = spawn(
      process.execPath,
      [
        bootstrap,
        '-e',
        'console.log(process.env.UV_THREADPOOL_SIZE, process.argv[1]); process.exit(7)',
        'an argument',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, UV_THREADPOOL_SIZE: undefined } },
    );
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(line).toBe('16 an argument');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test.skipIf(process.platform === 'win32')(
    'a program that npm started ends in order when npm’s shell is ended',
    async () => {
      const script = `process.once('SIGTERM', () => { console.log('in order'); process.exit(0) }); console.log(process.pid); setInterval(() => {}, 1000)`;
      const shell = spawn('sh', ['-c', `"$0" "$1" -e "$2"; :`, process.execPath, bootstrap, script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      });
      const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
      const pid = Number((await lines.next()).value);
      shell.kill('SIGTERM');
      expect((await lines.next()).value).toBe('in order');
      await expect.poll(() => isAlive(pid)).toBe(false);
    },
  );
});
