import { grouped } from '#shared/format/grouped.ts';

/** The sentences of a question that is answered. */
export const questionText = {
  heading: (position: number) => `Question ${position}`,
  points: (points: number) => `${grouped(points)} ${points === 1 ? 'point' : 'points'}`,
  chooseOne: 'Choose one answer',
  chooseSeveral: 'Choose all right answers',
  isTrue: 'True',
  isFalse: 'False',
  shortText: 'Your answer',
  number: 'Your number',
  numberHint: 'A decimal point and a decimal comma both work.',
  numberUnitHint: (unit: string) => `Give it in ${unit}, or write another unit behind the number.`,
  longText: 'Your text',
  longTextHint: 'Markdown and formulas between dollars work.',
  clear: 'Clear my answer',
  none: 'No answer',

  // Matching.
  match: 'Choose what belongs to each line',
  matchChoices: 'To choose from',
  matchWith: (left: string) => `Belongs to ${left}`,
  matchNone: 'Choose...',
  letter: (letter: string, words: string) => (words === '' ? letter : `${letter}. ${words}`),

  // Ordering.
  order: 'Put these in order',
  orderHint: 'Drag a line by its handle, or move it with the arrow keys or its buttons.',
  moveHint: 'Drag, or use the arrow keys',
  handle: (words: string, place: number, count: number) => `${words}, place ${place} of ${count}`,
  moveUp: (words: string) => `Move ${words} up`,
  moveDown: (words: string) => `Move ${words} down`,
  moved: (words: string, place: number) => `${words} is at place ${place} now`,
  orderNotGiven: 'You have not answered yet. Move a line, or keep this order as your answer.',
  keepOrder: 'Keep this order',

  // Gaps.
  gap: (place: number) => `Gap ${place}`,
  gapsBelow: 'Gaps',
  gapNone: 'Choose...',

  // Files.
  files: 'Your files',
  filesHint: (most: number) => `At most ${most} files of 25 MB each.`,
  fileTooLarge: 'Each file can have at most 25 MB.',
  fileNamed: (place: number) => `File ${place}`,
} as const;
