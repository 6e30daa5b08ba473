import { plainWords } from '#server/snippet.ts';
import { assistantLimits, type Source } from '#features/assistant/contract/assistant.ts';
import { type CampusData, toSource } from '../campus-data.ts';
import type { Answerer, LastExchange } from '../port.ts';
import { followUp } from './follow-up.ts';
import { hintsFirst } from './answers-courses.ts';
import type { CampusRecord, LessonRecord } from '#features/assistant/contract/records.ts';
import { helpFor } from './help.ts';
import { passageIn } from './passages.ts';
import { refusalOf } from './refusals.ts';
import { findAnswer } from './routes.ts';
import type { Reply } from './say.ts';
import { sayings } from './text.ts';
import { answerStudy } from './study.ts';
import { understand, type Understood } from './understand.ts';

/**
 * Works without a key and without a network. It answers from records that the asking person may see, or says that it
 * found none.
 */
export const builtInAssistant: Answerer = {
  kind: 'built-in',
  async *answer({ query, last, data }) {
    const asked = await understand(query, data);
    const { text, records } = await replyTo(asked, last, data);
    const response = text.slice(0, assistantLimits.answerChars).toWellFormed();
    yield response;
    return {
      response,
      sources: records.slice(0, assistantLimits.sources).map((record) => withPassage(record, asked, data)),
      assistant: 'built-in',
      notice: null,
    };
  },
};

function withPassage(record: CampusRecord, asked: Understood, data: CampusData): Source {
  const source = toSource(record);
  if (isLesson(record) && hintsFirst(record, data)) return source;
  const passage = passageIn(record, asked);
  if (passage === undefined) return source;
  if (passage.second !== null) return { ...source, url: `${source.url}&t=${passage.second}`, passage };
  return plainWords(record.body).length <= passage.text.length ? source : { ...source, passage };
}

const isLesson = (record: CampusRecord): record is LessonRecord => record.type === 'lesson';

async function replyTo(asked: Understood, last: LastExchange | undefined, data: CampusData): Promise<Reply> {
  const talk = smallTalk(asked, data);
  if (talk !== undefined) return { text: talk, records: [] };
  const help = helpFor(asked, data);
  if (help !== undefined) return help;
  const refused = refusalOf(asked, data);
  if (refused !== undefined) return { text: refused, records: [] };
  const study = await answerStudy(asked, last, data);
  if (study !== undefined) return study;
  const followed = last && (await followUp(asked, last, data));
  return followed ?? (await findAnswer(asked, data)) ?? notFound;
}

const notFound: Reply = { text: `${sayings.notFound} ${sayings.canDo}`, records: [] };

const greeting = /^(hi|hello|hey|good (morning|afternoon|evening))\b/;
const thanks = /^(ok |okay )?(thanks|thank you)\b/;
const asksForHelp =
  /\b(what|how) (can|do|could) you (do|help|know)|\bwho are you\b|\bhow does this work\b|^help( me)?\??$/;

function smallTalk({ folded, tokens, content }: Understood, { me }: CampusData): string | undefined {
  if (asksForHelp.test(folded)) return sayings.help;
  if (tokens.length > 4 || content.some((word) => !/^(morning|afternoon|evening)$/.test(word)))
    return undefined;
  if (greeting.test(folded)) return sayings.greeting(me.name);
  return thanks.test(folded) ? sayings.thanks : undefined;
}
