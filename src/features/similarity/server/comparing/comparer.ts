import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { similarityLimits as limits } from '#features/similarity/contract/limits.ts';
import type { ChildMessage, FoundPair, ParentMessage, WorkText } from './messages.ts';

export interface ComparerOptions {
  program: string;
  /** Starting the process takes its time on a busy machine. */
  startMs: number;
  /** The process stops by itself then, and says what it has found. */
  comparingMs: number;
  /** It is ended when it says nothing so long after that. */
  graceMs: number;
  memoryMb: number;
}
const usual: ComparerOptions = {
  program: join(projectRoot, 'src/features/similarity/server/comparing/child.ts'),
  startMs: 30_000,
  comparingMs: limits.comparingMs,
  graceMs: 60_000,
  memoryMb: limits.memoryMb,
};

export interface Comparison {
  pairs: FoundPair[];
  /** The places of works that have too few words. */
  tooShort: number[];
  isPartial: boolean;
}

/** Thrown when the process took too much time or memory. */
export class TooHard extends Error {}

/** Compares texts in a process of its own. They come one by one, so that the server has one of them in memory. */
export async function compareInChild(
  works: AsyncIterable<WorkText>,
  templates: () => string[],
  options: Partial<ComparerOptions> = {},
): Promise<Comparison> {
  const { program, memoryMb, startMs, comparingMs, graceMs } = { ...usual, ...options };
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    // Nothing of the server’s configuration is its business.
    env: {},
  });
  try {
    const talk = new Talk(child);
    await within(startMs, talk.ready);
    for await (const work of works) await Promise.race([send(child, { kind: 'work', work }), talk.answer]);
    await send(child, { kind: 'compare', templates: templates(), comparingMs });
    return await within(comparingMs + graceMs, talk.answer);
  } finally {
    child.kill('SIGKILL');
  }
}

/** What the process says. Both promises reject when it ends before its last message. */
class Talk {
  readonly ready: Promise<void>;
  readonly answer: Promise<Comparison>;

  constructor(child: ChildProcess) {
    const ready = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Comparison>();
    const pairs: FoundPair[] = [];
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ready') ready.resolve();
      else if (message.kind === 'pairs') pairs.push(...message.pairs);
      else answer.resolve({ pairs, tooShort: message.tooShort, isPartial: message.isPartial });
    });
    const end = (error: Error): void => {
      ready.reject(error);
      answer.reject(error);
    };
    // Its memory was used up.
    child.once('exit', () => end(new TooHard('the process that compares has ended')));
    child.once('error', end);
    this.ready = ready.promise;
    this.answer = answer.promise;
    // Somebody awaits one of them at a time.
    this.ready.catch(() => undefined);
    this.answer.catch(() => undefined);
  }
}

/** Resolves when the process has taken it. */
const send = (child: ChildProcess, message: ParentMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    child.send(message, (error) => (error ? reject(new TooHard(error.message)) : resolve()));
  });

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooHard('the process that compares takes too long')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
