import { availableParallelism } from 'node:os';
import type { HashWork } from './hash-messages.ts';
import { HashingProcess } from './hashing-process.ts';

/** The cores are shared too: a second process would only take turns with the first. */
export const hashesAtOnce = availableParallelism();

/** After the last gate is closed. The process also ends when this one does. */
const endsAfterMs = 5000;

let shared: HashingProcess | undefined;
let users = 0;
let end: NodeJS.Timeout | undefined;

/** The one hashing process of this program, for as long as somebody uses it. */
export function useSharedHashing() {
  const hashing = (shared ??= new HashingProcess(hashesAtOnce));
  clearTimeout(end);
  users += 1;
  let isUsed = true;
  return {
    get pid() {
      return hashing.pid;
    },
    run: async (work: HashWork) => hashing.run(work),
    [Symbol.asyncDispose]: async () => {
      if (isUsed) users -= 1;
      isUsed = false;
      if (users > 0) return;
      end = setTimeout(() => {
        shared = undefined;
        void hashing[Symbol.asyncDispose]();
      }, endsAfterMs).unref();
    },
  };
}
