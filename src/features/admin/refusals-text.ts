import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. */
export const adminRefusals = refusals('admin', {
  unknownPerson: 'We could not find this person.',
  unknownMail: 'We could not find this mail.',
  notYourself: 'You cannot suspend yourself.',
  notOwnTwoFactor: 'You cannot reset your own second factor. Another administrator can.',
  noTwoFactor: 'Two-factor authentication is not on for this person.',
  alreadySuspended: 'This person is already suspended.',
  notSuspended: 'This person is not suspended.',
  isSuspended: 'This person is suspended and cannot sign in. Bring the person back first.',
  mailNotFailed: 'Only a mail that was given up can be tried again.',
  mailOutdated: 'What this mail said is no longer of use.',
});
