// Is what a model says in what it has read? Each sentence is compared with the records that it cites, before anybody sees
// it. Checked are marks, numbers, points, clock times, days, dates, rooms and names. What a sentence says beside them is not.
import type { Evidence } from './evidence.ts';
import { GivenText, GivenTexts, newDays, newNames, newNumbers } from './facts.ts';

const mark = /\[\[\s*([a-z]+)\s*:\s*([\w-]{1,64})\s*\]\]/gi;
export const marksIn = (sentence: string): { type: string; id: string }[] =>
  [...sentence.matchAll(mark)].map(([, type = '', id = '']) => ({ type: type.toLowerCase(), id }));
export const withoutMarks = (sentence: string): string => sentence.replaceAll(mark, '');
/** What looks like the beginning of a mark and is none that can be checked. */
const brokenMark = /\[\[/;

const saysNothingFound =
  /\b(?:could not|couldn['’]t|can(?:not|['’]t)|did not|didn['’]t|do not|don['’]t) (?:find|see|have|know)\b|\b(?:is|was|are|were) not\b|\bnothing\b|\bno (?:\w+ ){0,2}(?:tasks?|assignments?|announcements?|events?|lessons?|courses?|teachers?|doubts?|grades?)\b/i;
/** The model says so of what it explains from general knowledge: see its instructions. */
export const saysGeneral = /\bnot from (?:the|your) campus\b/i;
/** What nobody knows from general knowledge. */
const isAboutCampus =
  /\b(?:you|your|exams?|tests?|tasks?|assignments?|homework|due|deadline|marks?|points?|grades?|rooms?|halls?|labs?|teachers?|professors?|prof|dr|office|announcements?|lessons?|courses?|class(?:es)?|campus|college|mentors?|library)\b/i;

/** Remembers nothing of the sentences but whether the model has begun to explain from general knowledge. */
export class SupportCheck {
  readonly #evidence: Evidence;
  readonly #asked: GivenText;
  readonly #earlier: string;
  /** Many sentences rest on the same records. */
  readonly #given = new GivenTexts();
  #isGeneral = false;

  /** `asked`: the question and the person. `earlier`: what the assistant has said in this chat. */
  constructor(evidence: Evidence, { asked, earlier }: { asked: string; earlier: string }) {
    this.#evidence = evidence;
    this.#asked = new GivenText(asked);
    this.#earlier = earlier;
  }

  /** False for a sentence that must not be shown. */
  isSupported(sentence: string): boolean {
    if (!/\S/.test(sentence)) return true;
    const cited = marksIn(sentence).map(({ type, id }) => this.#evidence.textOf(type, id));
    const said = withoutMarks(sentence);
    if (brokenMark.test(said) || !cited.every((text) => text !== undefined)) return false;
    this.#isGeneral ||= saysGeneral.test(said);
    if (this.#isGeneral && cited.length === 0 && !isAboutCampus.test(said.replace(saysGeneral, '')))
      return true;
    const records =
      cited.length > 0 ? [...new Set(cited)].join('\n') : `${this.#evidence.allText}\n${this.#earlier}`;
    // That nothing was found on Friday, a sentence says with the question's word.
    const isDenial = saysNothingFound.test(said) && (cited.length === 0 || turns(said).length > 0);
    const given = this.#given.of(isDenial ? `${records}\n${this.#asked.text}` : records);
    return !this.#hasNewFact(withoutCounts(said, this.#evidence.size), given);
  }

  #hasNewFact(said: string, records: GivenText): boolean {
    return (
      kinds.some((kind) => isNew(said, records, kind)) ||
      newNumbers(said, records).length > 0 ||
      newDays(said, records).length > 0 ||
      // The question and the person may be named without a record.
      (!isGerman.test(said) && newNames(said, records, this.#asked).length > 0)
    );
  }
}

/** German writes every noun with a capital: there a capital is no name. */
const isGerman = /\b(?:der|und|ist|nicht|eine?|für|wird)\b/i;

/** 'You have 3 tasks' counts what was read. */
const withoutCounts = (said: string, size: number): string =>
  said.replaceAll(
    /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?= (?:[a-z]+ ){0,2}(?:tasks?|assignments?|announcements?|events?|courses?|lessons?|doubts?|teachers?|records?|grades?)\b)/gi,
    (number) => (amountOf(number) <= size ? '' : number),
  );
const amounts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const amountOf = (word: string): number => {
  const at = amounts.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : at;
};

/** Facts of one kind in a text, in one way of writing them. */
type FactsOf = (text: string) => string[];

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const dayFirst = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})[a-z]*\b`, 'gi');
const monthFirst = new RegExp(String.raw`\b(${months})[a-z]* (\d{1,2})(?:st|nd|rd|th)?\b`, 'gi');
const dates: FactsOf = (text) => [
  ...[...text.matchAll(dayFirst)].map(([, day, month]) => `${Number(day)} ${month?.toLowerCase()}`),
  ...[...text.matchAll(monthFirst)].map(([, month, day]) => `${Number(day)} ${month?.toLowerCase()}`),
];
const clocks: FactsOf = (text) =>
  [...text.matchAll(/\b(\d{1,2})[:.](\d{2})(?!\d)/g)].map(([, hour, minute]) => `${Number(hour)}:${minute}`);
const points: FactsOf = (text) => [
  ...[...text.matchAll(/\b(\d+(?:\.\d+)?)(?: of \d+)? ?(?:points?|marks?|pts)\b/gi)].map(
    ([, number = '']) => number,
  ),
  ...[...text.matchAll(/\bpoints: (\d+(?:\.\d+)?)/gi)].map(([, number = '']) => number),
];
const rooms: FactsOf = (text) =>
  [
    ...text.matchAll(
      /\b(rooms?|halls?|labs?|blocks?|floors?|buildings?|cabins?|wings?) (?:no\.? ?)?([a-z]?-?\d+[a-z]?)\b/gi,
    ),
  ].map(([, place, number]) => `${place} ${number}`.toLowerCase());
const places: FactsOf = (text) =>
  text
    .toLowerCase()
    .match(
      /\b(?:library|auditorium|laboratory|canteen|cafeteria|gym|gymnasium|courtyard|workshop|amphitheatre|stadium|basement|terrace|atrium|foyer)\b/g,
    ) ?? [];
const priorities: FactsOf = (text) => [
  ...[...text.matchAll(/\b(high|low|normal) priority\b/gi)].map(([, level = '']) => level.toLowerCase()),
  ...[...text.matchAll(/\bpriority: (high|low|normal)\b/gi)].map(([, level = '']) => level.toLowerCase()),
];
/** What becomes of a thing. Who asks 'is it cancelled?' may hear that it is not. */
const turns: FactsOf = (text) =>
  [
    ...text.matchAll(
      /\b(cancel|postpon|reschedul|extend|extension|shift|optional|mandatory|compulsory|online|offline|approv|reject|exempt|waive|bonus|penalt|disqualif|suspend|holiday)\w*/gi,
    ),
  ].map(([, stem = '']) => stem.toLowerCase().replace('extension', 'extend'));
const kinds: readonly FactsOf[] = [dates, clocks, points, rooms, places, priorities, turns];

function isNew(said: string, given: GivenText, kind: FactsOf): boolean {
  return kind(said).some((fact) => !given.all(kind).has(fact));
}
