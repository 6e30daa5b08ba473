import { join } from 'node:path';
import { refuse } from '#shared/app-error.ts';
import { collegeDate } from '#shared/time/entry/college-words.ts';
import { type JobLimits, runJob, TooHard } from '#platform/one-job/run-job.ts';
import { projectRoot } from '#platform/project-root.ts';
import { Turns } from '#server/http/turns.ts';
import type { ImportProblem } from '#features/calendar/contract/import.ts';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { importReasons, importRefusals as refusals } from '#features/calendar/import-text.ts';
import type { ChildMessage, FileEntry, FileProblem, ReadRequest } from './reading/messages.ts';
import { windowAt } from './reading/window.ts';

const program = join(projectRoot, 'src/features/calendar/server/import/reading/child.ts');

/** What was read of a file. */
export interface ReadFile {
  /** The calendar’s own name. */
  name: string | null;
  entries: readonly FileEntry[];
  problems: readonly ImportProblem[];
  problemCount: number;
}

export interface ReaderOptions extends JobLimits {
  /** A file that does not get its turn within this time is refused. */
  turnMs: number;
}
// All of them together are shorter than the server keeps a connection without traffic.
const usual: ReaderOptions = {
  program,
  turnMs: 25_000,
  startMs: 15_000,
  workMs: importLimits.readingMs,
  memoryMb: 256,
};

/**
 * Reads calendar files, each in a process of its own that ends with it. Two at once; of one person one, so that a person with
 * many files leaves a place to others.
 */
export class CalendarReader {
  readonly #options: ReaderOptions;
  readonly #turns: Turns;

  constructor(options: Partial<ReaderOptions> = {}) {
    this.#options = { ...usual, ...options };
    const { turnMs } = this.#options;
    this.#turns = new Turns({ turnMs, atOnce: 2, waiting: 20, ownWaiting: 2 }, refusals);
  }

  /** Refuses what is no calendar, what takes too much time or memory, and what would have to wait too long. */
  read(userId: string, path: string, timeZone: string): Promise<ReadFile> {
    return this.#turns.run(userId, () =>
      readInChild({ path, timeZone, now: Date.now(), readingMs: this.#options.workMs }, this.#options),
    );
  }
}

function readInChild(request: ReadRequest, limits: JobLimits): Promise<ReadFile> {
  const entries: FileEntry[] = [];
  return runJob<ReadRequest, ChildMessage, ReadFile>(limits, {
    begin: (send) => send(request),
    hear(message) {
      if (message.kind === 'notCalendar') throw refuse('validation', refusals.notCalendar);
      if (message.kind === 'done')
        return { ...message, entries, problems: sentencesOf(message.problems, request) };
      entries.push(...message.entries);
      return undefined;
    },
  }).catch((error: unknown) => {
    const seconds = Math.round(limits.workMs / 1000);
    throw error instanceof TooHard ? refuse('validation', refusals.tooHard({ seconds })) : error;
  });
}

function sentencesOf(problems: readonly FileProblem[], { now, timeZone }: ReadRequest): ImportProblem[] {
  const until = collegeDate(new Date(windowAt(now).toMs), timeZone);
  return problems.map(({ title, kind, what = '', count = 0 }) => ({
    title,
    reason: importReasons[kind]({ what, count, until }),
  }));
}
