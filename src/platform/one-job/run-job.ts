import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What the process of a job may take. */
export interface JobLimits {
  /** The file that it runs. It takes its job by `takeJob`. */
  program: string;
  /** Starting the process takes its time on a busy machine. */
  startMs: number;
  /** From the moment at which the process has all of its job. */
  workMs: number;
  memoryMb: number;
  /** Of its standard output. Without it, it has none. */
  mostBytes?: number;
}

/** Thrown when the process took too much time or memory, or ended without an answer. */
export class TooHard extends Error {}

/** `Sent` is what the process is given, `Heard` what it says. */
interface Job<Sent, Heard, Answer> {
  /** Goes to the standard input of the process, and is destroyed with it. */
  input?: Readable;
  /** Gives the process its job, in one message or many. Each is sent when the process has taken the one before. */
  begin: (send: (message: Sent) => Promise<void>) => Promise<void>;
  /**
   * Hears each message until it gives the answer or throws. `bytes` are the first so many of the standard output, which
   * may come after the message.
   */
  hear: (message: Heard, bytes: (count: number) => Promise<Buffer>) => Answer | Promise<Answer> | undefined;
}

/**
 * Does one job in a process of its own, which ends with it. What comes from people may take all the memory and time that it
 * can get: both end with the process, and the event loop of the server goes on. How many jobs there are at once is the
 * caller’s business (`Lines`, `Turns`).
 */
export async function runJob<Sent extends object, Heard extends { kind: string }, Answer>(
  limits: JobLimits,
  job: Job<Sent, Heard, Answer>,
): Promise<Answer> {
  const { program, memoryMb, mostBytes } = limits;
  const child = fork(program, {
    stdio: [job.input ? 'pipe' : 'ignore', mostBytes === undefined ? 'ignore' : 'pipe', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    // Nothing of the server’s configuration is its business.
    env: {},
  });
  try {
    return await answerOf(child, limits, job);
  } finally {
    job.input?.destroy();
    child.kill('SIGKILL');
  }
}

async function answerOf<Sent extends object, Heard extends { kind: string }, Answer>(
  child: ChildProcess,
  { startMs, workMs, mostBytes = 0 }: JobLimits,
  { input, begin, hear }: Job<Sent, Heard, Answer>,
): Promise<Answer> {
  const ready = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Answer>();
  const fail = (error: unknown): void => {
    ready.reject(error);
    answer.reject(error);
  };
  // One of them is awaited at a time.
  for (const { promise } of [ready, answer]) promise.catch(() => undefined);
  const bytes = collect(child.stdout, mostBytes, () => fail(new TooHard('the process writes too much')));
  const take = async (message: Heard): Promise<void> => {
    if (message.kind === 'ready') return ready.resolve();
    const found = await hear(message, bytes);
    if (found !== undefined) answer.resolve(found);
  };
  child.on('message', (message: Heard) => void take(message).catch(fail));
  // Its memory was used up. What it wrote before has arrived when the streams close.
  child.once('close', () => fail(new TooHard('the process has ended')));
  // It could not be started.
  child.once('error', fail);
  feed(child.stdin, input, fail);
  const send = (message: Sent): Promise<void> =>
    Promise.race([sendTo(child, message), untilOver(answer.promise)]);
  await within(startMs, ready.promise);
  await Promise.race([begin(send), answer.promise]);
  return within(workMs, answer.promise);
}

/** Never resolves: who has the answer sends nothing more. */
const untilOver = async (answer: Promise<unknown>): Promise<never> => {
  await answer;
  throw new TooHard('the process has given its answer');
};

/** Resolves when the process has taken it. */
const sendTo = (child: ChildProcess, message: object): Promise<void> =>
  new Promise((resolve, reject) => {
    child.send(message, (error) => (error ? reject(new TooHard(error.message)) : resolve()));
  });

/** A process that has ended takes no bytes; a source that fails ends the job. */
function feed(
  stdin: ChildProcess['stdin'],
  source: Readable | undefined,
  fail: (error: Error) => void,
): void {
  if (stdin === null || source === undefined) return;
  source.once('error', fail);
  stdin.once('error', () => source.unpipe());
  source.pipe(stdin);
}

function collect(
  stdout: ChildProcess['stdout'],
  most: number,
  onTooMany: () => void,
): (count: number) => Promise<Buffer> {
  const whole = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let arrived = 0;
  let wanted = Infinity;
  const check = (): void => (arrived >= wanted ? whole.resolve(Buffer.concat(parts)) : undefined);
  stdout?.on('data', (part: Buffer) => {
    arrived += part.length;
    if (arrived > most) return onTooMany();
    parts.push(part);
    check();
  });
  return (count) => {
    wanted = count;
    check();
    return whole.promise;
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooHard('the process takes too long')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
