// The part of a text that a question is about: the sentence with the asked words, or with what the question expects.
import type { CampusRecord, LessonRecord } from '#features/assistant/contract/records.ts';
import { plainWords } from '#server/snippet.ts';
import type { Passage } from '#features/assistant/contract/assistant.ts';
import { normalise, tokensOf, WordIndex } from './words.ts';

/** What a question is about, beside the names of records. */
export interface Sought {
  /** All its words but those that only ask. */
  details: readonly string[];
  folded: string;
}

export const nothingSought: Sought = { details: [], folded: '' };

/** A question of this form expects a sentence of that form, in whatever words. */
const expectations: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(how many|how much|number of|count)\b/,
    /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b/i,
  ],
  [
    /\b(how long|pages?|length|word limit)\b/,
    /\b\d+ ?-?(pages?|words?|minutes?|hours?|lines?)\b|\b(one|two|three|four|five) (pages?|hours?)\b/i,
  ],
  [
    /\blanguages?\b/,
    /\b(python|java|javascript|typescript|c\+\+|c#|rust|go|sql|kotlin|haskell|matlab|english|hindi|marathi|sanskrit|french|german)\b/i,
  ],
  [/\b(bring|carry|take along|need with me|pack)\b/, /\b(bring|carry|take|come with|wear)\b/i],
  [
    /\b(limit|at most|maximum|how long|how many \w+ (should|may|can|must|do))\b/,
    /\b(at most|no more than|not (be )?longer|longer than|maximum|up to|limit|exactly)\b/i,
  ],
  [
    /\b(where|rooms?|places?|venue|location)\b/,
    /\b(in|at|to|near|outside|behind) (the |our )?(\w+ ){0,2}(rooms?|halls?|labs?|laboratory|library|block|floor|building|auditorium|courtyard|office|gate|garden|workshop|canteen|gym)\b/i,
  ],
  [
    /\b(when|what time|time|start|starts|begin|begins|close|closes|open|opens)\b/,
    /\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(am|pm|o['’]clock)\b|\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  ],
  [
    /\b(format|file type|pdf|handwritten|typed|submit it as|in what form)\b/,
    /\b(pdf|docx?|zip|handwritten|typed|by hand|photo|scan)\b/i,
  ],
  [/\b(why|reason)\b/, /\b(because|since|due to|so that|reason)\b/i],
  [/\b(who|whom|contact)\b/, /\b(contact|ask|write to|speak to|report to)\b/i],
  [/\b(difference|differ|compare|versus|vs)\b/, /\b(while|whereas|but|unlike|than|instead|in contrast)\b/i],
];

export interface PlacedSentence {
  text: string;
  /** Counted from 1; null in a video. */
  paragraph: number | null;
  /** Of a video; null in a text. */
  second: number | null;
}
interface Scored extends PlacedSentence {
  score: number;
}
/** Where a passage may be. */
export interface Readable extends Pick<CampusRecord, 'title' | 'body'> {
  spoken?: LessonRecord['spoken'];
}

/** A text as one paragraph after the other, each on one line of plain words. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[ \t]*\n+/)
    .map(plainWords)
    .filter((text) => text !== '');

/** The sentences of a text in plain words. */
export const sentencesIn = (body: string): PlacedSentence[] =>
  paragraphsOf(body).flatMap((paragraph, index) =>
    (paragraph.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$|[.!?]+)/g) ?? [paragraph]).map((sentence) => ({
      text: sentence.trim(),
      paragraph: index + 1,
      second: null,
    })),
  );

/** A word that stands everywhere says little about the place. */
function scored(sentences: readonly PlacedSentence[], { details, folded }: Sought, title: string): Scored[] {
  // Everything in a record is about its title.
  const ofTitle = new WordIndex(title);
  const telling = details.filter((word) => !ofTitle.has(word));
  const wanted = expectations.filter(([question]) => question.test(folded)).map(([, answer]) => answer);
  const index = new WordIndex(sentences.map(({ text }) => text).join(' '));
  const found = sentences.map(({ text }) => {
    const own = new Set(tokensOf(normalise(text)));
    return telling.filter((word) => index.matches(word).some((one) => own.has(one)));
  });
  const placesOf = new Map(
    telling.map((word) => [word, found.filter((words) => words.includes(word)).length]),
  );
  return sentences.map((sentence, index) => ({
    ...sentence,
    score:
      (found[index] ?? []).reduce((sum, word) => sum + 1 / (placesOf.get(word) ?? 1), 0) +
      expected * wanted.filter((answer) => answer.test(sentence.text)).length,
  }));
}

/** More than one word that stands nowhere else. */
const expected = 1.5;

/** The sentences that answer, from one paragraph or moment; undefined when none has a word of the question. */
export function passageIn(
  { title, body, spoken = [] }: Readable,
  sought: Sought,
  maxChars = 240,
): Passage | undefined {
  const written = sentencesIn(body);
  const said = spoken.map(({ text, second }) => ({ text, paragraph: null, second }));
  const sentences = scored([...written, ...said], sought, title);
  const best = sentences.reduce<Scored | undefined>(
    (found, one) => (one.score > (found?.score ?? 0) ? one : found),
    undefined,
  );
  if (best === undefined) return undefined;
  const kept = around(sentences, best, maxChars);
  const isOnly = (written.at(-1)?.paragraph ?? 1) === 1;
  return {
    text: kept.length > maxChars ? `${kept.slice(0, maxChars).toWellFormed()}…` : kept,
    paragraph: isOnly ? null : best.paragraph,
    second: best.second,
  };
}

const asksToCompare = /\b(difference|differ|differs|different|compare|compared|versus|vs)\b/;

/** As `passageIn`; of a question that compares two things a passage for each. */
export function passagesIn(record: Readable, sought: Sought, maxChars: number): Passage[] {
  const whole = passageIn(record, sought, maxChars);
  if (whole === undefined || !asksToCompare.test(sought.folded)) return whole === undefined ? [] : [whole];
  const each = sought.details
    .filter((word) => !asksToCompare.test(word))
    .flatMap((word) => passageIn(record, { details: [word], folded: '' }, maxChars / 2) ?? []);
  const different = [...new Map(each.map((passage) => [passage.text, passage])).values()];
  return different.length > 1 ? different.slice(0, 2) : [whole];
}

/** The sentence, and those behind it in its paragraph that score too, as long as there is room. */
function around(sentences: readonly Scored[], best: Scored, maxChars: number): string {
  let { text } = best;
  for (const next of sentences.slice(sentences.indexOf(best) + 1)) {
    const longer = `${text} ${next.text}`;
    if (next.paragraph === null || next.paragraph !== best.paragraph) break;
    if (next.score === 0 || longer.length > maxChars) break;
    text = longer;
  }
  return text;
}
