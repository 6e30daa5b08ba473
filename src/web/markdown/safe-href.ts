/** Web and mail addresses only: never a script, never data. */
export function safeHref(address: string): string | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return address;
}

/** A path of this product, and nothing else: what a model has written leads nobody elsewhere. */
export function ownHref(address: string): string | undefined {
  if (!URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  // Calls are not pages.
  if (origin !== location.origin || /^\/+api(\/|$)/i.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
