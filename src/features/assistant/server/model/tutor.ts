// The tutor's mode of a course, for what a model says to a student: what the records say, and questions back. A solution
// comes from elsewhere: from what the model knows.
import type {
  CampusRecord,
  CourseRecord,
  LessonRecord,
  TaskRecord,
} from '#features/assistant/contract/records.ts';
import { common } from '../built-in/lexicon.ts';
import { fitting } from '../built-in/say.ts';
import { understand } from '../built-in/understand.ts';
import { fold, tokensOf } from '../built-in/words.ts';
import type { CampusData } from '../campus-data.ts';
import type { Evidence } from './evidence.ts';
import { GivenTexts } from './facts.ts';
import { marksIn, saysGeneral, withoutMarks } from './support.ts';

/** Of one lesson; then the student has something to try. */
const mostSentences = 2;
/** The least share of a marked sentence's words that its record or the question must have. */
const leastShare = 0.7;
const questionChars = 200;

const isTutored = (record: CampusRecord): boolean =>
  (record.type === 'lesson' || record.type === 'course') && (record as CourseRecord | LessonRecord).isTutored;
const isOpen = ({ state }: TaskRecord): boolean => state === 'assigned';

/** Does the question ask for a lesson of a course in the tutor's mode, or for an open task of somebody who takes one? */
export async function asksTutor(query: string, data: CampusData): Promise<boolean> {
  if (data.me.role !== 'student' || !(await data.courses({})).some(isTutored)) return false;
  const { topic: words } = await understand(query, data);
  if (words.length === 0) return false;
  const tasks = (await data.tasks({ words })).filter(isOpen);
  const lessons = (await data.lessons({ words })).filter(isTutored);
  return (await fitting<CampusRecord>([...tasks, ...lessons], words)).length > 0;
}

export class TutorCheck {
  readonly #evidence: Evidence;
  readonly #asked: ReadonlySet<string>;
  readonly #isStudent: boolean;
  #isTutored: boolean;
  #isInCode = false;
  readonly #given = new GivenTexts();
  /** Shown so far, by the mark of the record. */
  readonly #shown = new Map<string, number>();

  /** `isTutored`: from the first sentence on, and not only once the model has read such a record. */
  constructor(
    evidence: Evidence,
    { asked, isStudent, isTutored }: { asked: string; isStudent: boolean; isTutored: boolean },
  ) {
    this.#evidence = evidence;
    this.#asked = new Set(wordsIn(asked));
    this.#isStudent = isStudent;
    this.#isTutored = isTutored;
  }

  /** False for a sentence that gives away more than a hint. */
  isHint(sentence: string): boolean {
    this.#isTutored ||= this.#isStudent && this.#evidence.records.some(isTutored);
    const isFence = /^\s*(?:```|~~~)/.test(sentence);
    if (isFence) this.#isInCode = !this.#isInCode;
    if (!this.#isTutored) return true;
    if (isFence || this.#isInCode || saysGeneral.test(sentence)) return false;
    const marks = marksIn(sentence);
    return marks.length > 0 ? this.#isFromRecords(sentence, marks) : this.#isHarmless(sentence);
  }

  #isFromRecords(sentence: string, marks: readonly { type: string; id: string }[]): boolean {
    const texts = marks.map(({ type, id }) => this.#given.of(this.#evidence.textOf(type, id) ?? ''));
    const words = wordsIn(withoutMarks(sentence));
    const said = words.filter(
      (word) => this.#asked.has(word) || texts.some((text) => text.all(wordsIn).has(word)),
    );
    if (said.length < words.length * leastShare) return false;
    const lessons = marks.filter(({ type }) => type === 'lesson').map(({ id }) => id);
    if (lessons.some((id) => (this.#shown.get(id) ?? 0) >= mostSentences)) return false;
    for (const id of lessons) this.#shown.set(id, (this.#shown.get(id) ?? 0) + 1);
    return true;
  }

  /** A question back, or words of the question and the records alone. */
  #isHarmless(sentence: string): boolean {
    if (/\?["'”’)*_]{0,4}\s*$/.test(sentence)) return sentence.length <= questionChars;
    const known = this.#given.of(this.#evidence.allText).all(wordsIn);
    return wordsIn(sentence).every((word) => known.has(word) || this.#asked.has(word));
  }
}

/** What carries the meaning. Signs that only code and formulas have count as words. */
const wordsIn = (text: string): string[] => [
  ...tokensOf(fold(text)).filter((word) => !common.has(word) && !harmless.has(word)),
  ...(text.match(/[=+^{}\\]/g) ?? []),
];

/** What a tutor says beside the matter. */
const harmless = new Set(
  'hint hints try tries tried trying idea ideas lesson lessons task tasks paragraph course hello step look found could campus data'.split(
    ' ',
  ),
);
