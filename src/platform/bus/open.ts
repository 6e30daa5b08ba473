import type { Log } from '#platform/log/port.ts';
import { MemoryBus } from './memory.ts';
import type { Bus } from './port.ts';

/** REDIS_URL has no implementation yet: start-up says so, and the bus is this process. */
export function openBus(_config: { redisUrl: string | undefined }, log: Log): Bus {
  return new MemoryBus(log);
}
