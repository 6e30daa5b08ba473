import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const msPerTick = 10;

/** CPU time of the embedded PostgreSQL's processes, in milliseconds; undefined where there is no /proc. */
export function postgresCpuMs(dataDir: string): number | undefined {
  try {
    const postmaster = postmasterPid(dataDir);
    return (cpuMsOf(postmaster) ?? 0) + cpuMsOfChildren(postmaster);
  } catch {
    // Another system than Linux, or a networked database.
    return undefined;
  }
}

/** CPU time of one process, in milliseconds. */
export function cpuMsOf(pid: number): number | undefined {
  const stat = statOf(String(pid));
  return stat && stat.ticks * msPerTick;
}

/** CPU time of the children of a process that live, in milliseconds. */
export function cpuMsOfChildren(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  return stats.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.ticks * msPerTick : 0), 0);
}

export function postmasterPid(dataDir: string): number {
  const home = join(dataDir, 'postgres');
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (file === undefined) throw new Error('there is no postmaster.pid');
  return Number.parseInt(readFileSync(join(home, file), 'utf8'), 10);
}

function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It ended while we looked.
    return undefined;
  }
}
