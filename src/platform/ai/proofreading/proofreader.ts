import type { Proofreader } from '../port.ts';
import type { Proofread } from './child-messages.ts';
import { ProofreadProcess, type ProofreadTimings } from './process.ts';
import { Turns } from './turns.ts';

/** More than a person can press, and than anybody waits for. */
const limits = { perPerson: 3, inAll: 60 };

/**
 * Proof-reads with a grammar checker of its own and rules of ours, without a network. It does only what it is sure of, shows
 * the rest, and changes no number and no name: when one would be another afterwards, the text is left as it was.
 */
export class HarperProofreader implements Proofreader {
  readonly #process: ProofreadProcess;
  readonly #turns = new Turns(limits);

  constructor(timings: Partial<ProofreadTimings> = {}) {
    this.#process = new ProofreadProcess(timings);
  }

  /** Of the checker's process, while there is one. */
  pid(): Promise<number | undefined> {
    return this.#process.pid();
  }

  proofread(
    text: string,
    { keep, by, signal }: { keep: readonly string[]; by: string; signal?: AbortSignal },
  ): Promise<Proofread> {
    return this.#turns.take(by, () => this.#process.run(text, keep), signal);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }
}
