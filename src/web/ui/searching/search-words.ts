/**
 * Reads and writes the search part of an address as text. The router's own functions would quote words that look like
 * numbers; a screen that needs a number parses it.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, string | number | undefined>))
    if (value !== undefined) words.set(name, `${value}`);
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}
