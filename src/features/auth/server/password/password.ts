import type { HashWork } from './hash-messages.ts';
import { hashesAtOnce, useSharedHashing } from './shared-hashing.ts';
import { TooBusy } from './too-busy.ts';

/** What computes the hashes: a process of its own, see hash-child.ts. */
interface Hasher extends AsyncDisposable {
  run: (work: HashWork) => Promise<string | boolean>;
}

export interface GateOptions {
  /** Each takes 19 MiB while it is computed. */
  atOnce?: number;
  maxWaiting?: number;
  /** Nobody waits longer for their turn: browsers and proxies give up as well. */
  waitMs?: number;
  makeHasher?: () => Hasher;
}

/**
 * Hashes few passwords at a time and queues the others in their order. Otherwise a rush of sign-ins would take the
 * processor and the memory from the people who are already in.
 */
export class PasswordGate implements AsyncDisposable {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waitMs: number;
  readonly #hasher: Hasher;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(options: GateOptions = {}) {
    this.#atOnce = options.atOnce ?? hashesAtOnce;
    this.#maxWaiting = options.maxWaiting ?? 500;
    this.#waitMs = options.waitMs ?? 45_000;
    this.#hasher = (options.makeHasher ?? useSharedHashing)();
  }

  hash = async (password: string): Promise<string> => String(await this.#inTurn({ kind: 'hash', password }));

  verify = async ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    (await this.#inTurn({ kind: 'verify', password, stored })) === true;

  async #inTurn(work: HashWork): Promise<string | boolean> {
    if (this.#running >= this.#atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await this.#hasher.run(work);
    } finally {
      // Passes the place on directly, so that no new call takes it in between.
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) throw new TooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = (): void => {
      this.#waiting.delete(begin);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.delete(begin);
      reject(new TooBusy());
    }, this.#waitMs);
    this.#waiting.add(begin);
    await promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#hasher[Symbol.asyncDispose]();
  }
}
