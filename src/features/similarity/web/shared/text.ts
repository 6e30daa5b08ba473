import type { skipReasons } from '#features/similarity/contract/similarity.ts';
import { similarityLimits as limits } from '#features/similarity/contract/limits.ts';
import { similarityText } from '#features/similarity/text.ts';

const { handIns, signs, words } = similarityText;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const many = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const skipped: Record<(typeof skipReasons)[number], string> = {
  tooLarge: 'is larger than 1 MB',
  tooMuch: 'did not fit into this report any more',
  notText: 'is neither text nor a program',
  missing: 'cannot be read any more',
  tooShort: 'is too short to compare',
};

/** The texts of the screens. */
export const screenText = {
  title: similarityText.title,
  dashboard: 'Dashboard',
  tasks: 'Tasks',
  oneTask: 'Task',
  onePair: 'Two hand-ins',
  loading: 'Loading the report …',
  pairLoading: 'Loading both texts …',
  loadFailed: 'We couldn’t load the report.',
  pairFailed: 'We couldn’t load these texts.',
  backToTask: 'Back to the task',
  backToReport: 'All pairs',

  explanation:
    'This shows where two hand-ins have the same words, or programs the same structure. It is no verdict: students quote, use the same sources, and work together where that is allowed. Read both texts before you judge. Students never see this, and it does not look for texts written by a machine.',
  noneTitle: 'Nothing has been compared yet',
  noneText: 'Compare the newest hand-in of each student with those of the others.',
  template: 'What everybody was given',
  templateHint:
    'Passages of this text count as given. The task’s own words and its text file are left out anyway.',
  templateShown: 'Leave out what everybody was given',
  compare: 'Compare',
  compareAgain: 'Compare again',
  started: 'The hand-ins are being compared',
  runFailed: 'We couldn’t start the comparison.',
  running: 'The hand-ins are being compared. You can leave this page meanwhile.',
  failed: 'The hand-ins could not be compared: it took too much time or memory. You can try again.',
  newer: (number: number): string =>
    number === 1
      ? 'One hand-in is newer than this report. Compare again to include it.'
      : `${number} hand-ins are newer than this report. Compare again to include them.`,
  partial: 'The time was up before everything was compared. What was found until then is shown.',
  made: (number: number, compared: number): string =>
    `${handIns(number)}, ${many(compared, 'text', 'texts')} compared`,
  madeBy: (name: string): string => `asked for by ${name}`,

  pairs: 'Pairs',
  pairCount: (number: number): string =>
    number >= limits.pairs ? `The ${limits.pairs} most similar pairs` : many(number, 'pair', 'pairs'),
  noPairsTitle: 'No similar passages',
  noPairsText: 'No two hand-ins have long passages in common.',
  pair: (left: string, right: string): string => `${left} and ${right}`,
  openPair: (left: string, right: string): string => `Compare ${left} and ${right}`,
  share: percent,
  ofText: (share: number, name: string): string => `${percent(share)} of ${name}`,
  longest: (kind: 'text' | 'code', number: number): string =>
    `longest passage: ${kind === 'text' ? words(number) : signs(number)}`,
  writtenText: 'Text of the hand-in',
  isOlder: 'handed in again since',
  skippedTitle: (number: number): string =>
    `Not compared: ${many(number, 'text or file', 'texts and files')}`,
  skipped,

  passage: (at: number, of: number): string => `Passage ${at} of ${of}`,
  next: 'Next passage',
  previous: 'Previous passage',
  keysTitle: 'Similar passages',
  keys: { next: 'next passage', previous: 'previous passage' },
  passageStart: (at: number): string => `Passage ${at} begins`,
  passageEnd: (at: number): string => `Passage ${at} ends`,
  openGrading: 'Open in grading',
};
