import { type Found, snippetChars } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { snippetOf } from '#server/snippet.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { Pairs } from '../pairs.ts';
import { readPage } from '../reading/history.ts';
import { type SearchDeps, searchMessages } from './search.ts';

/** A message as the search shows it, and as the assistant reads it. */
export interface FoundMessage extends Found {
  contactId: string;
  isMine: boolean;
}

/** Messages of the viewer's conversations that contain these words, the newest first. */
export async function foundMessages(
  deps: SearchDeps,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<FoundMessage[]> {
  const { hits } = await searchMessages(deps, viewer, { query: search, limit });
  return hits.map(({ contactId, contactName, message, matches }) => {
    const words = matches.map(([from, to]) => message.content.slice(from, to));
    return toFound(viewer, { id: contactId, name: contactName }, message, words);
  });
}

/** The last messages of the viewer's conversation with this person, the newest first. */
export async function lastMessages(
  deps: SearchDeps & { pairs: Pairs },
  viewer: Viewer,
  contactId: string,
  limit: number,
): Promise<FoundMessage[]> {
  const conversationId = await deps.pairs.find(viewer.userId, contactId);
  if (conversationId === undefined) return [];
  const [{ messages }, people] = await Promise.all([
    readPage(deps, viewer.userId, conversationId, { limit }),
    deps.people.findAll([contactId]),
  ]);
  const name = people.get(contactId)?.name ?? text.unknownUser;
  return messages.toReversed().map((message) => toFound(viewer, { id: contactId, name }, message, []));
}

const toFound = (
  { userId }: Viewer,
  contact: { id: string; name: string },
  message: ChatMessage,
  words: readonly string[],
): FoundMessage => ({
  id: message._id,
  title: contact.name,
  snippet: snippetOf(message.content, words, snippetChars),
  url: `/chat/${contact.id}?message=${message.seq}`,
  date: new Date(message.timestamp),
  contactId: contact.id,
  isMine: message.senderId === userId,
});
