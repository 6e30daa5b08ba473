import { grouped } from '#shared/format/grouped.ts';
import { refusals } from '#shared/refusals.ts';
import { quizLimits as limits } from './contract/limits.ts';

/** Why a file of questions is not taken at all. */
export const importRefusals = refusals('quizImport', {
  missing: 'Please choose a file of questions.',
  tooHard: ({ seconds }: { seconds: number }) =>
    `This file could not be read within ${seconds} seconds. Nothing has been added.`,
  notQuestions:
    'This file has no questions in QTI 1.2, 2.2 or 3.0, GIFT or Moodle XML. Nothing has been added.',
  damaged: 'This package is damaged, or its file names lead out of it. Nothing has been added.',
  unpacksTooLarge:
    'This package has too many files, a text of more than 32 MB, or unpacks to more than 200 MB. Nothing has been added.',
  busy: 'Other files of questions are being read. Please try again in a moment.',
  ownBusy: 'Your other files of questions are still being read. Please try again in a moment.',
});

/** Why a package of questions is not written. */
export const exportRefusals = refusals('quizExport', {
  tooMuch: 'The package could not be written in time. Please export the questions of one tag.',
  picturesTooLarge:
    'These questions have more than 100 MB of pictures. Please export the questions of one tag.',
  busy: 'Other packages of questions are being written. Please try again in a moment.',
  ownBusy: 'Your other package of questions is still being written. Please try again in a moment.',
});

/** Why a question of a file is not taken, or taken in part. */
export const importReasons = {
  nth: ({ count }: { count: number }) => `Question ${grouped(count)}`,
  tooMany: () => `The file has more than ${grouped(limits.importedQuestions)} questions.`,
  invalid: ({ where, what }: { where: string; what: string }) => `It does not fit (${where}): ${what}.`,
  kindUnknown: ({ kind }: { kind: string }) => `Questions of the kind “${kind}” are not supported.`,
  noInteraction: () => 'It asks for no answer.',
  severalInteractions: () => 'It asks for several answers of different kinds.',
  adaptive: () => 'What it asks depends on earlier answers, which is not supported.',
  toleranceLost: () => 'The tolerance of a number in a gap was not taken.',
  partOfItem: () => 'It was a part of a question with several answers.',
  fileMissing: () => 'The package names this file, but does not have it.',
  keyMissing: () => 'The file does not say which answer is right.',
  keyUnclear: () => 'Its right answers cannot be read.',
  textMissing: () => 'It has no text.',
  computed: () => 'Its values are computed while it is taken, which is not supported.',
  gapLost: () => 'A gap has no place in its text.',
  pairsUnclear: () => 'Its left sides do not have one right side each.',
  unreadable: ({ what }: { what: string }) => `It cannot be read: ${what}`,
  mediaMissing: ({ what }: { what: string }) => `A picture, sound or film was not taken: ${what}.`,
  sharesLost: () => 'Answers that bring a part of the points were not taken as right.',
  patternLost: () => 'An accepted answer with * is taken as it is written.',
  severalNumbers: () => 'Only the first of several right numbers was taken.',
  commentsLost: () => 'Comments on wrong answers were not taken.',
} as const;

export const importWords = {
  /** Of a picture whose file has no description. */
  picture: 'Picture',
} as const;
