import { refusals } from '#shared/refusals.ts';
import { privacyText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const privacyRefusals = refusals('privacy', {
  otherEmail: privacyText.otherEmail,
  noArchive: 'There is no such archive',
  unknownPerson: 'Unknown person',
  handOverFirst: ({ titles }: { titles: readonly string[] }) =>
    `Hand ${titles.length === 1 ? 'this course' : 'these courses'} over to another teacher first: ${titles.join(', ')}`,
});
