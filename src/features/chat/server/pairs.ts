import type { Database } from '#platform/database/port.ts';

/** Known pairs per process, about 150 bytes each. The oldest leaves first. */
const maxPairs = 100_000;

/** SQL: the other person of a conversation. `conversation` is a row of conversations, `userId` an expression. */
export const contactIn = (conversation: string, userId: string): string =>
  `case ${conversation}.person_a when ${userId} then ${conversation}.person_b else ${conversation}.person_a end`;

export const pairsText = `
select p.contact_id, c.id::float8
from unnest($1::text[], $2::text[], $3::text[]) as p (person_a, person_b, contact_id)
join conversations c on c.person_a = p.person_a and c.person_b = p.person_b`;

/**
 * The id of two people's conversation. Calls and events name a conversation by the contact; everything below them takes
 * the id. The id of a pair never changes, so each process keeps what it has seen. Pairs without a conversation are
 * looked up each time: another process may create it.
 */
export class Pairs {
  readonly #db: Database;
  readonly #known = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  async find(viewerId: string, contactId: string): Promise<number | undefined> {
    return (
      this.#known.get(keyOf(viewerId, contactId)) ??
      (await this.findAll(viewerId, [contactId])).get(contactId)
    );
  }

  /** By contact; without an entry where there is no conversation. One query for all that are not known yet. */
  async findAll(viewerId: string, contactIds: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const unknown: string[] = [];
    for (const contactId of contactIds) {
      const id = this.#known.get(keyOf(viewerId, contactId));
      if (id !== undefined) found.set(contactId, id);
      else if (!contactId.includes('\0')) unknown.push(contactId);
    }
    if (unknown.length === 0) return found;
    const pairs = unknown.map((contactId) => inOrder(viewerId, contactId));
    const { rows } = await this.#db.$client.query<{ contact_id: string; id: number }>({
      name: 'chat_pairs',
      text: pairsText,
      values: [pairs.map(([a]) => a), pairs.map(([, b]) => b), unknown],
    });
    for (const { contact_id, id } of rows) {
      this.learn(viewerId, contact_id, id);
      found.set(contact_id, id);
    }
    return found;
  }

  /** Keeps what another query has read. */
  learn(one: string, other: string, id: number): void {
    const key = keyOf(one, other);
    if (this.#known.has(key)) return;
    this.#known.set(key, id);
    if (this.#known.size <= maxPairs) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** From the database: the conversation, and whether one of the two has blocked the other. */
  async look(one: string, other: string): Promise<{ id: number; is_cut: boolean } | undefined> {
    const { rows } = await this.#db.$client.query<{ id: number; is_cut: boolean }>({
      name: 'find_conversation',
      text: `
        select id::float8, exists (
          select from conversation_members m where m.conversation_id = c.id and m.blocked_at is not null
        ) as is_cut
        from conversations c where person_a = $1 and person_b = $2`,
      values: inOrder(one, other),
    });
    const [found] = rows;
    if (found) this.learn(one, other, found.id);
    return found;
  }

  /** Creates the conversation, unless another process has just done so. */
  async make(one: string, other: string): Promise<number> {
    const { rows } = await this.#db.$client.query<{ id: number }>({
      text: `
        with made as (
          insert into conversations (person_a, person_b) values ($1, $2) on conflict do nothing returning id
        ), members as (
          insert into conversation_members (conversation_id, user_id)
          select id, person from made, unnest(array[$1::text, $2::text]) person
        )
        select id::float8 from made`,
      values: inOrder(one, other),
    });
    const id = rows[0]?.id ?? (await this.look(one, other))?.id;
    if (id === undefined) throw new Error('a new conversation was not found');
    this.learn(one, other, id);
    return id;
  }
}

/** Both ids in the order in which a conversation stores them. */
const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

const keyOf = (one: string, other: string): string => inOrder(one, other).join(' ');
