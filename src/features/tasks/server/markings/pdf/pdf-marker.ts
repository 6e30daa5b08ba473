import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '#shared/app-error.ts';
import { type JobLimits, runJob, TooHard } from '#platform/one-job/run-job.ts';
import { projectRoot } from '#platform/project-root.ts';
import { Lines } from '#server/http/lines.ts';
import { markLimits } from '#features/tasks/contract/markings/limits.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { ChildMessage, MarkRequest } from './messages.ts';

const usual: Required<JobLimits> = {
  program: join(projectRoot, 'src/features/tasks/server/markings/pdf/child.ts'),
  startMs: 15_000,
  workMs: 20_000,
  memoryMb: 512,
  mostBytes: 128 * 1024 * 1024,
};

/** Draws marks into PDFs, each in a process of its own that ends with it. */
export class PdfMarker {
  readonly #limits: JobLimits;
  readonly #ofAll = new Lines(
    { atOnce: markLimits.allDownloads, waiting: markLimits.waitingDownloads },
    refusals.markedBusy,
  );

  constructor(limits: Partial<JobLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Refuses what is broken or encrypted, and what takes too much time or memory. */
  mark(open: () => Promise<Readable>, request: MarkRequest): Promise<Buffer> {
    return this.#ofAll.run('', async () => markInChild(await open(), request, this.#limits));
  }
}

const markInChild = (input: Readable, request: MarkRequest, limits: JobLimits): Promise<Buffer> =>
  runJob<MarkRequest, ChildMessage, Buffer>(limits, {
    input,
    begin: (send) => send(request),
    hear(message, bytes) {
      if (message.kind === 'marked') return bytes(message.bytes);
      throw refuse('conflict', refusals[message.kind === 'broken' ? 'pdfBroken' : 'pdfEncrypted']);
    },
  }).catch((error: unknown) => {
    throw error instanceof TooHard ? refuse('conflict', refusals.markedTooHard) : error;
  });
