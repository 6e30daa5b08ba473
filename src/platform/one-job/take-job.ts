import { constants, getPriority, setPriority } from 'node:os';
import process from 'node:process';

/**
 * Of the weight of the server’s threads when both are busy: a third, or a tenth for what nobody waits for at the screen.
 * All of the processor is the process’s when the server is idle.
 */
const lower = { third: 5, tenth: 10 } as const;

/** In a program that `runJob` starts: takes the messages of its job, in their order. They are what `Job.begin` sends. */
export async function takeJob(
  weight: keyof typeof lower,
  hear: (message: never) => Promise<void> | void,
): Promise<void> {
  setPriority(Math.min(getPriority() + lower[weight], constants.priority.PRIORITY_LOW));
  const take = async (message: unknown): Promise<void> => hear(message as never);
  process.on('message', (message) => {
    // The server ends the process when it has the answer.
    take(message).catch(() => process.exit(1));
  });
  // The server has ended.
  process.once('disconnect', () => process.exit());
  await say({ kind: 'ready' });
}

/** Resolves when the server has taken it: what is not taken does not pile up. */
export const say = (message: object): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
