import type { CallLimit } from '#shared/endpoint.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { type DirectoryRule, PeopleCache, checkClaim } from '#features/people/server/service.ts';
import { onPreferencesChanged } from '#features/settings/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import { chatLimits } from '../contract/limits.ts';
import { chatActionRoutes } from './action-routes.ts';
import { defineAttachments, filesOfMessages } from './sending/attachments.ts';
import { Correspondence } from './sending/correspondence.ts';
import { Pairs } from './pairs.ts';
import { onBlocked } from './changes/decisions.ts';
import { Deliveries } from './live/deliveries.ts';
import { ChatLive } from './live/live.ts';
import { Reader } from './reading/mark-read.ts';
import { MessageNotices } from './message-notices.ts';
import { PresenceBoard } from './live/presence.ts';
import { chatRealtime } from './live/realtime.ts';
import type { ChatDeps } from './deps.ts';
import { chatRoutes } from './routes.ts';
import { type FoundMessage, foundMessages, lastMessages } from './search/found-messages.ts';
import { Sender } from './sending/send.ts';
import { sendToContact } from './sending/send-to-contact.ts';
import { readSettings } from './settings.ts';
import { WordIndex } from './search/word-index.ts';
import { WriteConnection } from './sending/write-connection.ts';

export interface ChatParts {
  db: Database;
  bus: Bus;
  http: Http;
  uploads: Uploads;
  realtime: Realtime;
  log: Log;
  directory: DirectoryRule;
  /** The college's time zone. */
  timeZone: string;
  failpoints: Failpoints;
  /** The rate limit per person. Benches and fault tests raise it. */
  rate?: CallLimit | undefined;
  notifications: NotificationService;
  /** The delay before a notification of a message. Tests shorten it. */
  messageDelayMs?: number | undefined;
}

export interface Chat extends AsyncDisposable {
  /** Messages of the viewer's conversations, the newest first. */
  searchMessages(viewer: Viewer, search: string, limit: number): Promise<FoundMessage[]>;
  /** Messages of the viewer's conversation with this person, the newest first. */
  latestMessages(viewer: Viewer, contactId: string, limit: number): Promise<FoundMessage[]>;
}

/** Registers the chat's routes and socket events. Dispose it after both have stopped and before the database closes. */
export function createChat(parts: ChatParts): Chat {
  const { db, bus, http, uploads, realtime, log, directory, timeZone, failpoints } = parts;
  const people = new PeopleCache(db, bus);
  const pairs = new Pairs(db);
  const correspondence = new Correspondence(pairs, people, bus, directory);
  const presence = new PresenceBoard(realtime);
  const live = new ChatLive(realtime);
  // Two connections, so that read marks and messages do not wait for each other.
  const connections = { messages: new WriteConnection(db), marks: new WriteConnection(db) };
  const words = new WordIndex(db, log);
  const { notifications, messageDelayMs: delayMs = notificationLimits.messageDelayMs } = parts;
  const notices = new MessageNotices({ db, log, people, notifications, delayMs });
  defineAttachments(uploads);
  const filesOf = filesOfMessages(db, uploads);
  const sender = new Sender({
    db,
    connection: connections.messages,
    uploads,
    filesOf,
    live,
    words,
    notices,
    failpoints,
  });
  const reader = new Reader(connections.marks, live, notices);
  const deliveries = new Deliveries(connections.marks, live, log);
  const deps: ChatDeps = {
    db,
    bus,
    uploads,
    filesOf,
    people,
    directory,
    timeZone,
    send: sendToContact({
      sender,
      correspondence,
      limiter: http.limiter,
      rate: parts.rate ?? chatLimits.rate,
    }),
    reader,
    deliveries,
    correspondence,
    pairs,
    presence,
    statusOf: (userId) => presence.statusOf(userId),
    live,
    checkClaim: (viewer, claimedId, call) => checkClaim(db, viewer, claimedId, call),
    noteDelivered(viewer, known) {
      for (const { conversationId, lastSeq, deliveredSeq } of known) {
        if (lastSeq > deliveredSeq) deliveries.note(viewer.userId, conversationId, lastSeq);
      }
    },
  };
  const stopBlocks = onBlocked(bus, async ({ one, other, blocked }) => {
    correspondence.forget(one, other);
    if (!blocked) return;
    presence.part(one, other);
    // Messages accepted before the block are stored before it is answered; later ones are refused.
    await sender.passed();
  });
  // Every process sends the event to its own sockets.
  const stopSettings = onPreferencesChanged(bus, ({ userId, isTrackingNamed }) => {
    if (!isTrackingNamed || realtime.socketsOf(userId).size === 0) return;
    readSettings(db, userId)
      .then((settings) => live.settingsChangedHere(userId, settings))
      .catch((error: unknown) => log.error({ err: error }, 'settings of the chat could not be sent live'));
  });
  chatRoutes(http, deps);
  chatActionRoutes(http, deps);
  chatRealtime(realtime, deps);
  void words.sweep();
  void notices.sweep();
  return {
    searchMessages: (viewer, search, limit) => foundMessages(deps, viewer, search, limit),
    latestMessages: (viewer, contactId, limit) => lastMessages(deps, viewer, contactId, limit),
    async [Symbol.asyncDispose]() {
      stopBlocks();
      stopSettings();
      await Promise.all([sender.drained(), reader.drained(), deliveries.drained()]);
      await words[Symbol.asyncDispose]();
      await notices[Symbol.asyncDispose]();
      await connections.messages[Symbol.asyncDispose]();
      await connections.marks[Symbol.asyncDispose]();
      presence[Symbol.dispose]();
      correspondence[Symbol.dispose]();
      people[Symbol.dispose]();
    },
  };
}
