import { MemoryCounters } from '../memory-counters.ts';
import type { Count, Counters } from '../port.ts';

/** Counts every key of a batch and gives hits and what is left of each window. */
const script = `local out = {}
for i = 1, #ARGV, 2 do
  local hits = redis.call('INCR', ARGV[i])
  local left = tonumber(ARGV[i + 1])
  if hits == 1 then redis.call('PEXPIRE', ARGV[i], left) else left = redis.call('PTTL', ARGV[i]) end
  out[#out + 1] = hits
  out[#out + 1] = left
end
return out`;
const maxBatch = 500;
/** A Redis that does not answer by then counts as away. */
const patienceMs = 500;

interface Hit {
  key: string;
  windowMs: number;
  resolve: (count: Count) => void;
}
interface Redis {
  isUp(): boolean;
  command(args: string[]): Promise<unknown>;
}

/** Counters that all processes share, asked once for each turn of the event loop. Without Redis each process counts for itself. */
export class RedisCounters implements Counters {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #alone = new MemoryCounters();
  #waiting: Hit[] = [];

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  hit(key: string, windowMs: number): Count | Promise<Count> {
    if (!this.#redis.isUp()) return this.#alone.hit(key, windowMs);
    return new Promise((resolve) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#flush());
      this.#waiting.push({ key, windowMs, resolve });
    });
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length; from += maxBatch)
      void this.#count(waiting.slice(from, from + maxBatch));
  }

  async #count(hits: readonly Hit[]): Promise<void> {
    const args = hits.flatMap(({ key, windowMs }) => [`${this.#prefix}:count:${key}`, String(windowMs)]);
    const counts = await this.#ask(args);
    hits.forEach(({ key, windowMs, resolve }, index) => {
      const [count, leftMs] = [counts?.[2 * index], counts?.[2 * index + 1]];
      if (count === undefined || leftMs === undefined) resolve(this.#alone.hit(key, windowMs));
      else resolve({ hits: count, leftMs: Math.max(0, leftMs) });
    });
  }

  async #ask(args: string[]): Promise<number[] | undefined> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patienceMs);
    try {
      const answer = this.#redis.command(['EVAL', script, '0', ...args]);
      return (await Promise.race([answer, late.promise])) as number[] | undefined;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
