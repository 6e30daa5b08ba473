import { readFileSync } from 'node:fs';

/** Memory of a process in kB, as Linux counts it: what it has now, or the most that it had. */
export function memoryKb(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]);
}
