/** Every sentence of sign-up, sign-in and password reset. Those of the specification are exact to the letter. */
export const authText = {
  // The error catalogue.
  notReady: 'SignIn is not ready. Please try again later.',
  loginNotComplete: 'Login not complete. Please try again.',
  anError: 'An error occurred.',
  signUpFailed: 'There was an error during sign up. Please try again.',
  verificationFailed: 'There was an error during OTP verification. Please try again.',
  verificationIncomplete: 'OTP verification did not complete. Please try again.',
  resetCodeFailed: 'Failed to send password reset code.',
  resetFailed: 'Failed to reset password.',
  secondFactorRequired: 'Additional authentication required.',

  // Toasts.
  accountCreated: 'Account created successfully!',
  resetCodeSent: 'Password reset code sent! Please check your email.',
  resetDone: 'Password reset successful! Redirecting to login...',

  // The two columns.
  welcomeTitle: 'Welcome to Quad',
  welcomeHeadline: ['Someone has read your work, and left you', 'a note.'],
  welcomeText: 'An LMS with integrated realtime chat for the college learning experience.',
  welcomeNote: 'This is the sentence your essay turns on. Shall we talk about it today?',
  welcomeReply: 'Yes please! I am online now.',

  // Login.
  loginHeading: 'Login Account',
  email: 'Email',
  password: 'Password',
  forgotPasswordLink: 'Forgot your password?',
  loginButton: 'Login',
  loginLead: 'Good to see you again.',
  or: 'or',
  githubButton: 'Login with GitHub',
  passkeyButton: 'Sign in with a passkey',
  providerButton: (name: string) => `Login with ${name}`,
  noAccount: "Don't have an account?",
  signUpLink: 'Sign Up',

  // The second factor.
  secondFactorHeading: 'Two-Factor Authentication',
  secondFactorLead: 'Enter the 6-digit code from your authenticator app.',
  backupCodeLead: 'Enter one of your backup codes. Each code works once.',
  authenticatorCode: 'Authenticator code',
  backupCode: 'Backup code',
  toBackupCode: 'Use a backup code',
  toAuthenticator: 'Use your authenticator app',
  trustDevice: 'Trust this device for 30 days',

  // The sign-up wizard.
  signUpHeading: 'Create your account',
  steps: ['Role', 'Details', 'Verify'],
  roleLegend: 'I am a',
  student: 'Student',
  studentHint: 'Take courses, hand in tasks, talk to your mentor',
  teacher: 'Teacher',
  // Without the name of the other role, so that a search for one choice by its name finds one.
  teacherHint: 'Publish announcements, tasks and courses',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  haveAccount: 'Already have an account?',
  loginLink: 'Login',
  name: 'Name',
  studentId: 'Student ID',
  studentEmailPlaceholder: 'you@college.edu',
  year: 'Year',
  division: 'Division',
  department: 'Department',
  teacherId: 'Email ID',
  choose: 'Choose…',
  teacherNeedsApproval:
    'A teacher account is approved by an administrator. Until then you have the rights of a student.',
  teacherIdPlaceholder: 'you@college.edu',
  stepsLabel: 'Steps',
  stepDone: 'done',
  loading: 'Loading…',
  completeHeading: 'Complete your profile',
  verifyHeading: 'Check your email',
  codeSentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
  codeLabel: 'Verification code',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  codeResent: 'A new code is on its way.',
  changeEmail: 'Change e-mail',

  signedInAs: (email: string) => `Signed in as ${email}. One more step and you are in.`,
  notYou: 'Not you?',
  logOut: 'Log out',

  // Forgot password.
  forgotHeading: 'Forgot password',
  forgotLead: 'Enter your email and we send you a code to set a new password.',
  sendCode: 'Send reset code',
  resetHeading: 'Set a new password',
  resetLead: (email: string) => `If ${email} has an account here, the code is in its inbox.`,
  resetCode: 'Reset code',
  anySecondFactor: 'Authenticator or backup code',
  newPassword: 'New password',
  resetButton: 'Reset password',
  backToLogin: 'Back to Login',

  // Passwords.
  passwordTooShort: 'Use at least 8 characters',
  passwordTooLong: 'Use at most 128 characters',
  passwordBlank: 'Spaces alone are not a password. Please choose another.',
  passwordRepeated: 'One character again and again is guessed at once. Please choose another.',
  passwordOwn: 'Your e-mail address or your name is guessed first. Please choose another.',

  // Fields.
  required: 'Please fill in this field',
  codeInvalid: 'Enter the 6-digit code',
  chooseYear: 'Please choose a year',
  chooseDivision: 'Please choose a division',

  // Around the forms.
  offlineDetail: 'Quad cannot be reached. What you typed is still here: check your connection and try again.',
  offline: 'You are offline. What you type stays here until you are back.',
  inviteLead: 'This link makes you the administrator of this campus. Log in or sign up to use it.',
  home: (name: string) => `${name}, front page`,

  // Answers of the server.
  wrongCode: 'Invalid code',
  suspended: 'This account is suspended. Please ask an administrator of your college.',
  oauthNotLinked:
    'An account with this e-mail exists. Please log in with your password, then connect it in the settings.',
  oauthEmailNotVerified:
    'Your provider has not verified your e-mail address, so it cannot be used to sign in here.',
  oauthNoEmail:
    'Your provider did not tell us an e-mail address, and Quad needs one. Add a verified e-mail address to your account there, allow Quad to read it, and try again. Or sign up here with your e-mail.',
  passkeyNameTooLong: 'Use at most 60 characters',
  oauthDenied: 'You cancelled the sign-in.',
} as const;
