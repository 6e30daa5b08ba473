import { readFileSync } from 'node:fs';
import { kill } from 'node:process';

/** True while a process with this id runs, under any user. An ended one that waits for its parent does not run. */
export function isAlive(pid: number): boolean {
  try {
    kill(pid, 0);
    return statFields(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Tells two processes with the same id apart: the boot of the machine and the tick at which the process started.
 * Undefined where the system does not say (not Linux), then only the id counts.
 */
export function birthOf(pid: number): string | undefined {
  const fields = statFields(pid);
  if (!fields) return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${fields[19]}`;
}

// The second field is the program's name in parentheses and may hold anything: what follows starts with the state, field 3.
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // No /proc on this system, or the process has just gone.
    return undefined;
  }
}
