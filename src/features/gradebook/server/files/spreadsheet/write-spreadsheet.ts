import { join } from 'node:path';
import { refuse } from '#shared/app-error.ts';
import { type JobLimits, runJob, TooHard } from '#platform/one-job/run-job.ts';
import { projectRoot } from '#platform/project-root.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import type { NamedBook } from '../book.ts';
import type { ChildMessage, ParentMessage } from './messages.ts';

// With the wait for a turn they are shorter than the server keeps a connection without traffic.
const usual: Required<JobLimits> = {
  program: join(projectRoot, 'src/features/gradebook/server/files/spreadsheet/child.ts'),
  startMs: 15_000,
  workMs: 25_000,
  memoryMb: 512,
  mostBytes: 64 * 1024 * 1024,
};
/** Turning more rows into one message would take a noticeable part of the event loop. */
const rowsAtOnce = 50;

/** The book as a spreadsheet, written by a process of its own. Refuses what takes too much time or memory. */
export const writeSpreadsheet = (
  { book: { plan, rows }, sections }: Pick<NamedBook, 'book' | 'sections'>,
  limits: Partial<JobLimits> = {},
): Promise<Buffer> =>
  runJob<ParentMessage, ChildMessage, Buffer>(
    { ...usual, ...limits },
    {
      async begin(send) {
        await send({ kind: 'plan', plan, sections });
        for (let at = 0; at < rows.length; at += rowsAtOnce)
          await send({ kind: 'rows', rows: rows.slice(at, at + rowsAtOnce) });
        await send({ kind: 'write' });
      },
      hear: (message, bytes) => bytes(message.bytes),
    },
  ).catch((error: unknown) => {
    throw error instanceof TooHard ? refuse('conflict', refusals.spreadsheetTooHard) : error;
  });
