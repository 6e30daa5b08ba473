import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';

export const searchLimits = {
  queryChars: 200,
  /** Below, everything would be found. */
  fewestChars: 2,
  perType: 5,
  typesChars: 500,
  /** Somebody types: a search per letter. */
  searching: { max: 120, windowMs: 60_000 },
} as const;

export const SearchResult = z.object({
  /** What it is: 'tasks'. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** What tells it from another one: the place where the words are, a subject, a department. May be empty. */
  snippet: z.string(),
  /** A path of this product. */
  url: z.string(),
  /** When it is due, was published, asked or sent; null for people. */
  date: z.nullable(z.iso.datetime()),
});
export type SearchResult = z.output<typeof SearchResult>;

const namesOf = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const searchContract = defineContract({
  search: {
    verb: 'GET',
    path: '/api/search',
    access: 'signedIn',
    summary: 'What the person signed in may see that has these words, at most five of each type',
    query: z.object({
      query: z._default(wordsToFind(searchLimits.queryChars), ''),
      /** Separated by commas; all of them when absent. */
      types: z._default(
        z.pipe(z.string().check(z.maxLength(searchLimits.typesChars)), z.transform(namesOf)),
        [],
      ),
    }),
    limit: searchLimits.searching,
    /** In the order of the types, the best of each first. */
    reply: z.object({ results: z.array(SearchResult) }),
  },
});
