// One question to all features that offer a search.
import { refuseField } from '#shared/app-error.ts';
import type { Found } from '#server/found.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { searchContract, searchLimits, type SearchResult } from '../contract/search.ts';
import { searchRefusals as refusals } from '../refusals-text.ts';

/** Records of one type. Each feature has its own rule of who sees what; none is written here. */
export interface SearchSource {
  /** As the wire has it, and the heading on the screen: 'tasks'. */
  readonly type: string;
  /** Where its results stand among the others: the lower, the earlier. */
  readonly place: number;
  readonly find: (viewer: Viewer, words: string, limit: number) => Promise<readonly Found[]>;
}

/** `sources`: of all features, complete when the first call comes. */
export function createSearch(http: Http, sources: readonly SearchSource[]): void {
  mount(http, 'search', searchContract, {
    search: async ({ viewer, query: { query, types } }) => ({
      results: await searchEverything(chosen(sources, types), viewer, query),
    }),
  });
}

/** All of them when none is named. */
function chosen(sources: readonly SearchSource[], types: readonly string[]): SearchSource[] {
  const ordered = sources.toSorted((one, other) => one.place - other.place);
  const known = ordered.map(({ type }) => type);
  if (types.some((type) => !known.includes(type)))
    throw refuseField('types', refusals.typeUnknown({ types: known }));
  return types.length === 0 ? ordered : ordered.filter(({ type }) => types.includes(type));
}

/** All types are asked at once: the slowest one is the time it takes. */
export async function searchEverything(
  sources: readonly SearchSource[],
  viewer: Viewer,
  query: string,
): Promise<SearchResult[]> {
  if (query.length < searchLimits.fewestChars || !/[\p{L}\p{N}]/u.test(query)) return [];
  const found = await Promise.all(
    sources.map(async ({ type, find }) => {
      const hits = await find(viewer, query, searchLimits.perType);
      return hits.map(({ date, ...hit }) => ({ type, ...hit, date: date?.toISOString() ?? null }));
    }),
  );
  return found.flat();
}
