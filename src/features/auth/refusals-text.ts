import { refusals } from '#shared/refusals.ts';
import { authText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const authRefusals = refusals('auth', {
  loginNotComplete: authText.loginNotComplete,
  fieldWrong: ({ name }: { name: string }) => `The field ${name} is missing or not in the right form.`,
  /** The library's own sentence, for a code that is not listed. */
  library: ({ sentence }: { sentence: string }) => sentence,
  anError: authText.anError,
  verificationIncomplete: authText.verificationIncomplete,
  secondFactorRequired: authText.secondFactorRequired,
  passwordTooShort: authText.passwordTooShort,
  passwordTooLong: authText.passwordTooLong,
  passwordCommon: 'This password is on lists of common passwords. Please choose another.',
  passwordBlank: authText.passwordBlank,
  passwordRepeated: authText.passwordRepeated,
  passwordOwn: authText.passwordOwn,
  emailInvalid: 'Please enter a valid email address',
  chooseDivision: authText.chooseDivision,
  badCredentials: 'Invalid email or password',
  wrongCode: authText.wrongCode,
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeUsedUp: 'Too many wrong codes. Please ask for a new one.',
  attemptGone: 'This sign-up has expired. Please start again.',
  tooManyAttempts: ({ minutes }: { minutes: number }) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  resendTooSoon: ({ seconds }: { seconds: number }) =>
    `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} for the next code.`,
  suspended: authText.suspended,
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  wrongPassword: 'Invalid password',
  reverify: 'Please confirm that it is you.',
  foreignOrigin: 'This request came from another site and was refused.',
  teacherIdIsEmail: 'The Email ID of a teacher is the address that they sign in with.',
  lastSignIn: 'This is your only way to sign in. Add another one first.',
  passwordStays: 'A password is changed, not removed.',
  noPassword: 'This account has no password yet. Reset Password lets you set one.',
  emailUnchanged: 'This is your address already.',
  secondFactorOn: 'Two-factor authentication is on already.',
  secondFactorChanging: 'Two-factor authentication is being changed already. Please try again.',
  secondFactorOff: 'Two-factor authentication is off.',
  passkeyRefused: 'This passkey could not be confirmed. Please try again.',
  passkeyUnknown: 'This passkey is not known here. Sign in another way.',
  passkeyKnown: 'This device has a passkey for this account already.',
  ceremonyGone: 'This took too long. Please try again.',
  tooManyPasskeys: 'You have as many passkeys as an account can hold. Remove one first.',
});
