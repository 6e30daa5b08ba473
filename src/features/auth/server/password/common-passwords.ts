import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';

const list = join(projectRoot, 'src/features/auth/server/password/common-passwords.txt');

/**
 * Passwords of at least eight characters that everybody tries first: 11,652 of them, from the list of zxcvbn
 * (MIT, © Dan Wheeler and Dropbox, Inc.), with the ones of our own trade added.
 */
const common = new Set(readFileSync(list, 'utf8').split('\n'));

/** True for a password that is on the list, also with capitals, or with digits or signs put behind it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower)) return true;
  const bare = lower.replace(/[\d!?.*@#$%&_-]{1,3}$/, '');
  return bare.length >= 8 && common.has(bare);
}
