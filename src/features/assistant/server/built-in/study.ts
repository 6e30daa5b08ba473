// Flash cards and practice questions from the text of a lesson. Nothing is made up: each is a sentence of the lesson, with
// its paragraph.
import type { Source } from '#features/assistant/contract/assistant.ts';
import type { LessonRecord } from '#features/assistant/contract/records.ts';
import { type CampusData, keyOf } from '../campus-data.ts';
import type { LastExchange } from '../port.ts';
import { common } from './lexicon.ts';
import { type PlacedSentence, sentencesIn } from './passages.ts';
import { fitting, link, listOf, quote, type Reply } from './say.ts';
import type { Understood } from './understand.ts';
import { fold, tokensOf } from './words.ts';

const wantsCards = /\b(flash ?cards?|cards? (from|for|about|on|of))\b/;
const wantsQuestions =
  /\b(practi[cs]e questions?|quiz me|test me|(ask|give) me (\w+ )?(practi[cs]e )?questions|questions to practi[cs]e|practi[cs]e (with|on|for))\b/;
/** What asks, beside the topic. */
const asking = new Set(
  'flash card cards flashcard flashcards practice practise quiz test questions question three make create lesson from'.split(
    ' ',
  ),
);
const mostCards = 8;
const mostQuestions = 3;
const leastChars = 25;

/** Undefined for a question about something else. */
export async function answerStudy(
  asked: Understood,
  last: LastExchange | undefined,
  data: CampusData,
): Promise<Reply | undefined> {
  const isCards = wantsCards.test(asked.folded);
  if (!isCards && !wantsQuestions.test(asked.folded)) return undefined;
  const lesson = await meantLesson(asked, last?.sources ?? [], data);
  if (lesson === undefined) return undefined;
  const cards = cardsOf(lesson);
  if (cards.length === 0)
    return { text: `${link(lesson)} has too little text to learn from.`, records: [lesson] };
  return {
    text: isCards ? asCards(lesson, cards) : asQuestions(lesson, cards),
    records: [lesson],
  };
}

/** The lesson that the question names, or that was spoken of. */
async function meantLesson(
  { content, topic }: Understood,
  spoken: readonly Source[],
  data: CampusData,
): Promise<LessonRecord | undefined> {
  const words = (topic.length > 0 ? topic : content).filter((word) => !asking.has(word));
  const before = spoken.find(({ type }) => type === 'lesson');
  if (words.length > 0) return (await fitting(await data.lessons({ words }), words))[0];
  if (before === undefined) return undefined;
  const again = await data.lessons({ words: tokensOf(fold(before.title)) });
  return again.find((one) => keyOf(one) === keyOf(before));
}

interface Card {
  front: string;
  back: string;
  sentence: string;
  paragraph: number;
}

const definitions: readonly RegExp[] = [
  /^by (?:an? |the )?(?<term>[\p{L}\d][\p{L}\d '-]{1,40}?) (?:we|one) means? (?<meaning>.{10,})$/iu,
  /^(?:an? |the )?(?<term>[\p{L}\d][\p{L}\d '-]{1,40}?) (?:is called|refers to|means|is defined as|is|are) (?<meaning>(?:an? |the |that |to )?.{10,})$/iu,
  /^(?<term>[\p{L}\d][\p{L}\d '-]{1,40}?): (?<meaning>.{10,})$/u,
];
/** 'This is long' defines nothing. */
const noTerm =
  /^(?:this|that|it|he|she|they|there|these|those|we|you|what|here|everything|each|all|some|one|both|which)\b/i;

const cardsOf = ({ body }: LessonRecord): Card[] => {
  const sentences = sentencesIn(body).filter(({ text }) => text.length >= leastChars);
  const defined = sentences.flatMap((one) => asDefinition(one) ?? []);
  return defined.length > 0 ? defined : sentences.flatMap((one) => asGap(one) ?? []);
};

function asDefinition({ text, paragraph }: PlacedSentence): Card | undefined {
  const sentence = text.replace(/[.!]{1,3}$/, '');
  for (const pattern of definitions) {
    const { term = '', meaning = '' } = pattern.exec(sentence)?.groups ?? {};
    if (meaning === '' || noTerm.test(term) || term.split(' ').length > 4) continue;
    return { front: `What is meant by “${term}”?`, back: meaning, sentence: text, paragraph: paragraph ?? 1 };
  }
  return undefined;
}

/** A sentence whose most telling word is left out. */
function asGap({ text, paragraph }: PlacedSentence): Card | undefined {
  const words = text.match(/[\p{L}\p{M}\d-]{5,}/gu) ?? [];
  const [word] = words
    .filter((one) => !common.has(one.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  return word === undefined
    ? undefined
    : {
        front: `Complete: ${text.replace(word, '…')}`,
        back: word,
        sentence: text,
        paragraph: paragraph ?? 1,
      };
}

const placeOf = ({ paragraph }: Card): string => `paragraph ${paragraph}`;

const asCards = (lesson: LessonRecord, cards: readonly Card[]): string =>
  `Flash cards from ${link(lesson)}:\n\n${listOf(
    cards
      .slice(0, mostCards)
      .map((card) => `**${quote(card.front)}** ${quote(card.back)} (${placeOf(card)})`),
  )}`;

/** The answers stand apart, so that they are not read with the questions. */
function asQuestions(lesson: LessonRecord, cards: readonly Card[]): string {
  const drawn = cards.slice(0, mostQuestions);
  const questions = drawn.map((card, n) => `${n + 1}. ${quote(card.front)}`).join('\n');
  const answers = drawn.map((card, n) => `${n + 1}. “${quote(card.sentence)}” (${placeOf(card)})`).join('\n');
  return `Questions about ${link(lesson)}:\n\n${questions}\n\nThe answers, as the lesson says them:\n\n${answers}`;
}
