import { readFileSync } from 'node:fs';

/** True when it no longer runs, also when its parent has not looked at it yet. */
export function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
