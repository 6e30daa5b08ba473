import { createClient } from '#web/calls/api-client.ts';
import type { PaletteGroup, PaletteSearch } from '#web/shell/palette/palette-source.ts';
import { timeWords } from '#web/ui/time/time-words.ts';
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
    group.hits.push({ id, label: title, detail: detailOf(result), to: { href: url } });
    groups.set(type, group);
  }
  return [...groups.values()];
};

/** One line has room for little: of a message what was written, of all else when it is. */
function detailOf({ type, snippet, date }: SearchResult): string {
  if (type === 'people') return snippet;
  if (type === 'messages' || type === 'lessons' || type === 'doubts') return shorten(snippet);
  return date === null ? shorten(snippet) : timeWords(date, 'date');
}

const shorten = (line: string): string =>
  line.length <= snippetChars ? line : `${line.slice(0, snippetChars).toWellFormed().trimEnd()}…`;
