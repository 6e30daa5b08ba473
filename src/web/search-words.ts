type Word = string | number;

/** What stands behind the question mark of an address. The router's own would quote words that look like numbers. */
export const parseSearch = (text: string): Record<string, Word> =>
  Object.fromEntries(Array.from(new URLSearchParams(text), ([name, value]) => [name, read(value)] as const));

/** A number is what is written as numbers are: '007' and '1e5' stay words. */
const read = (value: string): Word => (String(Number(value)) === value ? Number(value) : value);

export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, Word | undefined>))
    if (value !== undefined) words.set(name, `${value}`);
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}
