import type { Endpoint } from './endpoint.ts';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Where a GET or a file of a contract is found: for links, images and downloads. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Asked = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, toText(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** As a text field of a query or a form: numbers and switches as words, lists and records as JSON. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
