import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { CallLimit } from '#shared/endpoint.ts';
import type { RateLimiter } from '#server/rate-limit.ts';
import type { Viewer } from '#server/session.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { ChatMessage } from '../contract.ts';
import { chatText as text } from '../text.ts';
import type { Correspondence } from './correspondence.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';
import type { ChatLive } from './live.ts';
import { ownClientIdMark, toMessage } from './message-id.ts';
import { type NewMessageRow, type StoredMessage, storeMessages } from './store-messages.ts';
import { sqlStateOf, type WriteConnection } from './write-connection.ts';

/** Bounds what one statement locks, and so how long the first of a batch waits for the last. */
const maxBatch = 400;

export interface MessageToSend {
  receiverId: string;
  content: string;
  clientId?: string | undefined;
}
export interface SendDeps {
  connection: WriteConnection;
  correspondence: Correspondence;
  limiter: RateLimiter;
  rate: CallLimit;
  live: Pick<ChatLive, 'messageStored'>;
  failpoints: Failpoints;
}

/** The one way in which a message is stored, whether it comes by the socket or by HTTP. */
export class Sender {
  readonly #deps: SendDeps;
  readonly #lane: GroupCommit<NewMessageRow, ChatMessage>;

  constructor(deps: SendDeps) {
    this.#deps = deps;
    this.#lane = new GroupCommit(maxBatch, (rows) => this.#write(rows));
  }

  /** Resolves when the message is stored and told. The same `clientId` again answers the message stored first, and tells nobody. */
  async send(viewer: Viewer, { receiverId, content, clientId }: MessageToSend): Promise<ChatMessage> {
    const senderId = viewer.userId;
    const { correspondence, limiter, rate } = this.#deps;
    if (receiverId === senderId) throw refuse('validation', text.toYourself);
    limiter.take(`chat ${senderId}`, rate, text.tooFast);
    const opened = correspondence.open(viewer, receiverId);
    // No pause when the conversation is known: messages of one sender must not overtake each other.
    const conversationId = typeof opened === 'number' ? opened : await opened;
    const id = clientId ?? `${ownClientIdMark}${newId()}`;
    return this.#lane.push({ conversationId, senderId, receiverId, clientId: id, content });
  }

  drained(): Promise<void> {
    return this.#lane.drained();
  }

  async #write(rows: readonly NewMessageRow[]): Promise<Outcome<ChatMessage>[]> {
    // The same message may come twice at once, by the socket and by HTTP: it is stored for the first of them.
    const firsts = new Map<string, NewMessageRow>();
    for (const row of rows) if (!firsts.has(keyOf(row))) firsts.set(keyOf(row), row);
    const answers = await this.#store([...firsts.values()]);
    this.#deps.failpoints.hit('after_commit');
    const known = new Map<string, Known>();
    for (const [key, row] of firsts) known.set(key, this.#tell(row, answers[known.size]));
    return rows.map((row) => outcomeOf(row, known.get(keyOf(row))));
  }

  /** Tells both people of a message that is stored now and was not before. */
  #tell(row: NewMessageRow, stored: StoredMessage | Error | undefined): Known {
    if (stored === undefined) return new Error('a message was not stored');
    if (stored instanceof Error) return stored;
    const message = toMessage(stored, row.conversationId, row.receiverId, stored.is_read);
    if (stored.is_new) this.#deps.live.messageStored(message);
    return { stored, message };
  }

  /** A batch that fails for one of its messages is repeated one by one, so that the others are stored. */
  async #store(rows: readonly NewMessageRow[]): Promise<(StoredMessage | Error)[]> {
    try {
      return await storeMessages(this.#deps.connection, rows);
    } catch (error) {
      const isAboutData = /^2[23]/.test(sqlStateOf(error) ?? '');
      if (!isAboutData || rows.length === 1) throw error;
    }
    const stored: (StoredMessage | Error)[] = [];
    for (const row of rows) {
      const one = await storeMessages(this.#deps.connection, [row]).catch((error: Error) => error);
      stored.push(one instanceof Error ? one : (one[0] ?? new Error('a message was not stored')));
    }
    return stored;
  }
}

const keyOf = ({ senderId, clientId }: NewMessageRow): string => `${senderId} ${clientId}`;

/** What is known of a client id after the commit. */
type Known = Error | { stored: StoredMessage; message: ChatMessage };

function outcomeOf(row: NewMessageRow, known: Known | undefined): Outcome<ChatMessage> {
  if (known === undefined) return { error: new Error('a message was not stored') };
  if (known instanceof Error) return { error: known };
  const { stored, message } = known;
  const isSame = stored.conversation_id === row.conversationId && stored.content === row.content;
  return isSame ? { result: message } : { error: refuse('conflict', text.otherContent) };
}
