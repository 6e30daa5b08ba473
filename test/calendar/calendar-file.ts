import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileEntry, FileProblem } from '#features/calendar/server/import/reading/messages.ts';
import { readCalendar } from '#features/calendar/server/import/reading/read-calendar.ts';

/** The moment at which the files of the tests are read: dates from 24 November 2025 to 23 November 2028 are shown. */
const now = Date.parse('2026-11-24T12:00:00Z');

type Content = string | Uint8Array;

/** Writes the content to a file, which is there while `work` runs. */
export async function withFile<T>(content: Content, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-calendar-test-'));
  try {
    const path = join(folder, 'calendar.ics');
    await writeFile(path, content);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Read {
  isCalendar: boolean;
  name: string | null;
  entries: FileEntry[];
  problems: FileProblem[];
  problemCount: number;
}

/** Enough for a busy machine. */
const readingMs = 60_000;

/** Reads it as the child process does, in this one. */
export const readContent = (content: Content, timeZone = 'UTC'): Promise<Read> =>
  withFile(content, async (path) => {
    const read: Read = { isCalendar: true, name: null, entries: [], problems: [], problemCount: 0 };
    await readCalendar({ path, timeZone, now, readingMs }, async (message) => {
      if (message.kind === 'entries') read.entries.push(...message.entries);
      else if (message.kind === 'notCalendar') read.isCalendar = false;
      else if (message.kind === 'done') Object.assign(read, message);
    });
    return read;
  });

/** The moment or the days of each date, as one text. */
export const timesOf = (entries: readonly FileEntry[]): string[] =>
  entries.map(({ when }) =>
    when.isAllDay ? `${when.firstDay}–${when.lastDay}` : `${when.startAt}–${when.endAt}`,
  );
export const startsOf = (entries: readonly FileEntry[]): string[] =>
  entries.map(({ when }) => (when.isAllDay ? when.firstDay : when.startAt));
export const kindsOf = (problems: readonly FileProblem[]): string[] => problems.map(({ kind }) => kind);
