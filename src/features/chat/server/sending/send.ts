import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { attachmentPurpose } from './attachments.ts';
import { type FilesOf, placeOfRow, readExtras } from './extras.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';
import type { ChatLive } from '../live/live.ts';
import { placeOf, toMessageId } from './message-id.ts';
import type { MessageNotices } from '../message-notices.ts';
import { type Extras, keyOf, ownClientIdMark, toMessage } from '../reading/message-view.ts';
import type { NewMessageRow, StoredMessage } from './message-rows.ts';
import { repeated, storeMessages, storeOrFind } from './store-messages.ts';
import { type WriteConnection, sqlStateOf } from './write-connection.ts';
import { inTransaction } from './write-transaction.ts';

/** Bounds the rows that one statement locks, and so how long the first of a batch waits for the last. */
const maxBatch = 400;

export interface MessageToSend {
  /** The other of the two people: the message counts as unread for them. */
  receiverId: string;
  content: string;
  clientId?: string | undefined;
  replyTo?: string | undefined;
  attachments?: readonly string[] | undefined;
}
export interface SendDeps {
  db: Database;
  connection: WriteConnection;
  uploads: Pick<Uploads, 'attach'>;
  filesOf: FilesOf;
  live: Pick<ChatLive, 'messageStored'>;
  /** Called for every conversation with new words. */
  words: { note(conversationId: number): void };
  /** Called for every message, to notify the receiver later. */
  notices: Pick<MessageNotices, 'note'>;
  failpoints: Failpoints;
}

/** Stores messages, from sockets and from HTTP. */
export class Sender {
  readonly #deps: SendDeps;
  readonly #lane: GroupCommit<NewMessageRow, StoredBatch, ChatMessage>;

  constructor(deps: SendDeps) {
    this.#deps = deps;
    this.#lane = new GroupCommit(maxBatch, {
      store: (rows) => this.#storeBatch(rows),
      announce: (rows, batch) => this.#announce(rows, batch),
    });
  }

  /**
   * Resolves when the message is stored and the events are sent. The same `clientId` again returns the stored message
   * and sends no event.
   */
  send(viewer: Viewer, conversationId: number, request: MessageToSend): Promise<ChatMessage> {
    const { receiverId, content, clientId, replyTo, attachments } = request;
    const senderId = viewer.userId;
    const row: NewMessageRow = {
      conversationId,
      senderId,
      receiverId,
      clientId: clientId ?? `${ownClientIdMark}${newId()}`,
      content,
      replyTo: replyTo === undefined ? null : seqIn(conversationId, replyTo),
      attachments: attachments?.length ? attachments.length : null,
    };
    if (attachments?.length) return this.#sendWithFiles(viewer, row, attachments);
    return this.#lane.push(row);
  }

  drained(): Promise<void> {
    return this.#lane.drained();
  }

  /** Resolves when all messages accepted so far are stored. */
  passed(): Promise<void> {
    return this.#lane.passed();
  }

  async #storeBatch(rows: readonly NewMessageRow[]): Promise<StoredBatch> {
    // The same message may come twice at once, by socket and HTTP: the first one stores it.
    const firsts = new Map<string, NewMessageRow>();
    for (const row of rows) if (!firsts.has(nameOf(row))) firsts.set(nameOf(row), row);
    const answers = await this.#store([...firsts.values()]);
    this.#deps.failpoints.hit('after_commit');
    return { firsts, answers };
  }

  async #announce(
    rows: readonly NewMessageRow[],
    { firsts, answers }: StoredBatch,
  ): Promise<Outcome<ChatMessage>[]> {
    const extras = await this.#extrasOf(answers);
    const known = new Map<string, Known>();
    for (const [name, row] of firsts) known.set(name, this.#publish(row, answers[known.size], extras));
    return rows.map((row) => outcomeOf(row, known.get(nameOf(row))));
  }

  /** Reads quotes and files, which few messages have. */
  #extrasOf(answers: readonly Answer[]): Promise<Map<string, Extras>> | undefined {
    const stored = answers.filter(
      (answer): answer is StoredMessage => !(answer instanceof Error) && !!answer,
    );
    const having = stored.filter(
      (row) => row.reply_to !== null || row.attachments !== null || row.changed !== null,
    );
    return having.length > 0 ? readExtras(this.#deps.db, this.#deps.filesOf, having) : undefined;
  }

  /** Sends events for a message stored by this batch. */
  #publish(row: NewMessageRow, stored: Answer, extras: Map<string, Extras> | undefined): Known {
    if (stored === undefined) return notStored(row);
    if (stored instanceof Error) return stored;
    const progress = { read: stored.is_read, delivered: stored.is_delivered };
    const extra = extras?.get(keyOf(placeOfRow(stored)));
    const message = toMessage(stored, stored.conversation_id, row.receiverId, progress, extra);
    if (stored.is_new) {
      this.#deps.live.messageStored(message);
      this.#deps.notices.note(row);
      if (row.content !== '') this.#deps.words.note(row.conversationId);
    }
    return { stored, message };
  }

  /** A batch that fails because of one message is repeated one by one, so that the others are stored. */
  async #store(rows: readonly NewMessageRow[]): Promise<Answer[]> {
    const { connection } = this.#deps;
    try {
      return await repeated(() => storeMessages(connection, rows));
    } catch (error) {
      const isAboutData = /^2[23]/.test(sqlStateOf(error) ?? '');
      if (!isAboutData || rows.length === 1) throw error;
    }
    const stored: Answer[] = [];
    for (const row of rows) {
      const one = await repeated(() => storeMessages(connection, [row])).catch((error: Error) => error);
      stored.push(one instanceof Error ? one : one[0]);
    }
    return stored;
  }

  /** Files are claimed in the transaction that stores the message, so such messages are not batched. */
  async #sendWithFiles(viewer: Viewer, row: NewMessageRow, fileIds: readonly string[]): Promise<ChatMessage> {
    const { db, uploads } = this.#deps;
    const stored = await repeated(() =>
      inTransaction(db, async (tx, connection) => {
        const [answer] = await storeOrFind(connection, [row]);
        if (answer?.is_new) {
          const messageId = toMessageId(placeOfRow(answer));
          await uploads.attach(tx, viewer, attachmentPurpose, fileIds, messageId, 'attachments');
        }
        return answer;
      }),
    );
    const outcome = outcomeOf(row, this.#publish(row, stored, await this.#extrasOf([stored])));
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }
}

/** The place of a quoted message in this conversation. */
function seqIn(conversationId: number, messageId: string): number {
  const place = placeOf(messageId);
  if (place?.conversationId !== conversationId) throw refuse('not_found', refusals.unknownMessage);
  return place.seq;
}

const nameOf = ({ senderId, clientId }: NewMessageRow): string => `${senderId} ${clientId}`;

type Answer = StoredMessage | Error | undefined;
interface StoredBatch {
  /** By name, each message once. */
  firsts: ReadonlyMap<string, NewMessageRow>;
  /** In the order of `firsts`. */
  answers: readonly Answer[];
}
/** The message stored under a client id after the commit, or why storing it failed. */
type Known = Error | { stored: StoredMessage; message: ChatMessage };

const notStored = (row: NewMessageRow): Error =>
  row.replyTo === null
    ? new Error('a message was not stored')
    : // The quoted message does not exist.
      refuse('not_found', refusals.unknownMessage);

function outcomeOf(row: NewMessageRow, known: Known | undefined): Outcome<ChatMessage> {
  if (known === undefined) return { error: new Error('a message was not stored') };
  if (known instanceof Error) return { error: known };
  const { stored, message } = known;
  // A message changed since then cannot be compared.
  const isSame =
    stored.conversation_id === row.conversationId &&
    (stored.content === row.content || stored.edited_at !== null || stored.deleted_at !== null);
  return isSame ? { result: message } : { error: refuse('conflict', refusals.otherContent) };
}
