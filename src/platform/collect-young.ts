import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;
let collect: Collect | undefined;

/**
 * Frees what has just become garbage, in a millisecond or two. The bytes of received chunks lie outside of the heap, where
 * the engine lets some 64 MB pile up before it looks; whoever streams hundreds of megabytes calls this every few.
 */
export function collectYoung(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'minor' });
}
