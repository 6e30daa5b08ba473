import { distance } from './distance.ts';
import type { Correction } from './grammar.ts';
import type { Lint } from './lint.ts';
import { beginsSentence } from './protect.ts';
import { misspellings } from './words.ts';

export interface Judged extends Correction {
  /** Sure enough to be done; else it is shown only. */
  isSure: boolean;
}

/** Kinds of findings whose first suggestion is right nearly always. */
const sureKinds = new Set([
  'Repetition',
  'Agreement',
  'Usage',
  'Punctuation',
  'Formatting',
  'Redundancy',
  'Grammar',
]);
/** Words that are mistaken for each other: only among these is a choice of words ours. */
const confused =
  /^(there|their|they're|your|you're|its|it's|then|than|to|too|loose|lose|who's|whose|(should|could|would|must|might) of)$/i;
const longWord = 8;
/** Words so rare are not what is meant; so common ones may be meant by four letters. */
const rareWeight = 20;
const commonWeight = 1000;
/** So much likelier than the next. */
const clearRatio = 8;
/** 'had had', 'that that' may be right. */
const repeatable = new Set(
  'the a an to of in and my your our for we you they on with will be at it are was were from by as this or not if can should please have all his her their its i he she when than then there here only also very after before about into each every any no'.split(
    ' ',
  ),
);

/** What becomes of a finding; undefined: nothing is even shown. */
export function judge(text: string, lint: Lint, repeated: ReadonlySet<string>): Judged | undefined {
  const { start, end, kind, suggestions, reason } = lint;
  const from = text.slice(start, end);
  const [first] = suggestions;
  if (first === undefined || first === from) return undefined;
  const as = (to: string, isSure: boolean): Judged | undefined =>
    to === from ? undefined : { start, end, to, reason, isSure };
  if (first.toLowerCase() === from.toLowerCase())
    return isCalendar(first) ? as(first, /^[a-z]+$/.test(from)) : undefined;
  if (kind === 'Spelling' || kind === 'Typo') return judgeSpelling(from, lint, repeated, as);
  if (/^(a|an)$/i.test(from)) return judgeArticle(from, text.slice(end), as);
  if (kind === 'Repetition') return as(first, repeatable.has(first.toLowerCase()));
  if (kind === 'Formatting')
    return /^[ \t]+$/.test(from) && first.trim() === '' && /^[,;.!?](\s|$)/.test(text.slice(end))
      ? as(first, true)
      : undefined;
  if (confused.test(from)) return as(likeCase(from, first), suggestions.length === 1 || sureKinds.has(kind));
  // Words that are taken away are the writer's to take.
  if (!sureKinds.has(kind) || first.trim().split(/\s+/).length < from.trim().split(/\s+/).length - 1)
    return undefined;
  if (first === '' || !/^[\w'’ -]+$/.test(first)) return undefined;
  return as(first, suggestions.length === 1 && kind !== 'Grammar');
}

/** 'An hour', 'a university'; of letters that are spoken one by one ('an NOC') only the writer knows. */
function judgeArticle(
  from: string,
  after: string,
  as: (to: string, isSure: boolean) => Judged | undefined,
): Judged | undefined {
  const next = /^\s+([\p{L}]+)/u.exec(after)?.[1] ?? '';
  if (next === '' || next === next.toUpperCase()) return undefined;
  const soundsLikeVowel =
    /^(hour|honest|honou?r|heir)/i.test(next) ||
    (/^[aeiou]/i.test(next) &&
      !/^(uni(?!n|m)|unani|us[aeiu]|util|eu|ewe|one\b|once\b|ubiq|ur[aio]n)/i.test(next));
  const to = soundsLikeVowel ? 'an' : 'a';
  return as(/^A/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to, true);
}

function judgeSpelling(
  from: string,
  { suggestions, counts }: Lint,
  repeated: ReadonlySet<string>,
  as: (to: string, isSure: boolean) => Judged | undefined,
): Judged | undefined {
  // A name, a term, a sign: nothing is said about it.
  if (!/^[a-z]{4,}$/.test(from)) return undefined;
  const ranked = suggestions
    .flatMap((word, index) => {
      const far = distance(from, word);
      return /^[a-z]+$/.test(word)
        ? [{ word, far, weight: (counts[index] ?? 0) * slipFactor(from, word) }]
        : [];
    })
    .toSorted((a, b) => a.far - b.far || b.weight - a.weight);
  const [best] = ranked;
  if (best === undefined || best.far > 2 || best.weight < rareWeight) return undefined;
  if (best.far === 2 && (from.length < longWord || best.word.length < from.length)) return undefined;
  if (from.length === 4 && best.weight < commonWeight) return undefined;
  const second = ranked.find(
    (other) => other.far === best.far && other.word !== best.word && !isFormOf(best.word, other.word),
  );
  const isClear = second === undefined || best.weight >= second.weight * clearRatio;
  // Written twice the same way it is meant so.
  return as(best.word, isClear && from[0] === best.word[0] && !repeated.has(from));
}

/** Letters are left out, and change places, more often than others come in. */
const slipFactor = (from: string, to: string): number =>
  to.length > from.length || [...from].toSorted().join('') === [...to].toSorted().join('') ? 4 : 1;

/** 'assignment', 'assignments'. */
const isFormOf = (one: string, other: string): boolean =>
  other.startsWith(one.slice(0, -1)) || one.startsWith(other.slice(0, -1));

const isCalendar = (word: string): boolean =>
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|April|June|July|August|September|October|November|December|English|Hindi|India|Indian)$/.test(
    word,
  );

const likeCase = (from: string, to: string): string =>
  /^\p{Lu}/u.test(from)
    ? to.charAt(0).toUpperCase() + to.slice(1)
    : to.toLowerCase() === 'i'
      ? to
      : to.charAt(0).toLowerCase() + to.slice(1);

/** Misspellings that everybody knows. */
export function knownMisspellings(text: string): Judged[] {
  const found: Judged[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}'’-])[A-Za-z]{3,}(?![\p{L}\p{N}'’-])/gu)) {
    const [from] = match;
    const right = misspellings.get(from.toLowerCase());
    const isWritten =
      /^[a-z]+$/.test(from) || (/^[A-Z][a-z]+$/.test(from) && beginsSentence(text, match.index));
    if (right === undefined || right === from.toLowerCase() || !isWritten) continue;
    const to = /^[A-Z]/.test(from) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    found.push({ start: match.index, end: match.index + from.length, to, reason: 'Spelling.', isSure: true });
  }
  return found;
}

/** The first letter of a sentence, and 'I'. */
export function capitals(text: string): Judged[] {
  const found: Judged[] = [];
  for (const match of text.matchAll(
    /(?:^|(?<=[a-z)”"'’]{2}[.!?]\s+)|(?<=\n\n))([a-z])(?=[a-z]*[a-z ,’'](?!\S*[=(_.\\/]))/g,
  )) {
    const word = /^[a-z’']+/.exec(text.slice(match.index))?.[0] ?? '';
    if (!ordinary.has(word)) continue;
    found.push({
      start: match.index,
      end: match.index + 1,
      to: match[0].toUpperCase(),
      reason: 'A sentence begins with a capital.',
      isSure: true,
    });
  }
  for (const match of text.matchAll(
    /(?<=^|[\s(])i(?=\s(?:am|have|will|would|can|could|do|did|was|think|need|want|had|had|should|understand|know|tried|don)\b|['’](?:m|ll|ve|d)\b)/g,
  ))
    found.push({
      start: match.index,
      end: match.index + 1,
      to: 'I',
      reason: '“I” is a capital.',
      isSure: true,
    });
  return found;
}

/** Words that begin sentences: a term in small letters ('numpy', 'mRNA') does not become one. */
const ordinary = new Set(
  `the a an all any please kindly each every this that these those there it he she they we you your our my his her their its in on at by for from to with without after before during as if
  when while where why what which who how is are was were do does did can could should would will may must not no and but or so because however therefore also only students student teachers teacher
  bring submit upload write read explain describe discuss solve find draw calculate prepare complete attend check collect use make take give choose state list define compare answer join come note remember
  welcome thank thanks hello dear today tomorrow yesterday tonight next last first second finally exams exam classes class marks results assignments assignment attendance lectures library lab registration practicals one two three some many few most both
  everyone everybody nobody anyone late due according since until unless although though once here now then our such other another over under between among about around against towards upon per despite instead besides moreover furthermore meanwhile otherwise nevertheless still yet again always never often sometimes usually`
    .trim()
    .split(/\s+/),
);
