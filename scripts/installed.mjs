import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * True when node_modules holds every package of package-lock.json in its version. npm writes the list of what it installed as
 * its last step, so an installation that was cut short does not count, and one that somebody made by hand does.
 */
export function isInstalled(root, { dev }) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => !isNeeded(path, entry, dev) || present[path]?.version === entry.version,
  );
}

/** True when the developers' packages were installed once: then an update installs them too. */
export function hasDevPackages(root) {
  return Object.values(packagesIn(join(root, 'node_modules/.package-lock.json')) ?? {}).some(
    (entry) => entry.dev,
  );
}

function isNeeded(path, entry, dev) {
  if (path === '' || entry.link) return false;
  // Optional packages are for one platform each, and may fail to install anywhere.
  if (entry.optional || entry.devOptional) return false;
  return dev || !entry.dev;
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    // Nothing has been installed yet.
    return undefined;
  }
}
