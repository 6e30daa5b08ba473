// The door of the search: one question to all features that have something to be found.
import type { Database } from '#platform/database/port.ts';
import type { Found } from '#server/found.ts';
import { type Http, mount } from '#server/mount.ts';
import type { Viewer } from '#server/session.ts';
import { searchAnnouncements } from '#features/announcements/server/service.ts';
import type { Chat } from '#features/chat/server/service.ts';
import { searchCourses, searchDoubts, searchLessons } from '#features/courses/server/service.ts';
import { type DirectoryRule, searchPeople } from '#features/people/server/service.ts';
import { searchTasks } from '#features/tasks/server/service.ts';
import { searchContract, searchLimits, type SearchResult, type SearchType } from '../contract.ts';

export interface SearchDeps {
  db: Database;
  chat: Pick<Chat, 'searchMessages'>;
  directory: DirectoryRule;
}

export function createSearch({ http, ...deps }: SearchDeps & { http: Http }): void {
  mount(http, 'search', searchContract, {
    search: async ({ viewer, query: { query, types } }) => ({
      results: await searchEverything(deps, viewer, query, types),
    }),
  });
}

type Searcher = (deps: SearchDeps, viewer: Viewer, words: string, limit: number) => Promise<readonly Found[]>;

/** Each type has its rule of who sees what beside its own data; none is written here. */
const searchers: Record<SearchType, Searcher> = {
  people: ({ db, directory: rule }, viewer, search, limit) =>
    searchPeople(db, viewer, { search, limit, rule }),
  tasks: ({ db }, ...ask) => searchTasks(db, ...ask),
  courses: ({ db }, ...ask) => searchCourses(db, ...ask),
  lessons: ({ db }, ...ask) => searchLessons(db, ...ask),
  announcements: ({ db }, ...ask) => searchAnnouncements(db, ...ask),
  doubts: ({ db }, ...ask) => searchDoubts(db, ...ask),
  messages: ({ chat }, ...ask) => chat.searchMessages(...ask),
};

/** All types are asked at once: the slowest one is the time it takes. */
export async function searchEverything(
  deps: SearchDeps,
  viewer: Viewer,
  query: string,
  types: readonly SearchType[],
): Promise<SearchResult[]> {
  if (query.length < searchLimits.fewestChars || !/[\p{L}\p{N}]/u.test(query)) return [];
  const found = await Promise.all(
    types.map(async (type) => {
      const hits = await searchers[type](deps, viewer, query, searchLimits.perType);
      return hits.map(({ date, ...hit }) => ({ type, ...hit, date: date?.toISOString() ?? null }));
    }),
  );
  return found.flat();
}
