import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '#shared/app-error.ts';
import { type JobLimits, runJob, TooHard } from '#platform/one-job/run-job.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { Turns } from '#server/http/turns.ts';
import type { ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { importRefusals as refusals } from '#features/quizzes/import-text.ts';
import type { ChildMessage, ReadRequest } from './reading/messages.ts';
import type { KeptPicture } from './reading/pictures/keep-pictures.ts';

const program = join(projectRoot, 'src/features/quizzes/server/interchange/reading/child.ts');

export interface ReaderOptions extends JobLimits {
  /** A file that does not get its turn within this time is refused. */
  turnMs: number;
}
// All of them together are shorter than the server keeps a connection without traffic.
const usual: ReaderOptions = { program, turnMs: 25_000, startMs: 15_000, workMs: 20_000, memoryMb: 768 };

/** What a file has, with placeholders where its pictures are. */
export interface ReadFile {
  read: ReadQuestions;
  pictures: readonly (KeptPicture & { path: string })[];
}

/** Reads files of questions, each in a process of its own that ends with it. Two at once; of one person one. */
export class QuestionReader {
  readonly #options: ReaderOptions;
  readonly #turns: Turns;

  constructor(options: Partial<ReaderOptions> = {}) {
    this.#options = { ...usual, ...options };
    const { turnMs } = this.#options;
    this.#turns = new Turns({ turnMs, atOnce: 2, waiting: 20, ownWaiting: 2 }, refusals);
  }

  /** Refuses what has no questions, what takes too much time or memory, and what would have to wait too long. */
  async read(
    userId: string,
    { path, filename }: Pick<ReceivedFile, 'path' | 'filename'>,
  ): Promise<ReadQuestions> {
    const { read } = await this.#turns.run(userId, () => readInChild({ path, filename }, this.#options));
    return read;
  }

  /** The same, and `work` gets its pictures, which are gone afterwards. */
  async readWithPictures<Result>(
    userId: string,
    { path, filename }: Pick<ReceivedFile, 'path' | 'filename'>,
    work: (file: ReadFile) => Promise<Result>,
  ): Promise<Result> {
    const pictureFolder = `${path}-pictures`;
    await mkdir(pictureFolder, { mode: 0o700 });
    try {
      const request = { path, filename, pictureFolder };
      const { read, pictures } = await this.#turns.run(userId, () => readInChild(request, this.#options));
      const kept = pictures.map((picture) => ({ ...picture, path: join(pictureFolder, picture.checksum) }));
      return await work({ read, pictures: kept });
    } finally {
      await rm(pictureFolder, { recursive: true, force: true });
    }
  }
}

type Heard = Pick<Extract<ChildMessage, { kind: 'done' }>, 'pictures'> & { read: ReadQuestions };

function readInChild(request: ReadRequest, limits: JobLimits): Promise<Heard> {
  const questions: ReadQuestions['questions'] = [];
  return runJob<ReadRequest, ChildMessage, Heard>(limits, {
    begin: (send) => send(request),
    hear(message) {
      if (message.kind === 'refused') throw refuse('validation', refusals[message.why]);
      if (message.kind === 'done')
        return { read: { ...message.read, questions }, pictures: message.pictures };
      questions.push(...message.questions);
      return undefined;
    },
  }).catch((error: unknown) => {
    const seconds = Math.round(limits.workMs / 1000);
    throw error instanceof TooHard ? refuse('validation', refusals.tooHard({ seconds })) : error;
  });
}
