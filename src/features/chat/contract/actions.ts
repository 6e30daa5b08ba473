// Actions on existing messages and conversations: search, edit, react, mute, block.
import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { wordsToFind } from '#shared/texts.ts';
import { Contact } from '#features/people/contract/people.ts';
import {
  ChatMessage,
  ChatSettings,
  Content,
  ConversationDecisions,
  Emoji,
  Limit,
  MessageId,
  PersonId,
} from './messages.ts';
import { chatLimits } from './limits.ts';
import { chatText as text } from '../text.ts';

/** How long a mute lasts: an hour, until eight the next morning, or until it is undone. */
export const muteChoices = ['hour', 'tomorrow', 'always', 'off'] as const;
export type MuteChoice = (typeof muteChoices)[number];

/** The message after the action. */
const Changed = z.object({ success: z.literal(true), message: ChatMessage });
const Decided = z.object({ success: z.literal(true), conversation: ConversationDecisions });
export const SearchHit = z.object({
  contactId: z.string(),
  contactName: z.string(),
  message: ChatMessage,
  /** Ranges of the matched words in `content`: from, to, in UTF-16 units. */
  matches: z.array(z.tuple([z.number(), z.number()])),
});
export type SearchHit = z.output<typeof SearchHit>;

const BlockedPerson = z.object({ contact: Contact, blockedAt: z.iso.datetime() });
export type BlockedPerson = z.output<typeof BlockedPerson>;

export const chatActionsContract = defineContract({
  search: {
    verb: 'GET',
    path: '/api/chat/search',
    access: 'signedIn',
    summary:
      "Messages of the viewer's own conversations that hold every word of `query`, its last as a beginning; the newest first",
    query: z.object({
      query: wordsToFind(chatLimits.searchChars.max, text.searchTooShort).check(
        z.minLength(chatLimits.searchChars.min, text.searchTooShort),
      ),
      /** Only in the conversation with this person. */
      contactId: z.optional(PersonId),
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: Limit(chatLimits.searchPage, chatLimits.searchPageMax),
    }),
    limit: chatLimits.search,
    reply: z.object({ hits: z.array(SearchHit), nextCursor: z.nullable(z.string()) }),
  },
  editMessage: {
    verb: 'POST',
    path: '/api/chat/edit-message',
    access: 'signedIn',
    summary: "Changes the text of one's own message, within 15 minutes",
    body: z.object({ messageId: MessageId, content: Content }),
    limit: chatLimits.change,
    reply: Changed,
  },
  deleteMessage: {
    verb: 'POST',
    path: '/api/chat/delete-message',
    access: 'signedIn',
    summary: "Deletes one's own message for both, within 15 minutes; a tombstone stays",
    body: z.object({ messageId: MessageId }),
    limit: chatLimits.change,
    reply: Changed,
  },
  react: {
    verb: 'POST',
    path: '/api/chat/react',
    access: 'signedIn',
    summary: "Sets one's own reaction on a message, or with null takes it back",
    body: z.object({ messageId: MessageId, emoji: z.nullable(Emoji) }),
    limit: chatLimits.change,
    reply: Changed,
  },
  mute: {
    verb: 'POST',
    path: '/api/chat/mute',
    access: 'signedIn',
    summary:
      'Silences a conversation for an hour, until tomorrow at eight in `timeZone`, or until it is undone',
    body: z.object({
      contactId: PersonId,
      mute: z.enum(muteChoices),
      timeZone: z.optional(z.string().check(z.maxLength(100))),
    }),
    limit: chatLimits.change,
    reply: Decided,
  },
  favourite: {
    verb: 'POST',
    path: '/api/chat/favourite',
    access: 'signedIn',
    summary: 'Puts a conversation among the favourites, or takes it out',
    body: z.object({ contactId: PersonId, favourite: z.boolean() }),
    limit: chatLimits.change,
    reply: Decided,
  },
  block: {
    verb: 'POST',
    path: '/api/chat/block',
    access: 'signedIn',
    summary: 'Blocks a person, or with false no longer: neither can write to the other',
    body: z.object({ contactId: PersonId, blocked: z._default(z.boolean(), true) }),
    limit: chatLimits.change,
    reply: Decided,
  },
  blocked: {
    verb: 'GET',
    path: '/api/chat/blocked',
    access: 'signedIn',
    summary: 'Whom the viewer has blocked, the latest first',
    reply: z.object({ blocked: z.array(BlockedPerson) }),
  },
  settings: { verb: 'GET', path: '/api/chat/settings', access: 'signedIn', reply: ChatSettings },
  saveSettings: {
    verb: 'PUT',
    path: '/api/chat/settings',
    access: 'signedIn',
    summary: 'Switches read receipts on or off, for both directions',
    body: ChatSettings,
    limit: chatLimits.change,
    reply: ChatSettings,
  },
});
