import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a passkey device does, in software: real WebAuthn messages with a key of its own, nothing of the server's code. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Where the browser believes to be. */
  origin: string;
  /** The device has asked its owner: a fingerprint, a PIN. */
  isUserVerified = true;
  /** Counts signatures; a copy of the device would fall behind. */
  counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers `navigator.credentials.create`. */
  register(options: Ceremony) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, cbor(key)]);
    const attestationObject = cbor(
      new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#data(rpIdOf(options), attested, credential)],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  signIn(options: Ceremony) {
    this.counter += 1;
    const data = this.#data(rpIdOf(options), 0);
    const client = this.#client('webauthn.get', options);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #client(type: string, { challenge }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | userPresent | (this.isUserVerified ? userVerified : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), counter, credential]);
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

/** Of the options that the server makes, what the device needs. */
export type Ceremony = { challenge: string } & Record<string, unknown>;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function rpIdOf({ rp, rpId }: Ceremony): string {
  return typeof rpId === 'string' ? rpId : (rp as { id: string }).id;
}

/** As much of CBOR as the messages need: small integers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const pairs = Array.from(value, ([key, inner]) => Buffer.concat([cbor(key), cbor(inner)]));
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  throw new Error('not in these messages');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
