import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#shared/app-error.ts';
import { projectRoot } from '#platform/project-root.ts';
import { Lines } from '#server/http/lines.ts';
import { markLimits } from '#features/tasks/contract/markings/limits.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { ChildMessage, MarkRequest } from './messages.ts';

const program = join(projectRoot, 'src/features/tasks/server/markings/pdf/child.ts');

interface MarkerOptions {
  program: string;
  /** Starting the process takes its time on a busy machine. */
  startMs: number;
  workMs: number;
  memoryMb: number;
  /** Of a marked PDF. */
  mostBytes: number;
}
const usual: MarkerOptions = {
  program,
  startMs: 15_000,
  workMs: 20_000,
  memoryMb: 512,
  mostBytes: 128 * 1024 * 1024,
};

/** Draws marks into PDFs, each in a process of its own that ends with it. */
export class PdfMarker {
  readonly #options: MarkerOptions;
  readonly #ofAll = new Lines(
    { atOnce: markLimits.allDownloads, waiting: markLimits.waitingDownloads },
    refusals.markedBusy,
  );

  constructor(options: Partial<MarkerOptions> = {}) {
    this.#options = { ...usual, ...options };
  }

  /** Refuses what is broken or encrypted, and what takes too much time or memory. */
  mark(open: () => Promise<Readable>, request: MarkRequest): Promise<Buffer> {
    return this.#ofAll.run('', async () => markInChild(await open(), request, this.#options));
  }
}

async function markInChild(source: Readable, request: MarkRequest, options: MarkerOptions): Promise<Buffer> {
  const child = fork(options.program, {
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${options.memoryMb}`],
    // Nothing of the server’s configuration is its business.
    env: {},
  });
  try {
    return await answerOf(child, source, request, options);
  } finally {
    source.destroy();
    child.kill('SIGKILL');
  }
}

function answerOf(
  child: ChildProcess,
  source: Readable,
  request: MarkRequest,
  options: MarkerOptions,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const giveUp = (): void => reject(refuse('conflict', refusals.markedTooHard));
  let timer = setTimeout(giveUp, options.startMs);
  const parts: Buffer[] = [];
  let missing = Infinity;
  let arrived = 0;
  const check = (): void => (arrived >= missing ? resolve(Buffer.concat(parts)) : undefined);
  child.stdout?.on('data', (part: Buffer) => {
    parts.push(part);
    arrived += part.length;
    if (arrived > options.mostBytes) giveUp();
    else check();
  });
  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'ready') {
      clearTimeout(timer);
      timer = setTimeout(giveUp, options.workMs);
      // When it fails, the process has ended.
      child.send(request, () => undefined);
      // A process that has ended takes no bytes; a source that fails is the answer.
      if (child.stdin)
        pipeline(source, child.stdin).catch((error) => (source.errored ? reject(error) : undefined));
    } else if (message.kind === 'marked') {
      missing = message.bytes;
      check();
    } else reject(refuse('conflict', refusals[message.kind === 'broken' ? 'pdfBroken' : 'pdfEncrypted']));
  });
  // Its memory was used up. What it wrote before has arrived when the streams close.
  child.once('close', giveUp);
  child.once('error', reject);
  return promise.finally(() => clearTimeout(timer));
}
