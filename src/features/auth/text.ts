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
  welcomeText: 'An LMS with integrated realtime chat for the college learning experience.',

  // Login.
  loginHeading: 'Login Account',
  email: 'Email',
  password: 'Password',
  forgotPasswordLink: 'Forgot your password?',
  loginButton: 'Login',
  loginBusy: 'Logging in…',
  githubButton: 'Login with GitHub',
  providerButton: (name: string) => `Login with ${name}`,
  noAccount: "Don't have an account?",
  signUpLink: 'Sign Up',

  // The second factor.
  secondFactorHeading: 'Two-Factor Authentication',
  secondFactorLead: 'Enter the 6-digit code from your authenticator app.',
  backupCodeLead: 'Enter one of your backup codes. Each code works once.',
  authenticatorCode: 'Authenticator code',
  backupCode: 'Backup code',
  useBackupCode: 'Use a backup code',
  useAuthenticator: 'Use your authenticator app',
  trustDevice: 'Trust this device for 30 days',

  // The sign-up wizard.
  signUpHeading: 'Create your account',
  steps: ['Role', 'Details', 'Verify'],
  roleLegend: 'I am a',
  student: 'Student',
  studentHint: 'Take courses, hand in tasks, talk to your mentor',
  teacher: 'Teacher',
  teacherHint: 'Publish courses and tasks, mentor students',
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
  completeHeading: 'Complete your profile',
  verifyHeading: 'Check your email',
  codeSentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
  codeLabel: 'Verification code',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  codeResent: 'A new code is on its way.',
  changeEmail: 'Change e-mail',
  alertTitle: 'Something went wrong',
  alertOk: 'OK',

  // Forgot password.
  forgotHeading: 'Forgot password',
  forgotLead: 'Enter your email and we send you a code to set a new password.',
  sendCode: 'Send reset code',
  resetHeading: 'Set a new password',
  resetCode: 'Reset code',
  newPassword: 'New password',
  resetButton: 'Reset password',
  backToLogin: 'Back to Login',

  // Passwords.
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  strength: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  passwordTooShort: 'Use at least 8 characters',
  passwordTooLong: 'Use at most 128 characters',
  passwordCommon: 'This password is on lists of common passwords. Please choose another.',

  // Fields.
  required: 'Please fill in this field',
  emailInvalid: 'Please enter a valid email address',
  codeInvalid: 'Enter the 6-digit code',
  chooseRole: 'Please choose Student or Teacher',
  chooseYear: 'Please choose a year',
  chooseDivision: 'Please choose a division',

  // What the server answers.
  badCredentials: 'Invalid email or password',
  wrongCode: 'Invalid code',
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeUsedUp: 'Too many wrong codes. Please ask for a new one.',
  attemptGone: 'This sign-up has expired. Please start again.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  resendTooSoon: (seconds: number) =>
    `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} for the next code.`,
  suspended: 'This account is suspended. Please ask an administrator of your college.',
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  wrongPassword: 'Invalid password',
  reverify: 'Please confirm that it is you.',
  notSignedIn: 'Please sign in first.',
  notYourself: 'You can only do this for yourself.',
  foreignOrigin: 'This request came from another site and was refused.',
  notFound: 'Not found',
  teacherIdIsEmail: 'The Email ID of a teacher is the address that they sign in with.',
  emailInUse: 'This e-mail address belongs to another account.',
  profileIncomplete: 'Please complete your profile first.',
  oauthNotLinked:
    'An account with this e-mail exists. Please log in with your password, then connect it in the settings.',
  oauthEmailNotVerified:
    'Your provider has not verified your e-mail address, so it cannot be used to sign in here.',
  oauthDenied: 'You cancelled the sign-in.',
} as const;
