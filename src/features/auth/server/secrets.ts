import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys for separate purposes, derived from the installation's secret. */
export interface Secrets {
  /** Signs session cookies. The library uses the same key. */
  readonly cookie: string;
  /** A MAC of the parts for one purpose, in hex. Length prefixes keep two lists from giving one text. */
  mac(purpose: 'signup-code' | 'throttle' | 'invite' | 'device', ...parts: string[]): string;
}

export function deriveSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'quad', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    cookie: secret,
    mac: (purpose, ...parts) =>
      createHmac('sha256', keyFor(purpose))
        .update(parts.map((part) => `${part.length}:${part}`).join(''))
        .digest('hex'),
  };
}

/** Compares in constant time. */
export function isEqualSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
