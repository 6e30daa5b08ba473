import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { refuse } from '#shared/app-error.ts';
import { collegeDate } from '#shared/time/entry/college-words.ts';
import { projectRoot } from '#platform/project-root.ts';
import { Lines } from '#server/http/lines.ts';
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

export interface ReaderOptions {
  program: string;
  /** A file that does not get its turn within this time is refused. */
  turnMs: number;
  /** Starting the process takes its time on a busy machine. */
  startMs: number;
  readingMs: number;
  memoryMb: number;
}
// All of them together are shorter than the server keeps a connection without traffic.
const usual: ReaderOptions = {
  program,
  turnMs: 25_000,
  startMs: 15_000,
  readingMs: importLimits.readingMs,
  memoryMb: 256,
};

/**
 * Reads calendar files, each in a process of its own that ends with it. Two at once; of one person one, so that a person with
 * many files leaves a place to others.
 */
export class CalendarReader {
  readonly #options: ReaderOptions;
  readonly #ofPerson = new Lines({ atOnce: 1, waiting: 2 }, refusals.ownBusy);
  readonly #ofAll = new Lines({ atOnce: 2, waiting: 20 }, refusals.busy);

  constructor(options: Partial<ReaderOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /** Refuses what is no calendar, what takes too much time or memory, and what would have to wait too long. */
  async read(userId: string, path: string, timeZone: string): Promise<ReadFile> {
    const waited = Promise.withResolvers<never>();
    const turn = { isOver: false };
    const timer = setTimeout(() => {
      turn.isOver = true;
      waited.reject(refuse('rate_limited', refusals.busy, { retryAfterSeconds: 10 }));
    }, this.#options.turnMs);
    const inTurn = this.#ofPerson.run(userId, () =>
      this.#ofAll.run('', () => {
        clearTimeout(timer);
        // The person has their answer, and the file is gone.
        return turn.isOver ? waited.promise : readInChild({ path, timeZone, now: Date.now() }, this.#options);
      }),
    );
    return Promise.race([inTurn, waited.promise]).finally(() => clearTimeout(timer));
  }
}

async function readInChild(request: ReadRequest, options: ReaderOptions): Promise<ReadFile> {
  const child = fork(options.program, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${options.memoryMb}`],
    // Nothing of the server’s configuration is its business.
    env: {},
  });
  try {
    return await answerOf(child, request, options);
  } finally {
    child.kill('SIGKILL');
  }
}

function answerOf(child: ChildProcess, request: ReadRequest, options: ReaderOptions): Promise<ReadFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const giveUp = (): void =>
    reject(refuse('validation', refusals.tooHard({ seconds: Math.round(options.readingMs / 1000) })));
  let timer = setTimeout(giveUp, options.startMs);
  const entries: FileEntry[] = [];
  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'ready') {
      clearTimeout(timer);
      timer = setTimeout(giveUp, options.readingMs);
      // When it fails, the process has ended.
      child.send(request, () => undefined);
    } else if (message.kind === 'entries') entries.push(...message.entries);
    else if (message.kind === 'notCalendar') reject(refuse('validation', refusals.notCalendar));
    else resolve({ ...message, entries, problems: sentencesOf(message.problems, request) });
  });
  // Its memory was used up.
  child.once('exit', giveUp);
  child.once('error', reject);
  return promise.finally(() => clearTimeout(timer));
}

function sentencesOf(problems: readonly FileProblem[], { now, timeZone }: ReadRequest): ImportProblem[] {
  const until = collegeDate(new Date(windowAt(now).toMs), timeZone);
  return problems.map(({ title, kind, what = '', count = 0 }) => ({
    title,
    reason: importReasons[kind]({ what, count, until }),
  }));
}
