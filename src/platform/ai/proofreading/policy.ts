import { type Finding, type Judged, type Verdict, likeCase } from './judged.ts';
import type { Lint } from './lint.ts';
import { beginsSentence } from './protect.ts';
import { judgeSpelling } from './spelling.ts';

/** Kinds of findings whose first suggestion is right nearly always. */
const sureKinds = new Set(['Agreement', 'Usage', 'Punctuation', 'Redundancy', 'Grammar']);
/** Words that are mistaken for each other: only among these is a choice of words ours. */
const confused =
  /^(there|their|they're|your|you're|its|it's|then|than|to|too|loose|lose|who's|whose|(should|could|would|must|might) of)$/i;
/** 'had had', 'that that' may be right. */
const repeatable = new Set(
  'the a an to of in and my your our for we you they on with will be at it are was were from by as this or not if can should please have all his her their its i he she when than then there here only also very after before about into each every any no'.split(
    ' ',
  ),
);

/** What becomes of a finding; undefined: nothing is even shown. */
export function judge(text: string, lint: Lint, repeated: ReadonlySet<string>): Judged | undefined {
  const { start, end, reason } = lint;
  const from = text.slice(start, end);
  const finding = { from, after: text.slice(end), isAtStart: beginsSentence(text, start), repeated };
  const verdict = decide(finding, lint);
  return verdict === undefined || verdict.to === from ? undefined : { start, end, reason, ...verdict };
}

function decide(finding: Finding, lint: Lint): Verdict | undefined {
  const { from, after } = finding;
  const { kind } = lint;
  const [first] = lint.suggestions;
  if (first === undefined) return undefined;
  if (first.toLowerCase() === from.toLowerCase())
    return isCalendar(first) ? { to: first, isSure: /^[a-z]+$/.test(from) } : undefined;
  if (kind === 'Spelling' || kind === 'Typo') return judgeSpelling(finding, lint);
  if (/^(a|an)$/i.test(from)) return judgeArticle(from, after);
  if (kind === 'Repetition') return { to: first, isSure: repeatable.has(first.toLowerCase()) };
  if (kind === 'Formatting')
    return isSpaceBeforeSign(from, first, after) ? { to: first, isSure: true } : undefined;
  return judgeGrammar(from, first, lint);
}

function judgeGrammar(from: string, first: string, { kind, suggestions }: Lint): Verdict | undefined {
  const isOnly = suggestions.length === 1;
  if (confused.test(from)) return { to: likeCase(from, first), isSure: isOnly || sureKinds.has(kind) };
  if (/^(?:more|most) (?:later|earlier|sooner)$/i.test(from)) return undefined;
  if (!sureKinds.has(kind) || !/^[\w'’ -]+$/.test(first)) return undefined;
  // Words that are taken away are the writer's to take.
  const isShorter = first.trim().split(/\s+/).length < from.trim().split(/\s+/).length - 1;
  return isShorter ? undefined : { to: first, isSure: isOnly && kind !== 'Grammar' };
}

const isSpaceBeforeSign = (from: string, to: string, after: string): boolean =>
  /^[ \t]+$/.test(from) && to.trim() === '' && /^[,;.!?](\s|$)/.test(after);

/** 'An hour', 'a university'; of letters that are spoken one by one ('an NOC') only the writer knows. */
function judgeArticle(from: string, after: string): Verdict | undefined {
  const next = /^\s+([\p{L}]+)/u.exec(after)?.[1] ?? '';
  if (next === '' || next === next.toUpperCase()) return undefined;
  return { to: likeCase(from, soundsLikeVowel(next) ? 'an' : 'a'), isSure: true };
}

const soundsLikeVowel = (word: string): boolean =>
  /^(hour|honest|honou?r|heir)/i.test(word) ||
  (/^[aeiou]/i.test(word) &&
    !/^(uni(?!n|m)|unani|us[aeiu]|util|eu|ewe|one\b|once\b|ubiq|ur[aio]n)/i.test(word));

const isCalendar = (word: string): boolean =>
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|April|June|July|August|September|October|November|December|English|Hindi|India|Indian)$/.test(
    word,
  );
