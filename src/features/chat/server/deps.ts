import type { Viewer } from '#server/session.ts';
import type { DirectoryRule, PeopleCache } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { ChangeDeps } from './changes/change-message.ts';
import type { DecisionDeps } from './changes/decisions.ts';
import type { Deliveries } from './live/deliveries.ts';
import type { ChatLive } from './live/live.ts';
import type { PresenceBoard } from './live/presence.ts';
import type { Pairs } from './pairs.ts';
import type { Reader } from './reading/mark-read.ts';
import type { RecentDeps } from './reading/recent.ts';
import type { Correspondence } from './sending/correspondence.ts';
import type { SendToContact } from './sending/send-to-contact.ts';

export interface ChatDeps extends ChangeDeps, DecisionDeps, RecentDeps {
  people: PeopleCache;
  uploads: Uploads;
  directory: DirectoryRule;
  send: SendToContact;
  reader: Reader;
  deliveries: Deliveries;
  correspondence: Correspondence;
  pairs: Pairs;
  presence: PresenceBoard;
  live: ChatLive;
  /** Calls may name the caller. Any other id is refused and audited. */
  checkClaim: (viewer: Viewer, claimedId: string | undefined, call: string) => void | Promise<never>;
  /** Marks the last messages of these conversations as delivered to the viewer. */
  noteDelivered(viewer: Viewer, known: readonly Known[]): void;
}
/** A conversation's last seq, and the seq that the viewer's devices had received. */
interface Known {
  conversationId: number;
  lastSeq: number;
  deliveredSeq: number;
}
