// Messages: only the asking person's own conversations are read.
import { collegeShortMoment } from '#shared/time/entry/college-words.ts';
import type { CampusData } from '../campus-data.ts';
import type { MessageRecord, PersonRecord } from '#features/assistant/contract/records.ts';
import { conceptsOf } from './lexicon.ts';
import { link, listOf, quote, type Reply } from './say.ts';
import { sayings } from './text.ts';
import type { Understood } from './understand.ts';

const shown = 5;
const lastOnes = 3;

const asReply = (records: readonly MessageRecord[], data: CampusData): Reply => ({
  text: `In your conversations:\n\n${listOf(
    records.map(
      (message) =>
        `${link(message)}${message.isMine ? ', from you' : ''}, ${sentAt(message, data)}: “${quote(message.body)}”`,
    ),
  )}`,
  records,
});
const sentAt = ({ date }: MessageRecord, { timeZone }: CampusData): string =>
  collegeShortMoment(date ?? '', timeZone);

export async function answerMessages(
  { topic, content, teachers, students }: Understood,
  data: CampusData,
): Promise<Reply | undefined> {
  const contacts = new Set([...teachers, ...students].map(({ id }) => id));
  const [contactId] = contacts;
  // Without a topic, a word that elsewhere only asks may be the topic of the messages.
  const words = topic.length > 0 ? topic : content.filter((word) => conceptsOf(word).length === 0);
  const found =
    words.length > 0
      ? await data.messages({ words })
      : contactId === undefined
        ? []
        : await data.messages({ contactId, limit: lastOnes });
  const records = found
    .filter((message) => contacts.size === 0 || contacts.has(message.contactId))
    .slice(0, shown);
  return records.length === 0 ? undefined : asReply(records, data);
}

/** 'Did she answer?': who wrote last. */
export async function answerWhetherReplied(person: PersonRecord, data: CampusData): Promise<Reply> {
  const [last] = await data.messages({ contactId: person.id, limit: 1 });
  if (last === undefined) return { text: sayings.noMessages(link(person)), records: [person] };
  const at = sentAt(last, data);
  return {
    text: last.isMine
      ? sayings.noReply(link(last), at, quote(last.body))
      : sayings.replied(link(last), at, quote(last.body)),
    records: [last],
  };
}
