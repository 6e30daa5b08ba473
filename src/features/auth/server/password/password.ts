import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the minimum that OWASP recommends; 5 to 8 times the sign-ins of scrypt at the library's strength. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Thrown when more people wait for a password check than can be served soon. */
export class TooBusy extends Error {
  readonly retryAfterSeconds = 5;
}

/**
 * Hashes as many passwords at a time as there are cores and lets the others wait in line. Without it a rush of
 * sign-ins takes every thread of the pool that also reads files, and downloads stand still.
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
      // The place is handed on without being given up, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The same password typed on another keyboard is the same text. */
const normalize = (password: string): string => password.normalize('NFKC');
