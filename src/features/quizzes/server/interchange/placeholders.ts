import { filesPath } from '#shared/file-paths.ts';

/**
 * A picture of a file that is read: its bytes have no address yet. The same bytes have the same placeholder, whatever file
 * they come from, so the same file again finds the questions that are there.
 */
export const placeholder = (checksum: string): string => `quad-picture:${checksum}`;
/** Its description ends before another `![`: from each of a thousand it would be read to the end. */
const checksums = /!\[((?:[^\]\\!]|!(?!\[)|\\(?!!\[)[^\n]){0,2000})\]\(quad-picture:([\da-f]{64})\)/g;

/** The same value with another text wherever it has one. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts<unknown>(each, change)]),
  );
}

/** Of all pictures of a question, each once. */
export function checksumsIn(question: object): string[] {
  const found = new Set<string>();
  mapTexts(question, (text) => {
    for (const [, , checksum = ''] of text.matchAll(checksums)) found.add(checksum);
    return text;
  });
  return [...found];
}

/** With the pictures that are stored now; of others the words stay. */
export const withStored = <Question extends object>(
  question: Question,
  ids: ReadonlyMap<string, string>,
): Question =>
  mapTexts(question, (text) =>
    text.replace(checksums, (_, alt: string, checksum: string) => {
      const id = ids.get(checksum);
      return id === undefined ? `*${alt}*` : `![${alt}](${filesPath}/${id})`;
    }),
  );

/** For a preview, which stores nothing. */
export const withWords = <Question extends object>(question: Question): Question =>
  withStored(question, new Map());
