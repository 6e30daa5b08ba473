export const stepUpText = {
  title: 'Confirm it is you',
  lead: {
    first_factor: 'Please enter your password to go on.',
    second_factor: 'Please enter a code of your authenticator app, or one of your backup codes, to go on.',
    multi_factor: 'Please enter your password and a code of your authenticator app to go on.',
  },
  password: 'Password',
  code: 'Authenticator or backup code',
  confirm: 'Confirm',
  failed: 'That did not work. Please try again.',
  required: 'Please fill in this field',
  noPassword: 'You have no password here. Sign in again, then repeat what you were doing.',
  passkeyOnly: 'Please confirm with a passkey of this device to go on.',
  confirmByPasskey: 'Use a passkey',
  passkeyFailed: 'The passkey could not be confirmed. Please try again.',
  signInAgain: 'Sign in again',
} as const;
