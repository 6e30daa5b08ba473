import { refusals } from '#shared/refusals.ts';
import { peopleText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const peopleRefusals = refusals('people', {
  unknownPerson: 'We could not find this person.',
  lastAdministrator:
    'This is the last administrator of the college. Make somebody else an administrator first.',
  notPending: 'This request has already been decided.',
  inviteUsed: 'This link has been used or is no longer valid.',
  studentIdTaken:
    'Another student has this student ID. Please check it; if it is yours, ask an administrator of your college.',
  chooseDivision: peopleText.chooseDivision,
  emailElsewhere: 'Your e-mail changes in Settings, after a code to the new address.',
  roleElsewhere: 'Only an administrator changes a role.',
  notInProfile: 'This is not part of your profile.',
  lockedByCollege: 'Your college keeps this. Please ask an administrator to change it.',
  avatarTooLarge: 'Image size exceeds 10MB limit',
  avatarUnsupported: 'Please choose an image (JPEG, PNG, GIF, WebP or AVIF).',
});
