import { createHash, createHmac } from 'node:crypto';
import { movedBy } from '../contract/small-groups.ts';

/** How far the bounds of a question’s steps are moved, for one group. */
export type Moved = (question: string) => number;

/** The same for the same people, and another one when somebody comes or goes. Nobody knows it without the secret. */
export function movedFor(secret: string, members: readonly { id: string }[]): Moved {
  const ids = members
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
  const people = createHash('sha256').update(ids).digest('hex');
  return (question) => {
    const digest = createHmac('sha256', secret).update(`${question} ${people}`).digest();
    return (digest.readUInt32BE(0) / 2 ** 32 - 0.5) * 2 * movedBy;
  };
}
