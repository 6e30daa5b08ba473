import { gradebookLimits as limits } from './contract/limits.ts';

export const gradebookText = {
  required: 'This field is required.',
  unreadable: 'This text has characters that cannot be stored.',
  titleTooLong: `A title can have at most ${limits.columnTitleChars} characters.`,
  categoryTooLong: `A category can have at most ${limits.categoryChars} characters.`,
  tooManyCategories: `A course can have at most ${limits.categories} categories.`,
  pointsInvalid: `Enter points from 0 to ${limits.maxPoints}, with two decimals at most.`,
  weightInvalid: `Enter a weight from 0 to ${limits.maxWeight}, with two decimals at most.`,
  countInvalid: `Enter a whole number from 0 to ${limits.rankedWorks}.`,
  percentInvalid: 'Enter a percentage with two decimals at most.',
  scaleNameTooLong: `A name can have at most ${limits.scaleNameChars} characters.`,
  scaleLabelTooLong: `A grade can have at most ${limits.scaleLabelChars} characters.`,
  scaleEmpty: 'A scale needs at least one grade.',
  tooManySteps: `A scale can have at most ${limits.scaleSteps} grades.`,
  stepsNotFalling: 'Each grade has to begin below the one before it.',
  lastStepNotZero: 'The last grade has to begin at 0 %.',
  pointsInMail: (points: number, of: number) => `Points: ${points} of ${of}`,
  cellTwice: 'The same cell is in the list twice.',
  fileTooLarge: 'The file is too large.',
} as const;
