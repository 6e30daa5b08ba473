// A process of its own: a file from anywhere may take all the memory and time that it can get, and both end with the process.
import { say, takeJob } from '#platform/one-job/take-job.ts';
import type { ReadRequest } from './messages.ts';
import { readFile } from './read-file.ts';
import { Refused } from './refused.ts';

const atOnce = 100;

await takeJob('third', async (request: ReadRequest) => {
  try {
    const { questions, pictures, ...read } = await readFile(request);
    for (let at = 0; at < questions.length; at += atOnce)
      await say({ kind: 'questions', questions: questions.slice(at, at + atOnce) });
    await say({ kind: 'done', read, pictures });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await say({ kind: 'refused', why: error.why });
  }
});
