import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lettersOf, withoutSeparators } from '#server/typed-letters.ts';
import { attendanceLimits as limits } from '#features/meetings/contract/limits.ts';

const codeMs = limits.codeSeconds * 1000;
const graceMs = limits.graceSeconds * 1000;
const secretBytes = 32;

/** Codes of a meeting are made with it. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** The code that is shown at a moment of the database’s clock, and when the next one comes. */
export function codeAt(secret: string, now: Date): { code: string; nextAt: Date } {
  const step = Math.floor(now.getTime() / codeMs);
  return { code: codeOf(secret, step), nextAt: new Date((step + 1) * codeMs) };
}

/**
 * What a student typed is the code of this moment, or one that was shown a moment ago. Case, spaces and dashes do not
 * count.
 */
export function isCode(secret: string, typed: string, now: Date): boolean {
  const code = Buffer.from(withoutSeparators(typed).toUpperCase());
  const last = Math.floor(now.getTime() / codeMs);
  let isRight = false;
  for (let step = Math.floor((now.getTime() - graceMs) / codeMs); step <= last; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    // Each of them is compared, and to its end.
    if (code.length === right.length && timingSafeEqual(code, right)) isRight = true;
  }
  return isRight;
}

/** Six bytes of the hash are a number that JavaScript has exactly, and far more than there are codes. */
const hashBytes = 6;

function codeOf(secret: string, step: number): string {
  const hash = createHmac('sha256', secret).update(String(step)).digest();
  return lettersOf(hash.readUIntBE(0, hashBytes), limits.codeChars);
}
