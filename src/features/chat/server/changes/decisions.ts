// A person's settings of a conversation: muted, favourite, blocked.
import { refuse, refuseField } from '#shared/app-error.ts';
import { isTimeZone } from '#shared/time/zoned-clock.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type PeopleCache, type Person, toContact } from '#features/people/server/service.ts';
import type { BlockedPerson, MuteChoice } from '#features/chat/contract/actions.ts';
import type { ConversationDecisions } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { contactIn } from '../pairs.ts';
import type { Correspondence } from '../sending/correspondence.ts';
import type { ChatLive } from '../live/live.ts';
import { type DecisionRow, decisionColumns, toDecisions } from '../sending/standing.ts';

export interface DecisionDeps {
  db: Database;
  bus: Bus;
  people: PeopleCache;
  correspondence: Correspondence;
  live: Pick<ChatLive, 'decided'>;
  /** The college's time zone, for people who set none. */
  timeZone: string;
}

/** Students cannot block teachers, also those waiting for approval; mentors are teachers. Students can mute them. */
export const mayBlock = (viewer: Viewer, person: Pick<Person, 'role'>): boolean =>
  viewer.role === 'teacher' || person.role !== 'teacher';

/** By the database's clock. "Until tomorrow" ends at eight o'clock of the next day. */
const mutedUntil: Record<MuteChoice, string> = {
  hour: `clock_timestamp() + interval '1 hour'`,
  tomorrow: `(date_trunc('day', clock_timestamp() at time zone $3) + interval '1 day 8 hours') at time zone $3`,
  always: `'infinity'::timestamptz`,
  off: 'null',
};

export async function mute(
  deps: DecisionDeps,
  viewer: Viewer,
  request: { contactId: string; mute: MuteChoice; timeZone?: string | undefined },
): Promise<ConversationDecisions> {
  const timeZone = request.timeZone ?? deps.timeZone;
  if (!isTimeZone(timeZone)) throw refuseField('timeZone', refusals.badTimeZone);
  const isTomorrow = request.mute === 'tomorrow';
  const change = `muted_until = ${mutedUntil[request.mute]}`;
  return decideAbout(deps, viewer, request.contactId, change, isTomorrow ? [timeZone] : []);
}

export const setFavourite = (
  deps: DecisionDeps,
  viewer: Viewer,
  { contactId, favourite }: { contactId: string; favourite: boolean },
): Promise<ConversationDecisions> => decideAbout(deps, viewer, contactId, 'is_favourite = $3', [favourite]);

/**
 * Every process applies the block before it is answered: neither person's later messages are stored. A block is between
 * two people, not in a conversation.
 */
export async function setBlocked(
  deps: DecisionDeps,
  viewer: Viewer,
  { contactId, blocked }: { contactId: string; blocked: boolean },
): Promise<ConversationDecisions> {
  if (contactId === viewer.userId) throw refuse('validation', refusals.toYourself);
  const contact = await deps.correspondence.contact(contactId);
  if (blocked && !mayBlock(viewer, contact)) throw refuse('forbidden', refusals.cannotBlock);
  const change = `blocked_at = case when $3 then coalesce(blocked_at, clock_timestamp()) end`;
  const conversation = await decideAbout(deps, viewer, contactId, change, [blocked]);
  await deps.bus.publishAndWait(blockedTopic, { one: viewer.userId, other: contactId, blocked });
  return conversation;
}

const blockedTopic = 'chat.blocked';
interface BlockFact {
  one: string;
  other: string;
  blocked: boolean;
}
/** Called on every process when a block between two people starts or ends. */
export const onBlocked = (bus: Bus, listener: (fact: BlockFact) => void | Promise<void>): (() => void) =>
  bus.subscribe(blockedTopic, (payload) => listener(payload as BlockFact));

/** Decides about the viewer's conversation with this person, and notifies the viewer's devices. */
async function decideAbout(
  deps: DecisionDeps,
  viewer: Viewer,
  contactId: string,
  change: string,
  values: readonly unknown[],
): Promise<ConversationDecisions> {
  const conversationId = await deps.correspondence.establish(viewer, contactId);
  const decisions = { contactId, ...(await decide(deps.db, viewer, conversationId, change, values)) };
  deps.live.decided(viewer.userId, decisions);
  return decisions;
}

async function decide(
  db: Database,
  viewer: Viewer,
  conversationId: number,
  change: string,
  values: readonly unknown[],
): Promise<Omit<ConversationDecisions, 'contactId'>> {
  const { rows } = await db.$client.query<DecisionRow>(
    `update conversation_members m set ${change}, decision = decision + 1
     where conversation_id = $1 and user_id = $2 returning ${decisionColumns}`,
    [conversationId, viewer.userId, ...values],
  );
  const [row] = rows;
  if (row === undefined) throw refuse('not_found', refusals.unknownPerson);
  return toDecisions(row);
}

/** The people that the viewer has blocked, the latest first. */
export async function listBlocked(
  { db, people }: Pick<DecisionDeps, 'db' | 'people'>,
  viewer: Viewer,
): Promise<BlockedPerson[]> {
  const { rows } = await db.$client.query<{ contact_id: string; blocked_at: Date }>({
    name: 'chat_blocked',
    text: `
      select ${contactIn('c', '$1')} as contact_id, m.blocked_at
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = $1 and m.blocked_at is not null
      order by m.blocked_at desc, c.id desc limit ${chatLimits.blockedPage}`,
    values: [viewer.userId],
  });
  const known = await people.findAll(rows.map((row) => row.contact_id));
  return rows.flatMap(({ contact_id, blocked_at }) => {
    const person = known.get(contact_id);
    return person ? [{ contact: toContact(viewer, person), blockedAt: blocked_at.toISOString() }] : [];
  });
}

/** Those of these people that the viewer has blocked, or who have blocked the viewer. */
export async function readCut(
  db: Database,
  viewerId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.$client.query<{ user_id: string }>({
    name: 'chat_cut',
    text: cutText,
    values: [viewerId, userIds.filter((userId) => !userId.includes('\0'))],
  });
  return new Set(rows.map((row) => row.user_id));
}
export const cutText = `
select theirs.user_id
from conversation_members m
join conversation_members theirs on theirs.conversation_id = m.conversation_id and theirs.user_id <> m.user_id
where m.user_id = $1 and theirs.user_id = any ($2::text[]) and (m.blocked_at is not null or theirs.blocked_at is not null)`;
