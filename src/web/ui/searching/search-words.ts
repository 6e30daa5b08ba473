/** What stands behind the question mark of an address, as it was typed: who wants a number of it reads one. The router's own would quote words that look like numbers. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, string | number | undefined>))
    if (value !== undefined) words.set(name, `${value}`);
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}
