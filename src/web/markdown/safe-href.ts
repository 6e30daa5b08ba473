import { filesPath } from '#shared/file-paths.ts';

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

const picture = new RegExp(String.raw`^${filesPath}/[\w-]{1,64}$`);

/** The address of a file of Quad, and no other: a picture from elsewhere would say who looks at it. */
export const isPicture = (address: string): boolean => picture.test(address);
export const safeSrc = (address: string): string | undefined => (isPicture(address) ? address : undefined);
