/** Of the last id. Two of one millisecond differ in their counter: the second sorts behind the first. */
let [lastAt, counter] = [0, 0];

/**
 * A new opaque id: UUID version 7 (RFC 9562), so that ids made later sort later and index pages stay dense. Within a
 * millisecond it counts on from a random number (section 6.2, method 1).
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = Date.now();
  // Half of the twelve bits' numbers are left to count on to.
  const random = (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0);
  counter = at === lastAt ? counter + 1 : random;
  lastAt = at;
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(at / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = 0x70 | ((counter >> 8) & 0x0f);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Nothing else can be an id, and not every text can be asked for. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
