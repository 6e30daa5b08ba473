import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushMessage } from '#features/notifications/contract/notifications.ts';
import type { DeviceRow } from '../table.ts';
import { type VapidKeys, vapidKeysFrom } from './vapid.ts';

type Device = Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>;
/** `gone`: the browser has unsubscribed. `refused`: this message will not be taken, however often it is sent. */
export type Sent = 'sent' | 'gone' | 'refused';

const patienceMs = 10_000;
/** Then a push service throws away what it could not deliver. */
const usefulSeconds = 24 * 60 * 60;

/** Hands messages, encrypted for one browser (RFC 8291), to the push service that the browser has named. */
export class PushSender {
  readonly #keys: VapidKeys;
  readonly #contact: string;
  readonly #allowsThisMachine: boolean;

  /** `allowsThisMachine`: a push service may be at http and at an address that only we reach: while somebody is trying it out. */
  constructor(options: { secret: string; contact: string; allowsThisMachine: boolean }) {
    this.#keys = vapidKeysFrom(options.secret);
    this.#contact = options.contact;
    this.#allowsThisMachine = options.allowsThisMachine;
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  /** A person names the address: it must not lead into the network that we stand in. The name is looked at again when it is sent to. */
  isPlausible({ endpoint, p256dh, auth }: Device): boolean {
    const point = Buffer.from(p256dh, 'base64url');
    const isKey = point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length >= 16;
    const url = URL.parse(endpoint);
    if (!isKey || url === null || url.username !== '' || url.password !== '') return false;
    if (this.#allowsThisMachine) return url.protocol === 'https:' || url.protocol === 'http:';
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    return url.protocol === 'https:' && (isIP(host) === 0 || !isInside(host));
  }

  /** Throws when it is worth trying again. */
  async send(device: Device, message: PushMessage): Promise<Sent> {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(message),
      { TTL: usefulSeconds, vapidDetails: { subject: this.#contact, ...this.#keys } },
    );
    const status = await this.#post(new URL(device.endpoint), headers, body);
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`);
    return 'refused';
  }

  #post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number> {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const { promise, resolve: done, reject } = Promise.withResolvers<number>();
    const lookup = this.#allowsThisMachine ? undefined : outsideOnly;
    const call = request(
      url,
      { method: 'POST', headers: { ...headers }, timeout: patienceMs, ...(lookup ? { lookup } : {}) },
      (answer) => {
        // What is said does not matter, and redirects are not followed.
        answer.resume();
        done(answer.statusCode ?? 500);
      },
    );
    call.on('timeout', () => call.destroy(new Error('a push service did not answer')));
    call.on('error', reject);
    call.end(body);
    return promise;
  }
}

/** Networks that are not the internet: a name that resolves to one of these is not called. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

// IPv4 in IPv6 is looked up by BlockList as IPv4.
const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const outsideOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.some(({ address }) => isInside(address));
    const [first] = addresses ?? [];
    if (error ?? first === undefined) return done(error, []);
    if (refused) return done(new Error('a push service must not be inside'), []);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
