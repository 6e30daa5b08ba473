import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { type CampusData, toSource } from '../campus-data.ts';
import type { Answerer, LastExchange } from '../port.ts';
import { followUp } from './follow-up.ts';
import { helpFor } from './help.ts';
import { refusalOf } from './refusals.ts';
import { findAnswer } from './routes.ts';
import type { Reply } from './say.ts';
import { sayings } from './text.ts';
import { understand, type Understood } from './understand.ts';

/**
 * Works without a key and without a network. It answers from records that the asking person may see, or says that it
 * found none.
 */
export const builtInAssistant: Answerer = {
  kind: 'built-in',
  async *answer({ query, last, data }) {
    const { text, records } = await replyTo(query, last, data);
    const response = text.slice(0, assistantLimits.answerChars).toWellFormed();
    yield response;
    return {
      response,
      sources: records.slice(0, assistantLimits.sources).map(toSource),
      assistant: 'built-in',
      notice: null,
    };
  },
};

async function replyTo(query: string, last: LastExchange | undefined, data: CampusData): Promise<Reply> {
  const asked = await understand(query, data);
  const talk = smallTalk(asked, data);
  if (talk !== undefined) return { text: talk, records: [] };
  const help = helpFor(asked, data);
  if (help !== undefined) return help;
  const refused = refusalOf(asked, data);
  if (refused !== undefined) return { text: refused, records: [] };
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
