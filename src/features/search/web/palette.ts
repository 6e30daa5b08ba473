import { createClient } from '#web/calls/api-client.ts';
import type { PaletteGroup, PaletteHit, PaletteSearch } from '#web/shell/palette/palette-source.ts';
import { searchContract, type SearchResult } from '../contract/search.ts';
import { searchText as text } from '../text.ts';

const api = createClient(searchContract);
const snippetChars = 48;

/** Asks once for all types; each is a group, in the order of the server. */
export const searchPalette: PaletteSearch = async (query, signal) => {
  const { results } = await api.search({ query: { query } }, { signal });
  const groups = new Map<SearchResult['type'], PaletteGroup & { hits: PaletteGroup['hits'][number][] }>();
  for (const result of results) {
    const { type, id, title, url } = result;
    const group = groups.get(type) ?? { id: type, title: text.heading(type), hits: [] };
    group.hits.push({ id, label: title, ...factOf(result), to: { href: url } });
    groups.set(type, group);
  }
  return [...groups.values()];
};

/** One line has room for little: of a message what was written, of all else when it is. */
function factOf({ type, snippet, date }: SearchResult): Pick<PaletteHit, 'detail' | 'at'> {
  if (type === 'people') return { detail: snippet };
  if (date === null || type === 'messages' || type === 'lessons' || type === 'doubts')
    return { detail: shorten(snippet) };
  return { at: date };
}

const shorten = (line: string): string =>
  line.length <= snippetChars ? line : `${line.slice(0, snippetChars).toWellFormed().trimEnd()}…`;
