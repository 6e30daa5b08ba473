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
  required: 'Please fill in this field',
  noPassword: 'No password for Quad?',
  signInAgain: 'Sign in again',
  signInAgainMore: ', then repeat what you were doing.',
} as const;
