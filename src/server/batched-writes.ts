import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '#platform/database/away.ts';

interface Waiting<Call, Result> {
  call: Call;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
}
/** Writes some calls together, in one transaction. What it answers for each is in their order. */
type WriteMany<Call, Result> = (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Result>[]>;

/**
 * Writes of many callers in one transaction: of those who call in one turn of the event loop, or while the batches before are
 * being written. So what a write costs falls when many write at once. Calls of one key are never in one batch, and keep their
 * order. When a batch fails, each of its calls is written alone: what is wrong with one concerns no other.
 */
export function batchedWrites<Call, Result>(
  { atOnce, most, keyOf }: { atOnce: number; most: number; keyOf: (call: Call) => string },
  writeMany: WriteMany<Call, Result>,
): (call: Call) => Promise<Result> {
  let waiting: Waiting<Call, Result>[] = [];
  const busyKeys = new Set<string>();
  let running = 0;
  /** No caller's context is that of a batch. */
  const inNobodysContext = AsyncLocalStorage.snapshot();

  function takeBatch(): Waiting<Call, Result>[] {
    const batch: Waiting<Call, Result>[] = [];
    const left: Waiting<Call, Result>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.call);
      if (batch.length === most || busyKeys.has(key)) left.push(each);
      else {
        busyKeys.add(key);
        batch.push(each);
      }
    }
    waiting = left;
    return batch;
  }

  async function write(batch: readonly Waiting<Call, Result>[]): Promise<void> {
    try {
      const results = await writeMany(batch.map(({ call }) => call));
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      });
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) await write([each]);
    }
  }

  async function runBatches(): Promise<void> {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      await write(batch);
      for (const { call } of batch) busyKeys.delete(keyOf(call));
    }
    running -= 1;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (running === atOnce) return;
      running += 1;
      // Other requests of this turn may write as well.
      inNobodysContext(() => setImmediate(() => void runBatches()));
    });
}
