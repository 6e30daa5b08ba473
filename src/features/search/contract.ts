import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { searchText as text } from './text.ts';

export const searchLimits = {
  queryChars: 200,
  /** Below, everything would be found. */
  fewestChars: 2,
  perType: 5,
  /** Somebody types: a search per letter. */
  searching: { max: 120, windowMs: 60_000 },
} as const;

/** In the order in which they are shown. */
export const searchTypes = [
  'people',
  'tasks',
  'courses',
  'lessons',
  'announcements',
  'doubts',
  'messages',
] as const;
export type SearchType = (typeof searchTypes)[number];

export const SearchResult = z.object({
  type: z.enum(searchTypes),
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

const areTypes = (value: string): boolean => namesOf(value).every((name) => isType(name));
const namesOf = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
const isType = (name: string): name is SearchType => searchTypes.some((type) => type === name);

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
        z.pipe(
          z.string().check(z.refine(areTypes, text.typeUnknown)),
          z.transform((value): SearchType[] => {
            const wanted = namesOf(value);
            return wanted.length === 0
              ? [...searchTypes]
              : searchTypes.filter((type) => wanted.includes(type));
          }),
        ),
        [...searchTypes],
      ),
    }),
    limit: searchLimits.searching,
    /** In the order of the types, the best of each first. */
    reply: z.object({ results: z.array(SearchResult) }),
  },
});
