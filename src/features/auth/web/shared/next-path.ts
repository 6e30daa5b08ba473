/** The path on this site in `next`, or undefined: it comes from the address bar and must not lead elsewhere. */
export function readNextPath(next: string | undefined, origin: string): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  // The browser's own parser decides: it drops tabs and turns backslashes, so '/\t/evil.example' is another site.
  const url = URL.parse(next, origin);
  if (url?.origin !== origin) return undefined;
  if (url.pathname === '/auth' || url.pathname === '/login') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
