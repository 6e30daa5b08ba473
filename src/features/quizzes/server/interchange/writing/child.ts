// A process of its own: writing thousands of texts would hold up everybody else’s answers.
import process from 'node:process';
import { say, takeJob } from '#platform/one-job/take-job.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import type { WriteRequest } from './messages.ts';
import { ByteReader } from './byte-reader.ts';
import { type PackedPicture, writePackage } from './write-package.ts';

const questions: NewQuestion[] = [];

function picturesIn({ pictures }: WriteRequest): PackedPicture[] {
  const reader = new ByteReader(process.stdin);
  return pictures.map((picture) => ({ ...picture, open: () => reader.next(picture.bytes) }));
}

await takeJob('third', async (request: WriteRequest) => {
  questions.push(...request.questions);
  if (!request.isLast) return;
  let bytes = 0;
  for await (const piece of writePackage(questions, picturesIn(request))) {
    bytes += (piece as Buffer).length;
    if (!process.stdout.write(piece as Buffer))
      await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  await say({ kind: 'done', bytes });
});
