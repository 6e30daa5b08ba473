import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { refuse, refuseField } from '#shared/app-error.ts';
import { saysSomething } from '#shared/says-something.ts';
import { withoutTurns } from '#shared/texts.ts';
import type { Database } from '#platform/database/port.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import type { ImportedCalendar, ImportProblem } from '#features/calendar/contract/import.ts';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { importRefusals as refusals, untitled } from '#features/calendar/import-text.ts';
import { toImported } from './imported.ts';
import type { CalendarReader, ReadFile } from './reader.ts';
import { lineOf } from './reading/texts.ts';
import { storeCalendar } from './store.ts';

export interface ImportDeps {
  db: Database;
  /** The college’s. */
  timeZone: string;
  reader: CalendarReader;
}

interface Read {
  entries: number;
  problems: ImportProblem[];
  problemCount: number;
}

/** What a file has that can be shown. Writes nothing. */
export async function previewImport(
  deps: ImportDeps,
  viewer: Viewer,
  received: readonly ReceivedFile[],
): Promise<Read & { name: string | null }> {
  const { file, fileName } = await read(deps, viewer, received);
  return { ...toRead(file), name: fileName ?? null };
}

export async function importCalendar(
  deps: ImportDeps,
  viewer: Viewer,
  name: string | undefined,
  received: readonly ReceivedFile[],
): Promise<Read & { calendar: ImportedCalendar }> {
  const { file, fileName, path } = await read(deps, viewer, received);
  if (file.entries.length === 0) throw refuse('validation', refusals.nothing);
  const row = await storeCalendar(deps.db, viewer, {
    name: nameOf(name),
    fileName: fileName ?? untitled,
    sha256: await sha256Of(path),
    entries: file.entries,
  });
  return { ...toRead(file), calendar: toImported(row) };
}

async function read(
  { reader, timeZone }: ImportDeps,
  { userId }: Viewer,
  [received]: readonly ReceivedFile[],
): Promise<{ file: ReadFile; fileName: string | undefined; path: string }> {
  if (received === undefined) throw refuseField('file', refusals.missing);
  const { path, filename } = received;
  const file = await reader.read(userId, path, timeZone);
  return { file, fileName: nameOf(file.name) ?? nameOf(filename.replace(/\.[^.]*$/, '')), path };
}

/** Undefined for one that says nothing. */
function nameOf(name: string | null | undefined): string | undefined {
  const line = lineOf(withoutTurns(name ?? ''), importLimits.nameChars);
  return saysSomething(line) ? line : undefined;
}

const toRead = ({ entries, problems, problemCount }: ReadFile): Read => ({
  entries: entries.length,
  problems: [...problems],
  problemCount,
});

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
