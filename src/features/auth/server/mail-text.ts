import { authLimits } from '../contract/limits.ts';

interface MailText {
  subject: string;
  text: string;
}

const notice =
  (subject: string, what: string, otherwise = 'If it was not you') =>
  (publicUrl: URL): MailText => ({
    subject,
    text: `${what}

${otherwise}, set a new password now and tell an administrator of your college: ${new URL('/auth', publicUrl).href}`,
  });

export const signUpCodeMail = (code: string): MailText => ({
  subject: `${code} is your Quad code`,
  text: `Your code to finish signing up for Quad:

${code}

It is valid for ${authLimits.codeMinutes} minutes. If you did not sign up, you can ignore this mail: no account exists until the code is entered.`,
});

export const alreadyRegisteredMail = (publicUrl: URL): MailText => ({
  subject: 'You already have an account',
  text: `Somebody, probably you, tried to sign up for Quad with this address. It already has an account, so nothing was changed.

To sign in, or to set a new password: ${new URL('/auth', publicUrl).href}

If it was not you, you can ignore this mail.`,
});

export const resetCodeMail = (code: string): MailText => ({
  subject: `${code} is your Quad password reset code`,
  text: `Your code to set a new password for Quad:

${code}

It is valid for ${authLimits.codeMinutes} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
});

export const passwordResetMail = (publicUrl: URL): MailText => ({
  subject: 'Your Quad password was reset',
  text: `The password of your Quad account was just reset, and all sessions were ended.

If it was not you, set a new password now and tell an administrator of your college: ${new URL('/auth', publicUrl).href}`,
});

/** The mails to an account's owner about changes of its security. */
export const securityMails = {
  passwordChanged: notice(
    'Your Quad password was changed',
    'The password of your Quad account was just changed in its settings.',
  ),
  twoFactorOn: notice(
    'Two-factor authentication was switched on',
    'Signing in to your Quad account now takes a code of your authenticator app too.',
  ),
  twoFactorOff: notice(
    'Two-factor authentication was switched off',
    'Signing in to your Quad account no longer takes a code of an authenticator app.',
  ),
  twoFactorReset: notice(
    'Two-factor authentication was reset',
    'An administrator of your college switched two-factor authentication off for your Quad account and signed you out everywhere. Sign in without a code, then switch it on again in the settings. Passkeys still work: remove the one of a lost device there.',
    'If you did not ask for it',
  ),
  backupCodesMade: notice(
    'New backup codes for your Quad account',
    'Ten new backup codes were just made. The old ones no longer work.',
  ),
  providerLinked: notice(
    'Your Quad account was connected to another sign-in',
    'An account of GitHub or of your college can now sign in to your Quad account.',
  ),
  passkeyAdded: notice(
    'A passkey was added to your Quad account',
    'A new passkey can now sign in to your Quad account, without a password.',
  ),
} as const;

export const emailChangeCodeMail = (code: string): MailText => ({
  subject: `${code} confirms your new e-mail address`,
  text: `Your code to use this address for your Quad account:

${code}

It is valid for ${authLimits.codeMinutes} minutes. If you did not ask for it, you can ignore this mail.`,
});

export const emailChangedMail = (newEmail: string, publicUrl: URL): MailText => ({
  subject: 'Your Quad e-mail address was changed',
  text: `Your Quad account now signs in with ${newEmail}. This address is no longer used.

If it was not you, tell an administrator of your college at once: ${publicUrl.href}`,
});
