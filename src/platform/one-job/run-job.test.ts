import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobLimits, runJob, TooHard } from './run-job.ts';

let program: string;
/** A program that does what it is asked to. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-job-'));
  program = join(folder, 'child.ts');
  await writeFile(
    program,
    `import { getPriority } from 'node:os';
     import { text } from 'node:stream/consumers';
     import { say, takeJob } from ${JSON.stringify(join(import.meta.dirname, 'take-job.ts'))};
     const heard = [];
     await takeJob('third', async (message) => {
       heard.push(message.kind);
       if (message.kind === 'answer')
         await say({ kind: 'answer', heard, priority: getPriority(), secrets: process.env.PATH });
       if (message.kind === 'echo') {
         await say({ kind: 'bytes', bytes: message.bytes });
         process.stdout.end((await text(process.stdin)).toUpperCase());
       }
       if (message.kind === 'fail') throw new Error('no');
       if (message.kind === 'grow') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
     });`,
  );
});
afterAll(() => rm(join(program, '..'), { recursive: true, force: true }));

interface Sent {
  kind: string;
  bytes?: number;
}
interface Heard extends Sent {
  heard?: string[];
  priority?: number;
  secrets?: string;
}
interface Options extends Partial<JobLimits> {
  input?: Readable;
}
const run = (messages: Sent[], { input, ...limits }: Options = {}) =>
  runJob<Sent, Heard, Heard | Buffer>(
    { program, startMs: 60_000, workMs: 60_000, memoryMb: 64, ...limits },
    {
      ...(input ? { input } : {}),
      async begin(send) {
        for (const message of messages) await send(message);
      },
      hear: (message, bytes) => (message.kind === 'bytes' ? bytes(message.bytes ?? 0) : message),
    },
  );

test('a process below our priority takes the messages in their order, and knows nothing of our settings', async () => {
  const answer = await run(['one', 'two', 'answer'].map((kind) => ({ kind })));
  expect(answer).toMatchObject({ heard: ['one', 'two', 'answer'], secrets: undefined });
  expect(answer).toHaveProperty('priority', getPriority() + 5);
});

test('bytes go through it', async () => {
  const input = Readable.from([Buffer.from('quad ')]);
  const answer = await run([{ kind: 'echo', bytes: 5 }], { input, mostBytes: 10 });
  expect(answer).toEqual(Buffer.from('QUAD '));
  expect(input.destroyed).toBe(true);
});

test.each([
  ['takes too long', [{ kind: 'nothing' }], { workMs: 0 }],
  ['is not there in time', [{ kind: 'answer' }], { startMs: 0 }],
  ['fails', [{ kind: 'fail' }], {}],
  ['takes too much memory', [{ kind: 'grow' }], { memoryMb: 8 }],
])('a process that %s is too hard', async (_, messages, limits) => {
  await expect(run(messages, limits)).rejects.toThrow(TooHard);
});

test('a process that writes too much is too hard', async () => {
  const input = Readable.from([Buffer.from('quad')]);
  await expect(run([{ kind: 'echo', bytes: 4 }], { input, mostBytes: 3 })).rejects.toThrow(TooHard);
});

test('a source that fails is the answer', async () => {
  const input = new Readable({
    read() {
      this.destroy(new Error('the file is gone'));
    },
  });
  await expect(run([{ kind: 'echo', bytes: 5 }], { input, mostBytes: 10 })).rejects.toThrow(
    'the file is gone',
  );
});
