import { join } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '#shared/app-error.ts';
import { type JobLimits, runJob, TooHard } from '#platform/one-job/run-job.ts';
import { projectRoot } from '#platform/project-root.ts';
import { Turns } from '#server/http/turns.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { exportRefusals as refusals } from '#features/quizzes/import-text.ts';
import type { WriteRequest, WrittenMessage, WrittenPicture } from './writing/messages.ts';

const limits: JobLimits = {
  program: join(projectRoot, 'src/features/quizzes/server/interchange/writing/child.ts'),
  startMs: 15_000,
  workMs: 60_000,
  memoryMb: 768,
  mostBytes: 200 * 1024 * 1024,
};
const atOnce = 100;

interface PicturesToWrite {
  pictures: readonly WrittenPicture[];
  open: (id: string) => Promise<Readable>;
}
const noPictures: PicturesToWrite = { pictures: [], open: async () => Readable.from([]) };

/** Writes packages of questions, each in a process of its own that ends with it. */
export class QuestionWriter {
  readonly #turns = new Turns({ turnMs: 25_000, atOnce: 1, waiting: 20, ownWaiting: 2 }, refusals);

  write(
    userId: string,
    questions: readonly NewQuestion[],
    pictures: PicturesToWrite = noPictures,
  ): Promise<Buffer> {
    return this.#turns.run(userId, () => writeInChild(questions, pictures));
  }
}

const writeInChild = (
  questions: readonly NewQuestion[],
  { pictures, open }: PicturesToWrite,
): Promise<Buffer> =>
  runJob<WriteRequest, WrittenMessage, Buffer>(limits, {
    input: Readable.from(bytesOf(pictures, open)),
    async begin(send) {
      for (let at = 0; at === 0 || at < questions.length; at += atOnce)
        await send({
          questions: questions.slice(at, at + atOnce),
          pictures: at + atOnce >= questions.length ? pictures : [],
          isLast: at + atOnce >= questions.length,
        });
    },
    hear: ({ bytes: count }, bytes) => bytes(count),
  }).catch((error: unknown) => {
    throw error instanceof TooHard ? refuse('conflict', refusals.tooMuch) : error;
  });

/** One after the other, as the process takes them. */
async function* bytesOf(
  pictures: PicturesToWrite['pictures'],
  open: PicturesToWrite['open'],
): AsyncGenerator<Buffer> {
  for (const { id } of pictures) for await (const piece of await open(id)) yield piece as Buffer;
}
