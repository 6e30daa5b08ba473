import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Sessions, Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import { onPersonChanged } from '#features/people/server/service.ts';
import type { SignedCookie } from './signed-cookie.ts';
import { type LiveSession, extendSession, findLiveSession, updateAgeMs } from './live-session.ts';

const maxEntries = 50_000;
/** If a message of the bus is lost, no session outlives its end by more than this. */
const maxAgeMs = 60_000;
const endedTopic = 'session.ended';
const Ended = z.object({ sessionId: z.string(), userId: z.string() });
type Ended = z.output<typeof Ended>;

interface Entry {
  session: LiveSession;
  /** In this process's monotonic time: a clock correction must not end a valid session. */
  readUntil: number;
  endsAt: number;
}

/**
 * Finds the viewer by the session cookie. This process caches it until any process ends a session or changes a person.
 */
export class SessionStore implements Sessions, Disposable {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #cookie: SignedCookie;
  /** By the cookie's raw value with its signature: an entry needs no second check. */
  readonly #entries = new Map<string, Entry>();
  readonly #byUser = new Map<string, Set<string>>();
  readonly #reading = new Map<string, Promise<LiveSession | undefined>>();
  readonly #renewed = new WeakMap<IncomingHttpHeaders, string>();
  readonly #endedListeners = new Set<(ended: Ended) => void>();
  readonly #changedListeners = new Set<(changed: { userId: string }) => void>();
  readonly #unsubscribe: (() => void)[];
  /** Counts ends and changes. A result that was read before one must not be cached after it. */
  #epoch = 0;

  constructor(db: Database, bus: Bus, cookie: SignedCookie) {
    this.#db = db;
    this.#bus = bus;
    this.#cookie = cookie;
    this.#unsubscribe = [
      bus.subscribe(endedTopic, (payload) => this.#onEnded(Ended.parse(payload))),
      onPersonChanged(bus, (changed) => this.#onChanged(changed)),
      // The lost messages may include an end.
      bus.onGap(() => this.#forgetAll()),
    ];
  }

  viewerOf(headers: IncomingHttpHeaders): Soon<Viewer | undefined> {
    return andThen(this.sessionOf(headers), (session) => session?.viewer);
  }

  /** Also returns a session without a profile: signed in through a provider, before step 2 of the wizard. */
  sessionOf(headers: IncomingHttpHeaders): Soon<LiveSession | undefined> {
    const raw = this.#cookie.rawIn(headers.cookie);
    if (raw === undefined) return undefined;
    const now = performance.now();
    const entry = this.#entries.get(raw);
    if (entry !== undefined) {
      if (entry.endsAt <= now) return undefined;
      if (entry.readUntil > now) return this.#prolonged(headers, raw, entry, now);
    }
    return this.#readSession(headers, raw, now);
  }

  async #readSession(
    headers: IncomingHttpHeaders,
    raw: string,
    askedAt: number,
  ): Promise<LiveSession | undefined> {
    const session = await (this.#reading.get(raw) ?? this.#read(raw));
    const fresh = this.#entries.get(raw);
    if (session !== undefined && fresh !== undefined) await this.#prolonged(headers, raw, fresh, askedAt);
    return session;
  }

  /** The session, after it got its full life again where that is due. */
  #prolonged(headers: IncomingHttpHeaders, raw: string, entry: Entry, now: number): Soon<LiveSession> {
    if (entry.endsAt - now >= updateAgeMs.remaining) return entry.session;
    return this.#renew(headers, raw, entry).then(() => entry.session);
  }

  /** The Set-Cookie value for a request whose session was prolonged during its lookup. */
  renewedCookie(headers: IncomingHttpHeaders): string | undefined {
    return this.#renewed.get(headers);
  }

  /** Call it after the commit. Resolves when no process accepts the session any more. */
  async publishEnded(ended: Ended): Promise<void> {
    await this.#bus.publishAndWait(endedTopic, ended);
  }

  onEnded(listener: (ended: Ended) => void): () => void {
    this.#endedListeners.add(listener);
    return () => this.#endedListeners.delete(listener);
  }

  onChanged(listener: (changed: { userId: string }) => void): () => void {
    this.#changedListeners.add(listener);
    return () => this.#changedListeners.delete(listener);
  }

  #read(raw: string): Promise<LiveSession | undefined> {
    const token = this.#cookie.verify(raw);
    if (token === undefined) return Promise.resolve(undefined);
    const epoch = this.#epoch;
    const reading = findLiveSession(this.#db, token)
      .then((session) => {
        if (session !== undefined && epoch === this.#epoch) this.#keep(raw, session);
        else this.#drop(raw);
        return session;
      })
      .finally(() => {
        if (this.#reading.get(raw) === reading) this.#reading.delete(raw);
      });
    this.#reading.set(raw, reading);
    return reading;
  }

  async #renew(headers: IncomingHttpHeaders, raw: string, entry: Entry): Promise<void> {
    const endsInMs = await extendSession(this.#db, entry.session.sessionId);
    if (endsInMs === undefined) return;
    entry.endsAt = performance.now() + endsInMs;
    const token = this.#cookie.verify(raw);
    if (token !== undefined) this.#renewed.set(headers, this.#cookie.serialize(token));
  }

  #keep(raw: string, session: LiveSession): void {
    if (this.#entries.size >= maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#drop(oldest);
    }
    const now = performance.now();
    this.#entries.set(raw, { session, readUntil: now + maxAgeMs, endsAt: now + session.endsInMs });
    const ofUser = this.#byUser.get(session.userId);
    if (ofUser) ofUser.add(raw);
    else this.#byUser.set(session.userId, new Set([raw]));
  }

  #drop(raw: string): void {
    const entry = this.#entries.get(raw);
    if (entry === undefined) return;
    this.#entries.delete(raw);
    const ofUser = this.#byUser.get(entry.session.userId);
    ofUser?.delete(raw);
    if (ofUser?.size === 0) this.#byUser.delete(entry.session.userId);
  }

  #onEnded(ended: Ended): void {
    this.#forget(ended.userId);
    for (const listener of this.#endedListeners) listener(ended);
  }

  #onChanged(changed: { userId: string }): void {
    this.#forget(changed.userId);
    for (const listener of this.#changedListeners) listener(changed);
  }

  #forgetAll(): void {
    this.#epoch += 1;
    this.#reading.clear();
    this.#entries.clear();
    this.#byUser.clear();
  }

  #forget(userId: string): void {
    this.#epoch += 1;
    // Later requests must not share a read that began before.
    this.#reading.clear();
    for (const raw of Array.from(this.#byUser.get(userId) ?? [])) this.#drop(raw);
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#entries.clear();
    this.#byUser.clear();
  }
}
