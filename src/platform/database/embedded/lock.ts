import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import { birthOf, isAlive } from './process-identity.ts';

const Holder = z.object({
  pid: z.number(),
  host: z.string(),
  birth: z.optional(z.string()),
  token: z.string(),
});
type Holder = z.output<typeof Holder>;

const heartbeatMs = 5_000;
/** A holder on another machine (a shared volume) counts as alive while its heartbeat is younger than this. */
const silentMs = 20_000;

/** Takes DATA_DIR for this process, or throws the sentence that says who has it. Released by disposing, or by dying. */
export async function lockFolder(folder: string): Promise<Disposable> {
  const path = join(folder, 'quad.lock');
  const holder: Holder = {
    pid,
    host: hostname(),
    birth: birthOf(pid),
    token: randomUUID(),
  };
  await take(path, holder, folder);
  const heartbeat = setInterval(() => touch(path, holder), heartbeatMs).unref();
  return {
    [Symbol.dispose]() {
      clearInterval(heartbeat);
      if (readHolder(path)?.token === holder.token) rmSync(path, { force: true });
    },
  };
}

async function take(path: string, holder: Holder, folder: string): Promise<void> {
  if (await createWhole(path, JSON.stringify(holder))) return;
  refuseIfHeld(path, folder);
  // The holder is gone. Only one of several starters may clear its lock, or the second would clear the lock of the first.
  const broom = `${path}.takeover`;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (await createWhole(broom, String(pid))) {
      try {
        refuseIfHeld(path, folder);
        rmSync(path, { force: true });
        if (await createWhole(path, JSON.stringify(holder))) return;
      } finally {
        rmSync(broom, { force: true });
      }
    }
    if (ageMs(broom) > 10_000) rmSync(broom, { force: true });
    await sleep(50);
  }
  throw heldBy(folder, readHolder(path));
}

/** The file appears with its whole content or not at all; false when it exists already. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${pid}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems have no hard links.
    return await writeFile(path, content, { mode: 0o600, flag: 'wx' }).then(
      () => true,
      (cause: NodeJS.ErrnoException) => {
        if (cause.code === 'EEXIST') return false;
        throw cause;
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

function refuseIfHeld(path: string, folder: string): void {
  const holder = readHolder(path);
  if (holder && isHolding(holder, path)) throw heldBy(folder, holder);
}

function isHolding(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return ageMs(path) < silentMs;
  if (!isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  return birth === undefined || holder.birth === undefined || birth === holder.birth;
}

function readHolder(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Absent, or cut short by a power failure: nobody holds it.
    return undefined;
  }
}

function touch(path: string, holder: Holder): void {
  if (readHolder(path)?.token !== holder.token) return;
  const now = new Date();
  utimesSync(path, now, now);
}

function ageMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

function heldBy(folder: string, holder: Holder | undefined): StartError {
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
    : 'another process';
  return new StartError(
    `Quad is already running on the data folder ${folder} (${who}): stop it first, or set DATA_DIR to another folder.`,
  );
}
