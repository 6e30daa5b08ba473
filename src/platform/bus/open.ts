import type { Log } from '#platform/log/port.ts';
import { MemoryBus } from './memory.ts';
import type { Bus } from './port.ts';

/** The bus, not started yet, of all processes that have the same REDIS_URL and secret; without REDIS_URL that of this process. */
export async function openBus(
  { redisUrl, secret }: { redisUrl: string | undefined; secret: string },
  log: Log,
): Promise<Bus> {
  if (redisUrl === undefined) return new MemoryBus(log);
  // Loaded only with REDIS_URL: the library takes time and memory.
  const { RedisBus } = await import('./redis.ts');
  return new RedisBus({ redisUrl, secret }, log);
}
