// A process of its own: a file from anywhere may take all the memory and time that it can get, and both end with the process.
import { constants, getPriority, setPriority } from 'node:os';
import process from 'node:process';
import type { ChildMessage, ReadRequest } from './messages.ts';
import { readCalendar } from './read-calendar.ts';

/** A third of the weight of the server’s threads when both are busy. */
const lower = 5;
setPriority(Math.min(getPriority() + lower, constants.priority.PRIORITY_LOW));

/** Resolves when the server has taken it: what is not taken does not pile up. */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

process.once('message', (request: ReadRequest) => {
  // The server ends the process when it has the last message.
  readCalendar(request, send).catch(() => process.exit(1));
});
// The server has ended.
process.once('disconnect', () => process.exit());
await send({ kind: 'ready' });
