import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

/** AUTH_SECRET, or one that the first start creates and stores in DATA_DIR, so that sessions survive a restart. */
export async function keepSecret(config: {
  authSecret: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret;
  await makeDataDir(config.dataDir);
  const path = join(config.dataDir, 'auth-secret');
  return (await readKept(path)) ?? (await make(path));
}

/** Puts the secret of a backup where `keepSecret` finds it; another one that holds here already is an error. */
export async function placeSecret(
  config: { authSecret: string | undefined; dataDir: string },
  secret: string,
): Promise<void> {
  if (config.authSecret === secret) return;
  if (config.authSecret !== undefined) {
    throw new StartError(
      'AUTH_SECRET is not the one that the backup was made with: unset it, or set it to that one. Two-factor sign-in depends on it.',
    );
  }
  await makeDataDir(config.dataDir);
  const path = join(config.dataDir, 'auth-secret');
  const kept = await readKept(path);
  if (kept === secret) return;
  if (kept !== undefined)
    throw new StartError(`There is another secret in ${path}: restore into an empty DATA_DIR.`);
  await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true });
}

async function readKept(path: string): Promise<string | undefined> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(
      `The secret in ${path} cannot be read (${error.code}): make it readable, or set AUTH_SECRET.`,
    );
  });
  if (kept === undefined) return undefined;
  if (kept.trim().length < 32) {
    throw new StartError(
      `The secret in ${path} is damaged: restore it from a backup, or remove the file, which signs everybody out.`,
    );
  }
  return kept.trim();
}

async function make(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    // Another process made one a moment ago: that one counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
