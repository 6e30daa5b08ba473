import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servingPackages } from './serving.mjs';

/**
 * True when node_modules holds what a use needs: 'serving' what the built server runs with, 'building' all but the developers'
 * packages, 'developing' all. npm writes the list of what it installed as its last step, so an installation that was cut
 * short does not count, and one that somebody made by hand does.
 */
export function isInstalled(root, use) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(listOfInstalled(root));
  if (!wanted || !present) return false;
  const paths = use === 'serving' ? servingPaths(wanted) : Object.keys(wanted);
  return paths.every(
    (path) =>
      !isNeeded(path, wanted[path], use === 'developing') || present[path]?.version === wanted[path]?.version,
  );
}

/** True when the developers' packages were installed once: then an update installs them too. */
export function hasDevPackages(root) {
  return Object.values(packagesIn(listOfInstalled(root)) ?? {}).some((entry) => entry.dev);
}

export const listOfInstalled = (root) => join(root, 'node_modules/.package-lock.json');

function isNeeded(path, entry, dev) {
  if (path === '' || entry.link) return false;
  // Optional packages are for one platform each, and may fail to install anywhere.
  if (entry.optional || entry.devOptional) return false;
  return dev || !entry.dev;
}

/** Where package-lock.json puts the serving packages and all that they depend on. */
export function servingPaths(packages) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path) || !packages[path]) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const nested = `${path}/node_modules/${name}`;
      visit(packages[nested] ? nested : `node_modules/${name}`);
    }
  };
  for (const name of servingPackages) visit(`node_modules/${name}`);
  return [...found];
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    // Nothing has been installed yet.
    return undefined;
  }
}
