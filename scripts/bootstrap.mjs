// The door of every command: makes sure that the packages, the pinned Node and what is built are there, then becomes
// that Node. Plain JavaScript without packages: it runs on whatever Node (18 or later) the machine has.
//   node scripts/bootstrap.mjs [--dev] [--build | --built] [<file> [arguments]]
//   --dev    with the packages for developers
//   --build  builds what is older than its sources
//   --built  runs what is built, even if it is older: a backup does not replace the build that the server runs from
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './build-stamp.mjs';
import { hasDevPackages, isInstalled, listOfInstalled } from './installed.mjs';
import { nodeFlags } from './node-flags.mjs';
import { servingPackages } from './serving.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const args = process.argv.slice(2);
const needsDev = takeFlag('--dev');
const takesOldBuild = takeFlag('--built');
const needsBuild = takeFlag('--build') || takesOldBuild;
const missing = needsBuild ? missingParts() : [];

install();
ensurePinnedNode();
if (missing.length > 0) await build();
if (args.length === 0) process.exit(0);
await become(pinnedNode, [
  ...nodeFlags,
  '--import',
  new URL('follow-parent.mjs', import.meta.url).href,
  ...args,
]);

function takeFlag(flag) {
  const at = args.indexOf(flag);
  if (at !== -1) args.splice(at, 1);
  return at !== -1;
}

function missingParts() {
  if (takesOldBuild && existsSync(join(root, args[0]))) return [];
  // For tests alone; without unix sockets it would need its password as well.
  const withDatabase = needsDev && process.platform !== 'win32';
  const parts = takesOldBuild ? ['server'] : ['web', 'server', ...(withDatabase ? ['database'] : [])];
  return parts.filter((part) => !isBuilt(root, part));
}

function install() {
  const servesOnly = needsBuild && missing.length === 0;
  const use = needsDev ? 'developing' : servesOnly ? 'serving' : 'building';
  // An old build runs with the packages that are there.
  if (servesOnly && takesOldBuild && existsSync(pinnedNode)) return;
  if (isInstalled(root, use)) return;
  const dev = needsDev || hasDevPackages(root);
  say('Installing what Quad needs. This takes about a minute.');
  const flags = dev ? ['--include=dev'] : ['--omit=dev'];
  // Not `npm ci`: it starts by removing all, and refuses a lock file made where a platform's optional package could not be had.
  const status = npm(['install', '--no-save', ...flags, '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) stop('The packages could not be installed: see what npm says above, then try again.');
}

// The npm package `node` brings its program by an install script, which npm may be set not to run.
function ensurePinnedNode() {
  if (existsSync(pinnedNode)) return;
  npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error']);
  if (existsSync(pinnedNode)) return;
  stop(
    'The Node.js that Quad is pinned to is missing: run "npm rebuild node --ignore-scripts=false", then try again.',
  );
}

async function build() {
  say('Building Quad from its sources.');
  const codes = await Promise.all(missing.map(buildPart));
  // Without the database tests are slower, no more: where it cannot be made, as on musl, they have another one.
  const isBroken = codes.some((code, index) => code !== 0 && missing[index] !== 'database');
  if (isBroken) stop('Quad could not be built: see the message above.');
  if (!needsDev && !hasDevPackages(root)) removeBuildPackages();
}

/** Leaves a third of node_modules: what serves. The next build installs the rest again, from npm's cache. */
function removeBuildPackages() {
  say('Removing the packages that only the build needed.');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !servingPackages.includes(name));
  // npm writes it when all is done: a removal that was cut short does not look like a whole installation.
  rmSync(listOfInstalled(root), { force: true });
  const flags = ['--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm(['uninstall', ...flags, ...names]) !== 0) say('They could not be removed. Quad runs all the same.');
}

async function buildPart(part) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = part === 'web' ? 'vite.config.ts' : 'vite.server.config.ts';
  const program =
    part === 'database'
      ? [join(root, 'scripts/build-database.ts')]
      : [vite, 'build', '--config', config, '--logLevel', 'warn'];
  const child = spawn(pinnedNode, program, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code === 0) markBuilt(root, part);
  return code;
}

function npm(npmArgs) {
  // Not the npm that runs us: its Node may be the pinned one, which an installation replaces under its feet.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  const result = spawnSync('npm', npmArgs, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return result.status;
}

/** Replaces this process where Node can do that; else stands before the program and hands on signals and the exit code. */
async function become(program, programArgs) {
  // File, picture and DNS work share these threads; four would let pictures hold up downloads.
  // What Node has compiled and stripped of types once is not done again at the next start.
  const compiled = join(root, 'node_modules/.cache/node');
  const env = { UV_THREADPOOL_SIZE: '16', NODE_COMPILE_CACHE: compiled, ...process.env };
  if (process.execve && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.chdir(root);
    process.execve(program, [program, ...programArgs], env);
  }
  await import('./follow-parent.mjs');
  const child = spawn(program, programArgs, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A Ctrl-C reaches the child through the terminal as well; it counts once there.
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
