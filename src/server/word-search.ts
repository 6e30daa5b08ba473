import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Finds rows by a `tsvector` column that holds words in the 'english' and in the 'simple' configuration: every word of the
 * search in any inflection, and from its beginning: 'librar hour' finds 'Library hours'.
 */
export function matchesWords(column: AnyColumn, search: string): SQL {
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return sql`true`;
  const either = words.map((word) => sql`(${wordQuery('english', word)} || ${wordQuery('simple', word)})`);
  return sql`${column} @@ (${sql.join(either, sql` && `)})`;
}

const wordQuery = (language: 'english' | 'simple', word: string): SQL =>
  sql`to_tsquery(${sql.raw(`'${language}'`)}, ${`'${word}':*`})`;
