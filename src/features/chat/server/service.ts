// The door of the chat for the composition and for other features.
import type { CallLimit } from '#shared/endpoint.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Failpoints } from '#platform/failpoints.ts';
import type { Http } from '#server/mount.ts';
import type { Realtime } from '#server/realtime.ts';
import { type DirectoryRule, PeopleCache } from '#features/people/server/service.ts';
import { chatLimits } from '../contract.ts';
import { createClaimCheck } from './claims.ts';
import { Correspondence } from './correspondence.ts';
import { ChatLive } from './live.ts';
import { Reader } from './mark-read.ts';
import { PresenceBoard } from './presence.ts';
import { chatRealtime } from './realtime.ts';
import { chatRoutes } from './routes.ts';
import { Sender } from './send.ts';
import { WriteConnection } from './write-connection.ts';

export interface ChatParts {
  db: Database;
  bus: Bus;
  http: Http;
  realtime: Realtime;
  directory: DirectoryRule;
  failpoints: Failpoints;
  /** Messages that one person may send. Raised by benches and fault tests. */
  rate?: CallLimit | undefined;
}

/** Puts the chat on HTTP and sockets. To be disposed of after both have stopped, before the database closes. */
export function createChat({
  db,
  bus,
  http,
  realtime,
  directory,
  failpoints,
  rate,
}: ChatParts): AsyncDisposable {
  const people = new PeopleCache(db, bus);
  const correspondence = new Correspondence(db, people, bus, directory);
  const presence = new PresenceBoard(realtime);
  const live = new ChatLive(realtime);
  // Two, so that read marks do not wait for messages and messages not for read marks.
  const connections = { messages: new WriteConnection(db), marks: new WriteConnection(db) };
  const sender = new Sender({
    connection: connections.messages,
    correspondence,
    limiter: http.limiter,
    rate: rate ?? chatLimits.rate,
    live,
    failpoints,
  });
  const reader = new Reader(connections.marks, live);
  const checkClaim = createClaimCheck(db);
  const deps = { db, people, directory, sender, reader, correspondence, presence, live, checkClaim };
  chatRoutes(http, deps);
  chatRealtime(realtime, deps);
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all([sender.drained(), reader.drained()]);
      await connections.messages[Symbol.asyncDispose]();
      await connections.marks[Symbol.asyncDispose]();
      presence[Symbol.dispose]();
      correspondence[Symbol.dispose]();
      people[Symbol.dispose]();
    },
  };
}
