import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = ['package-lock.json', 'package.json', 'src'];

/** What is built into dist, each part from sources of its own, which its folder's `proof` shows. */
const parts = {
  web: {
    proof: 'app.html',
    roots: (root) => [
      ...shared,
      'public',
      'vite.config.ts',
      ...readdirSync(root).filter((name) => name.endsWith('.html')),
    ],
    // The route tree is written by the build itself.
    isInput: (path) => !/route-tree\.gen\.ts$|^src\/(server|platform|[^/]+\.ts$)|\/server\//.test(path),
  },
  server: {
    proof: 'main.js',
    roots: () => [
      ...shared,
      'vite.server.config.ts',
      'scripts/server-programs.ts',
      'scripts/no-debug.cjs',
      'scripts/serving.mjs',
      'demo',
      'bench/lib',
    ],
    isInput: (path) => !/^src\/web\/|\/web\//.test(path),
  },
  database: {
    proof: 'postgres/data/PG_VERSION',
    roots: () => ['package-lock.json', 'migrations', 'src/platform/database', 'scripts/build-database.ts'],
    isInput: () => true,
  },
};

/** True when dist/web or dist/server was made from exactly these sources. */
export function isBuilt(root, part) {
  try {
    return (
      existsSync(join(root, 'dist', part, parts[part].proof)) &&
      readFileSync(stampOf(root, part), 'utf8') === fingerprint(root, part)
    );
  } catch {
    // Never built, or the stamp is gone.
    rmSync(stampOf(root, part), { force: true });
    return false;
  }
}

export function markBuilt(root, part) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(root, part), fingerprint(root, part));
}

const stampOf = (root, part) => join(root, 'dist', `${part}.stamp`);

function fingerprint(root, part) {
  const { roots, isInput } = parts[part];
  const isSource = (path) => !/\.(test|e2e)\.tsx?$/.test(path) && isInput(path);
  const hash = createHash('sha256');
  for (const path of inOrder(roots(root)).flatMap((name) => filesUnder(root, name, isSource))) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

// oxlint-disable-next-line unicorn/no-array-sort -- Node 18, which may run this, has no toSorted
const inOrder = (paths) => [...paths].sort((a, b) => (a < b ? -1 : 1));

function filesUnder(root, path, isSource) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const inner = entries.map((entry) => `${path}/${entry.name}`).filter(isSource);
  return inOrder(inner).flatMap((each) => filesUnder(root, each, isSource));
}
