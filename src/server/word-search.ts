import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Finds rows by a `tsvector` column with words in the 'english' and the 'simple' configuration. Every word of the
 * search matches in any inflection and as a prefix: 'librar hour' finds 'Library hours'.
 */
export function matchesWords(column: AnyColumn, search: string): SQL {
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return sql`true`;
  const either = words.map((word) => sql`(${wordQuery('english', word)} || ${wordQuery('simple', word)})`);
  return sql`${column} @@ (${sql.join(either, sql` && `)})`;
}

const wordQuery = (language: 'english' | 'simple', word: string): SQL =>
  sql`to_tsquery(${sql.raw(`'${language}'`)}, ${`'${word}':*`})`;

/** The same for rows with at least one of the words. Order them by `wordRank`. */
export function matchesAnyWord(column: AnyColumn, words: readonly string[]): SQL {
  const query = anyWordQuery(words);
  return query === undefined ? sql`false` : sql`${column} @@ ${query}`;
}

/** The rank of a row: higher with more matches, nearer to each other, in fewer words. */
export function wordRank(column: AnyColumn, words: readonly string[]): SQL<number> {
  const query = anyWordQuery(words);
  return query === undefined ? sql<number>`0::float4` : sql<number>`ts_rank_cd(${column}, ${query}, 1)`;
}

function anyWordQuery(words: readonly string[]): SQL | undefined {
  const good = words.filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
  if (good.length === 0) return undefined;
  const either = good.map((word) => sql`(${exactQuery('english', word)} || ${exactQuery('simple', word)})`);
  return sql`(${sql.join(either, sql` || `)})`;
}

const exactQuery = (language: 'english' | 'simple', word: string): SQL =>
  sql`to_tsquery(${sql.raw(`'${language}'`)}, ${`'${word}'`})`;

/**
 * Finds texts that contain nearly the search, by trigrams: 'refracton' finds 'Refraction: three angles'. Uses the
 * text's trigram index.
 */
export const isLike = (column: AnyColumn, search: string): SQL => sql`${search} <% ${column}`;
/** The similarity, from 0 to 1. */
export const likeness = (column: AnyColumn, search: string): SQL<number> =>
  sql<number>`word_similarity(${search}, ${column})`;
