import { Correspondence } from '../../src/features/chat/server/sending/correspondence.ts';
import type { ChatMessage } from '../../src/features/chat/contract/messages.ts';
import type { Marked } from '../../src/features/chat/server/reading/marked.ts';
import { Reader } from '../../src/features/chat/server/reading/mark-read.ts';
import { Pairs } from '../../src/features/chat/server/pairs.ts';
import { Sender } from '../../src/features/chat/server/sending/send.ts';
import { type SendToContact, sendToContact } from '../../src/features/chat/server/sending/send-to-contact.ts';
import { WriteConnection } from '../../src/features/chat/server/sending/write-connection.ts';
import { PeopleCache } from '../../src/features/people/server/service.ts';
import { MemoryBus } from '../../src/platform/bus/memory.ts';
import type { Database } from '../../src/platform/database/port.ts';
import { Failpoints } from '../../src/platform/failpoints.ts';
import { RateLimiter } from '../../src/server/http/rate-limit.ts';
import { silentLog } from '../lib/silent-log.ts';

/** What one server process does with messages, without its sockets: several of them share a database. */
export class ChatProcess implements AsyncDisposable {
  /** Every message events, in the order of arrival. */
  readonly events: ChatMessage[] = [];
  readonly marked: Marked[] = [];
  readonly send: SendToContact;
  readonly pairs: Pairs;
  readonly reader: Reader;
  readonly #sender: Sender;
  readonly #connections: WriteConnection[];

  constructor(db: Database) {
    const bus = new MemoryBus(silentLog);
    this.#connections = [new WriteConnection(db), new WriteConnection(db)];
    const [forMessages, forMarks] = this.#connections as [WriteConnection, WriteConnection];
    this.pairs = new Pairs(db);
    this.#sender = new Sender({
      db,
      connection: forMessages,
      uploads: { attach: () => Promise.resolve([]) },
      filesOf: () => Promise.resolve(new Map()),
      words: { note() {} },
      notices: { note() {} },
      live: { messageStored: (message) => void this.events.push(message) },
      failpoints: new Failpoints(),
    });
    this.send = sendToContact({
      sender: this.#sender,
      correspondence: new Correspondence(this.pairs, new PeopleCache(db, bus), bus, 'everyone'),
      limiter: new RateLimiter(),
      rate: { max: 1e9, windowMs: 1000 },
    });
    this.reader = new Reader(
      forMarks,
      { messagesRead: (marked) => void this.marked.push(marked) },
      { noteRead() {} },
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sender.drained();
    await this.reader.drained();
    for (const connection of this.#connections) await connection[Symbol.asyncDispose]();
  }
}
