import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys for separate purposes, made from the one secret of the installation. */
export interface Secrets {
  /** Signs session cookies; the library uses the same. */
  readonly cookie: string;
  /** A MAC of the parts for one purpose, hex. Parts are length-prefixed, so that two lists never give one text. */
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

/** Compares without telling by its time where the first difference is. */
export function isEqualSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
