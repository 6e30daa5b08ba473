import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Log } from '#platform/log/port.ts';
import { makeDataDir } from '#platform/data-dir.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { lockFolder } from '#platform/database/embedded/lock.ts';
import { StartError } from '#platform/start-error.ts';

const Resident = z.object({
  name: z.string(),
  who: z.string(),
  email: z.string(),
  password: z.string(),
});
/** A line of the table that is printed at start. */
export type Resident = z.output<typeof Resident>;

const Marker = z.object({ state: z.enum(['building', 'ready']), residents: z.array(Resident) });
type Marker = z.output<typeof Marker>;

/** Says in a data folder that a demo college is in it, and whether it is finished: nothing else is ever removed or filled. */
const markerName = 'demo-college.json';

/** The finished demo college of a data folder; undefined when the folder is empty and waits for one. */
export async function openDemoFolder(
  dataDir: string,
  { isFresh, log }: { isFresh: boolean; log: Log },
): Promise<Resident[] | undefined> {
  await makeDataDir(dataDir);
  const marker = await readMarker(dataDir);
  if (marker?.state === 'ready' && !isFresh) return marker.residents;
  if (marker !== undefined) await clear(dataDir, log);
  else await refuseUnlessEmpty(dataDir);
  return undefined;
}

export const markBuilding = (dataDir: string): Promise<void> =>
  writeMarker(dataDir, { state: 'building', residents: [] });
export const markReady = (dataDir: string, residents: Resident[]): Promise<void> =>
  writeMarker(dataDir, { state: 'ready', residents });

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).length === 0) return;
  throw new StartError(
    `The folder ${dataDir} holds something that is not the demo college: set DATA_DIR to an empty folder for it.`,
  );
}

async function clear(dataDir: string, log: Log): Promise<void> {
  // Refuses while a demo runs there.
  const lock = await lockFolder(dataDir);
  lock[Symbol.dispose]();
  // A PostgreSQL that a killed demo has left running is stopped, before its files go.
  const leftover = await startEmbedded({ dataDir, durable: false }, log).catch(() => undefined);
  await leftover?.[Symbol.asyncDispose]();
  for (const name of await readdir(dataDir)) {
    if (name !== markerName) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function readMarker(dataDir: string): Promise<Marker | undefined> {
  const json = await readFile(join(dataDir, markerName), 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  const parsed = Marker.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : { state: 'building', residents: [] };
}

async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, markerName);
  await writeFile(`${path}.new`, `${JSON.stringify(marker, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
