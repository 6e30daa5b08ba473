import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What the browser's files are made from. The route tree is written by the build itself.
const roots = ['vite.config.ts', 'package-lock.json', 'package.json', 'public', 'src'];
const isInput = (path) =>
  !/\.(test|e2e)\.tsx?$|route-tree\.gen\.ts$|^src\/(server|platform|[^/]+\.ts$)|\/server\//.test(path);

/** True when dist/web was made from exactly these sources. */
export function isBuilt(root) {
  try {
    return (
      existsSync(join(root, 'dist/web/app.html')) && readFileSync(stampOf(root), 'utf8') === fingerprint(root)
    );
  } catch {
    // Never built, or the stamp is gone.
    rmSync(stampOf(root), { force: true });
    return false;
  }
}

export function markBuilt(root) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(root), fingerprint(root));
}

const stampOf = (root) => join(root, 'dist/web.stamp');

function fingerprint(root) {
  const hash = createHash('sha256');
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  for (const path of inOrder([...pages, ...roots]).flatMap((name) => filesUnder(root, name))) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

// oxlint-disable-next-line unicorn/no-array-sort -- Node 18, which may run this, has no toSorted
const inOrder = (paths) => [...paths].sort((a, b) => (a < b ? -1 : 1));

function filesUnder(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const inner = entries.map((entry) => `${path}/${entry.name}`).filter(isInput);
  return inOrder(inner).flatMap((each) => filesUnder(root, each));
}
