import { connectionLimits } from '#shared/connection-limits.ts';
import { reconnectDelay } from './backoff.ts';

interface Attempts {
  /** Begins one attempt; its end is reported by `failed` or `reset`. */
  connect: () => void;
  /** Cheap question whether the server is there, before a late attempt. */
  isAnswering: () => Promise<boolean>;
  /** Called with the number of attempts that failed in a row. */
  onFailed: (failed: number) => void;
}

interface Planned {
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Plans the attempts to reach the server again. After the first five a cheap request goes first: a browser delays each new
 * WebSocket by up to 5 s when many have failed before, but not a request.
 */
export class Reconnector {
  readonly #attempts: Attempts;
  #failed = 0;
  #planned: Planned | undefined;

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** An attempt failed, or the connection was lost: the next attempt follows, after `afterMs` if the server gave one. */
  failed(afterMs?: number): void {
    this.#failed += 1;
    this.#attempts.onFailed(this.#failed);
    this.#cancel();
    const planned: Planned = {};
    this.#planned = planned;
    const delayMs = afterMs ?? reconnectDelay(this.#failed, connectionLimits);
    planned.timer = setTimeout(() => void this.#attempt(() => this.#planned === planned), delayMs);
  }

  /** The connection stands, or is no longer wanted. */
  reset(): void {
    this.#cancel();
    this.#failed = 0;
  }

  /** Attempts at once, whatever was planned. */
  now(): void {
    this.#cancel();
    this.#attempts.connect();
  }

  async #attempt(isPlanned: () => boolean): Promise<void> {
    const isLate = this.#failed > connectionLimits.reconnectionAttempts;
    const isThere = !isLate || (await this.#attempts.isAnswering());
    if (!isPlanned()) return;
    if (isThere) this.#attempts.connect();
    else this.failed();
  }

  #cancel(): void {
    clearTimeout(this.#planned?.timer);
    this.#planned = undefined;
  }
}

/** Whether the server at this origin answers; what a proxy says in its place (502, 503, 504) is no answer. */
export async function isServerAnswering(origin = ''): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/healthz`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(connectionLimits.probeTimeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}
