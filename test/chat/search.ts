import { type SearchQuery, searchMessages } from '../../src/features/chat/server/search/search.ts';
import { PeopleCache } from '../../src/features/people/server/service.ts';
import { MemoryBus } from '../../src/platform/bus/memory.ts';
import type { Database } from '../../src/platform/database/port.ts';
import type { Viewer } from '../../src/server/session.ts';
import { silentLog } from '../lib/silent-log.ts';

/** The search of the chat for people without a browser. */
export function createSearch(db: Database) {
  const people = new PeopleCache(db, new MemoryBus(silentLog));
  const deps = { db, people, filesOf: () => Promise.resolve(new Map()) };
  return async (viewer: Viewer, query: SearchQuery) => searchMessages(deps, viewer, query);
}
