import { talkLimits as limits } from './contract/limits.ts';

/** The sentences of talks that their contract says. */
export const talksText = {
  unreadable: 'This text has characters that cannot be kept',
  titleMissing: 'Please enter a title',
  titleTooLong: `Use at most ${limits.titleChars} characters`,
  aboutTooLong: `Use at most ${limits.aboutChars} characters`,
  placeTooLong: `Use at most ${limits.placeChars} characters`,
  linkInvalid: 'Enter an address that begins with http:// or https://',
  menteesMissing: 'Choose at least one of your mentees',
  menteesTooMany: `Choose at most ${limits.mentees} mentees`,
  minutesInvalid: `Choose ${limits.shortestMinutes} to ${limits.longestMinutes} minutes`,
  noteTooLong: `Use at most ${limits.noteChars} characters`,
  notFound: 'This meeting does not exist, or is not yours.',
} as const;
