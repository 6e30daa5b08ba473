import { refuse } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  type DirectoryRule,
  type PeopleCache,
  type Person,
  isInDirectory,
  onPersonChanged,
} from '#features/people/server/service.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import type { Pairs } from '../pairs.ts';

const maxContacts = 50_000;
/** In case a bus message is lost: the contact is checked again after this time, while the cached answer is used. */
const recheckMs = 5 * 60_000;

interface Known {
  conversationId: number;
  recheckAt: number;
}

/** Caches, per process, the conversation of two people while the viewer may write to the contact. */
export class Correspondence implements Disposable {
  readonly #pairs: Pairs;
  readonly #people: PeopleCache;
  readonly #rule: DirectoryRule;
  /** By contact, then by viewer. */
  readonly #known = new Map<string, Map<string, Known>>();
  readonly #opening = new Map<string, Promise<number>>();
  readonly #stops: (() => void)[];
  /** Incremented on each invalidation: an answer read before it is fetched again. */
  #epoch = 0;

  constructor(pairs: Pairs, people: PeopleCache, bus: Bus, rule: DirectoryRule) {
    this.#pairs = pairs;
    this.#people = people;
    this.#rule = rule;
    // Nobody can write to a suspended person.
    this.#stops = [
      onPersonChanged(bus, ({ userId }) => {
        this.#epoch += 1;
        this.#known.delete(userId);
      }),
      // After a gap in the bus, blocks and suspensions may have been missed.
      bus.onGap(() => {
        this.#epoch += 1;
        this.#known.clear();
      }),
    ];
  }

  /** Invalidates the cached answer for two people. */
  forget(one: string, other: string): void {
    this.#epoch += 1;
    this.#known.get(one)?.delete(other);
    this.#known.get(other)?.delete(one);
  }

  /**
   * The conversation to write into, created if there is none. Synchronous when cached, so that messages keep their
   * order. During a lookup later callers wait for the same answer.
   */
  open(viewer: Viewer, contactId: string): number | Promise<number> {
    const known = this.#known.get(contactId)?.get(viewer.userId);
    if (known !== undefined) {
      const now = performance.now();
      if (known.recheckAt <= now) void this.#recheck(known, contactId, now);
      return known.conversationId;
    }
    const key = `${viewer.userId} ${contactId}`;
    const opening =
      this.#opening.get(key) ?? this.#open(viewer, contactId).finally(() => this.#opening.delete(key));
    this.#opening.set(key, opening);
    return opening;
  }

  /** True when the two share a conversation and neither has blocked the other. */
  async mayTalk(viewerId: string, contactId: string): Promise<boolean> {
    if (this.#known.get(contactId)?.has(viewerId)) return true;
    if (contactId.includes('\0')) return false;
    const found = await this.#pairs.look(viewerId, contactId);
    return found !== undefined && !found.is_cut;
  }

  async #open(viewer: Viewer, contactId: string): Promise<number> {
    for (;;) {
      const epoch = this.#epoch;
      const conversationId = await this.#find(viewer, contactId);
      if (epoch !== this.#epoch) continue;
      this.#keep(contactId, viewer.userId, conversationId);
      return conversationId;
    }
  }

  async #find(viewer: Viewer, contactId: string): Promise<number> {
    const contact = await this.contact(contactId);
    if (contact.deactivatedAt !== null) throw refuse('not_found', refusals.unknownPerson);
    const found = await this.#pairs.look(viewer.userId, contactId);
    if (found?.is_cut) throw refuse('forbidden', refusals.cannotMessage);
    return found?.id ?? (await this.#begin(viewer, contact));
  }

  /** The conversation whose settings change; created if there is none, even when nobody can write into it. */
  async establish(viewer: Viewer, contactId: string): Promise<number> {
    if (contactId === viewer.userId) throw refuse('validation', refusals.toYourself);
    const contact = await this.contact(contactId);
    const found = await this.#pairs.find(viewer.userId, contactId);
    return found ?? (await this.#begin(viewer, contact));
  }

  async #begin(viewer: Viewer, contact: Person): Promise<number> {
    if (!(await isInDirectory(viewer, contact, this.#rule)))
      throw refuse('not_found', refusals.unknownPerson);
    return this.#pairs.make(viewer.userId, contact.id);
  }

  #keep(contactId: string, viewerId: string, conversationId: number): void {
    const byViewer = this.#known.get(contactId) ?? new Map<string, Known>();
    byViewer.set(viewerId, { conversationId, recheckAt: performance.now() + recheckMs });
    this.#known.set(contactId, byViewer);
    if (this.#known.size <= maxContacts) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  async #recheck(known: Known, contactId: string, now: number): Promise<void> {
    known.recheckAt = now + recheckMs;
    try {
      const contact = await this.#people.find(contactId);
      if (contact === undefined || contact.deactivatedAt !== null) this.#known.delete(contactId);
    } catch {
      // The database is down: storing the message reports it.
      known.recheckAt = now;
    }
  }

  /** Any current or former person of the college. */
  async contact(contactId: string): Promise<Person> {
    const contact = contactId.includes('\0') ? undefined : await this.#people.find(contactId);
    if (contact === undefined) throw refuse('not_found', refusals.unknownPerson);
    return contact;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }
}
