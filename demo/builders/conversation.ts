import type { ChatMessage, ReactionEmoji } from '#features/chat/contract/messages.ts';
import { react } from '#features/chat/server/changes/change-message.ts';
import { Correspondence } from '#features/chat/server/sending/correspondence.ts';
import { setFavourite } from '#features/chat/server/changes/decisions.ts';
import { Reader } from '#features/chat/server/reading/mark-read.ts';
import { Pairs } from '#features/chat/server/pairs.ts';
import { Sender } from '#features/chat/server/sending/send.ts';
import { WriteConnection } from '#features/chat/server/sending/write-connection.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import { Failpoints } from '#platform/failpoints.ts';
import type { BuiltPerson } from './person.ts';

export interface MessageFacts {
  from: BuiltPerson;
  text: string;
  minutesAgo: number;
  /** How many messages before this one the answered one is. */
  answers?: number;
  /** The receiver's. */
  reaction?: ReactionEmoji;
}

const filesOf = () => Promise.resolve(new Map());

/**
 * Two people's messages, the oldest first. All are read but the last `unread` ones that the receiver of the last has got.
 * They are stored by the product's own sender and reader; only their times are set afterwards.
 */
export async function buildConversation(
  { db, bus }: { db: Database; bus: Bus },
  one: BuiltPerson,
  other: BuiltPerson,
  facts: readonly MessageFacts[],
  { unread = 0, favouriteOf = [] }: { unread?: number; favouriteOf?: readonly BuiltPerson[] } = {},
): Promise<void> {
  await using connection = new WriteConnection(db);
  using people = new PeopleCache(db, bus);
  using correspondence = new Correspondence(new Pairs(db), people, bus, 'everyone');
  const sender = new Sender({
    db,
    connection,
    uploads: { attach: () => Promise.resolve([]) },
    filesOf,
    live: { messageStored() {} },
    words: { note() {} },
    notices: { note() {} },
    failpoints: new Failpoints(),
  });
  const contactOf = (person: BuiltPerson): BuiltPerson => (person === one ? other : one);
  // In their order, many in one commit.
  const [first, ...rest] = facts;
  if (first === undefined) return;
  const stored: ChatMessage[] = [];
  const conversationId = await correspondence.open(first.from.viewer, contactOf(first.from).id);
  const send = ({ from, text, answers }: MessageFacts) => {
    const replyTo = answers === undefined ? undefined : stored.at(-answers)?._id;
    return sender.send(from.viewer, conversationId, {
      receiverId: contactOf(from).id,
      content: text,
      replyTo,
    });
  };
  stored.push(await send(first));
  for (const together of atOnce(rest)) stored.push(...(await Promise.all(together.map(send))));

  await readThem(connection, [one, other], contactOf(facts.at(-1)?.from ?? one), stored, unread);
  await reactToThem(db, facts, stored, contactOf);
  const decisions = { db, bus, people, correspondence, live: { decided() {} }, timeZone: 'UTC' };
  for (const person of favouriteOf) {
    await setFavourite(decisions, person.viewer, { contactId: contactOf(person).id, favourite: true });
  }
  await setTimes(
    db,
    conversationId,
    facts.map(({ minutesAgo }) => minutesAgo),
  );
}

/** Messages that may be sent together: those that answer one wait for it, because its id is known then. */
function atOnce(facts: readonly MessageFacts[]): MessageFacts[][] {
  const groups: MessageFacts[][] = [];
  for (const [index, each] of facts.entries()) {
    const last = groups.at(-1);
    if (last === undefined || facts[index]?.answers !== undefined) groups.push([each]);
    else last.push(each);
  }
  return groups;
}

/** Everybody has read what came, but for the last `unread` messages that `lastReceiver` got. */
async function readThem(
  connection: WriteConnection,
  people: readonly BuiltPerson[],
  lastReceiver: BuiltPerson,
  stored: readonly ChatMessage[],
  unread: number,
): Promise<void> {
  const reader = new Reader(connection, { messagesRead() {} }, { noteRead() {} });
  for (const person of people) {
    const received = stored.filter(({ receiverId }) => receiverId === person.id);
    const lastRead = received.at(-1 - (person === lastReceiver ? unread : 0));
    if (lastRead) await reader.markRead(person.viewer, [lastRead._id]);
  }
}

async function reactToThem(
  db: Database,
  facts: readonly MessageFacts[],
  stored: readonly ChatMessage[],
  contactOf: (person: BuiltPerson) => BuiltPerson,
): Promise<void> {
  const changes = {
    db,
    filesOf,
    uploads: { detach: () => Promise.resolve() },
    live: { messageChanged() {} },
  };
  for (const [index, { from, reaction }] of facts.entries()) {
    const message = stored[index];
    if (reaction && message) await react(changes, contactOf(from).viewer, message._id, reaction);
  }
}

async function setTimes(db: Database, conversationId: number, minutesAgo: readonly number[]): Promise<void> {
  await db.$client.query(
    `with times as (
       select nth as seq, date_trunc('milliseconds', now() - make_interval(secs => minutes * 60)) as at
       from unnest($2::float8[]) with ordinality as t (minutes, nth)
     ), notified as (
       update messages m set created_at = at from times t where m.conversation_id = $1 and m.seq = t.seq
     ), heard as (
       -- Nobody is to be notified of what was written before the college was there.
       insert into told_messages (conversation_id, user_id, seq)
       select m.conversation_id, m.user_id, c.last_seq from conversation_members m join conversations c on c.id = m.conversation_id
       where c.id = $1 on conflict do nothing
     )
     update conversations set created_at = (select min(at) from times), last_at = (select max(at) from times)
     where id = $1`,
    [conversationId, minutesAgo],
  );
}
