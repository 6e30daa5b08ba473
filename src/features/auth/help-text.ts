import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const authHelp: readonly HelpEntry[] = [
  {
    title: 'Change the password',
    words: 'new set update my password passcode login',
    how: 'Enter your current and a new password in the settings, tab Privacy. All other sessions end.',
    url: '/settings?tab=privacy#password',
  },
  {
    title: 'Reset a forgotten password',
    words: 'forgot forgotten lost remember know my password code mail',
    how: 'Press Reset Password in the settings, tab Privacy, or ‘Forgot your password?’ when you sign in. We mail you a code.',
    url: '/settings?tab=privacy#password',
  },
  {
    title: 'Two-factor authentication',
    words:
      '2fa two factor second totp otp authenticator app code turn on off enable disable set up security backup codes',
    how: 'Set it up under Two-Factor Authentication in the settings, tab Privacy. Signing in then also asks for a code of an app on your phone.',
    url: '/settings?tab=privacy#two-factor',
  },
  {
    title: 'Passkeys',
    words: 'passkey fingerprint face security key add use sign in login',
    how: 'Add a passkey in the settings, tab Privacy.',
    url: '/settings?tab=privacy#passkeys',
  },
  {
    title: 'End sessions on other devices',
    words: 'sign out log out logout signed in devices device sessions session everywhere other lost phone',
    how: 'See where you are signed in, and end other sessions, in the settings, tab Privacy.',
    url: '/settings?tab=privacy#sessions',
  },
  {
    title: 'Log out',
    words: 'sign logout signout leave',
    how: 'Open the menu of your account at the top right and choose Log out.',
    url: '/dashboard',
  },
];
