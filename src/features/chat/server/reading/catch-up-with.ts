import type { CaughtUp } from '#features/chat/contract/events.ts';
import type { Pairs } from '../pairs.ts';
import { type Caught, catchUp, type Held, nothingCaught } from './catch-up.ts';
import type { HistoryDeps } from './history.ts';

export type HeldWith = Held & { contactId: string };
interface CaughtWith {
  answers: CaughtUp[];
  /** The same by conversation, where there is one. */
  caught: ReadonlyMap<number, Caught>;
}

/** `catchUp` for a browser, which names conversations by their contacts. */
export async function catchUpWith(
  deps: HistoryDeps & { pairs: Pairs },
  viewerId: string,
  held: readonly HeldWith[],
): Promise<CaughtWith> {
  const byContact = new Map(held.map((one) => [one.contactId, one]));
  const ids = await deps.pairs.findAll(viewerId, [...byContact.keys()]);
  const known = Array.from(byContact.values()).flatMap(({ contactId, ...place }) => {
    const conversationId = ids.get(contactId);
    return conversationId === undefined ? [] : [{ conversationId, ...place }];
  });
  const caught = known.length > 0 ? await catchUp(deps, viewerId, known) : new Map<number, Caught>();
  const answers = Array.from(byContact.values(), ({ contactId, ...place }) => ({
    contactId,
    ...(caught.get(ids.get(contactId) ?? 0) ?? nothingCaught(place)),
  }));
  return { answers, caught };
}
