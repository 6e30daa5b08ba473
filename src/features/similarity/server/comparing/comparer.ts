import { join } from 'node:path';
import { runJob } from '#platform/one-job/run-job.ts';
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

/**
 * Compares texts in a process of its own. They come one by one, so that the server has one of them in memory. Rejects with
 * `TooHard` when the process takes too much time or memory.
 */
export function compareInChild(
  works: AsyncIterable<WorkText>,
  templates: () => string[],
  options: Partial<ComparerOptions> = {},
): Promise<Comparison> {
  const { program, memoryMb, startMs, comparingMs, graceMs } = { ...usual, ...options };
  const pairs: FoundPair[] = [];
  return runJob<ParentMessage, ChildMessage, Comparison>(
    { program, memoryMb, startMs, workMs: comparingMs + graceMs },
    {
      async begin(send) {
        for await (const work of works) await send({ kind: 'work', work });
        await send({ kind: 'compare', templates: templates(), comparingMs });
      },
      hear(message) {
        if (message.kind === 'done')
          return { pairs, tooShort: message.tooShort, isPartial: message.isPartial };
        pairs.push(...message.pairs);
        return undefined;
      },
    },
  );
}
