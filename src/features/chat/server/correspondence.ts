import { refuse } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  type DirectoryRule,
  type PeopleCache,
  type Person,
  isInDirectory,
  onPersonChanged,
} from '#features/people/server/service.ts';
import { chatText as text } from '../text.ts';

const maxEntries = 100_000;
const maxAgeMs = 60_000;

/** Which conversation two people have, and that the other one may be written to; kept in this process. */
export class Correspondence implements Disposable {
  readonly #db: Database;
  readonly #people: PeopleCache;
  readonly #rule: DirectoryRule;
  readonly #known = new Map<string, { conversationId: number; until: number }>();
  readonly #opening = new Map<string, Promise<number>>();
  readonly #unsubscribe: () => void;

  constructor(db: Database, people: PeopleCache, bus: Bus, rule: DirectoryRule) {
    this.#db = db;
    this.#people = people;
    this.#rule = rule;
    // Whoever is suspended can no longer be written to.
    this.#unsubscribe = onPersonChanged(bus, () => this.#known.clear());
  }

  /**
   * The conversation to write into, made if there is none. At once when it is known, so that messages that come one
   * after the other keep their order; while it is being looked up, later callers wait in line for the same answer.
   */
  open(viewer: Viewer, contactId: string): number | Promise<number> {
    const key = `${viewer.userId} ${contactId}`;
    const known = this.#known.get(key);
    if (known !== undefined && known.until > Date.now()) return known.conversationId;
    const opening =
      this.#opening.get(key) ?? this.#open(viewer, contactId, key).finally(() => this.#opening.delete(key));
    this.#opening.set(key, opening);
    return opening;
  }

  /** True when the two have a conversation already. */
  async exists(viewer: Viewer, contactId: string): Promise<boolean> {
    const known = this.#known.get(`${viewer.userId} ${contactId}`);
    if (known !== undefined) return true;
    return (
      !contactId.includes('\0') && (await findConversation(this.#db, viewer.userId, contactId)) !== undefined
    );
  }

  async #open(viewer: Viewer, contactId: string, key: string): Promise<number> {
    const contact = await this.contact(contactId);
    if (contact.deactivatedAt !== null) throw refuse('not_found', text.unknownPerson);
    const found = await findConversation(this.#db, viewer.userId, contactId);
    if (found === undefined && !isInDirectory(viewer, contact, this.#rule)) {
      throw refuse('not_found', text.unknownPerson);
    }
    const conversationId = found ?? (await makeConversation(this.#db, viewer.userId, contactId));
    if (this.#known.size >= maxEntries) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(key, { conversationId, until: Date.now() + maxAgeMs });
    return conversationId;
  }

  /** Anybody who is or was a person of the college. */
  async contact(contactId: string): Promise<Person> {
    const contact = contactId.includes('\0') ? undefined : await this.#people.find(contactId);
    if (contact === undefined) throw refuse('not_found', text.unknownPerson);
    return contact;
  }

  [Symbol.dispose](): void {
    this.#unsubscribe();
  }
}

/** Both ids in the order in which a conversation keeps them. */
export const pairOf = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one];

async function findConversation(db: Database, one: string, other: string): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ id: number }>({
    name: 'find_conversation',
    text: 'select id::float8 from conversations where person_a = $1 and person_b = $2',
    values: pairOf(one, other),
  });
  return rows[0]?.id;
}

async function makeConversation(db: Database, one: string, other: string): Promise<number> {
  const { rows } = await db.$client.query<{ id: number }>({
    text: `
      with made as (
        insert into conversations (person_a, person_b) values ($1, $2) on conflict do nothing returning id
      ), members as (
        insert into conversation_members (conversation_id, user_id)
        select id, person from made, unnest(array[$1::text, $2::text]) person
      )
      select id::float8 from made`,
    values: pairOf(one, other),
  });
  const id = rows[0]?.id ?? (await findConversation(db, one, other));
  if (id === undefined) throw new Error('a new conversation was not found');
  return id;
}
