import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';

const list = join(projectRoot, 'src/features/auth/server/password/common-passwords.txt');

/**
 * 11,652 common passwords of at least eight characters. They come from the list of zxcvbn (MIT, © Dan Wheeler and
 * Dropbox, Inc.), with the trade's own added.
 */
const common = new Set(readFileSync(list, 'utf8').split('\n'));

/** True for a password on the list, also with capitals, or with digits or signs after it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower)) return true;
  const bare = lower.replace(/[\d!?.*@#$%&_-]{1,3}$/, '');
  return bare.length >= 8 && common.has(bare);
}
