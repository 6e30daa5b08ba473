export const authLimits = {
  passwordMinChars: 8,
  passwordMaxChars: 128,
  codeDigits: 6,
  codeMinutes: 10,
  /** The tries for a code from one place, and from everywhere: a second limit behind the counters by place. */
  codeTries: 5,
  codeTriesAltogether: 100,
  resendAfterSeconds: 30,
  /** The first mail and five more. */
  signUpMailsPerHour: 6,
  attemptHours: 24,
  /** From one place. */
  resetMailsPerHour: 4,
  /** From all unknown places together. */
  resetMailsPerEmail: 12,
  /** Wrong reset codes for one address from all unknown places: twelve codes with five tries each. */
  resetTriesFromUnknown: { max: 60, windowSeconds: 3600 },
  /** Wrong passwords for one account: from a known device, from one network, from all unknown places. */
  signInFromDevice: { max: 10, windowSeconds: 900 },
  signInFromNetwork: { max: 5, windowSeconds: 900 },
  signInFromUnknown: { max: 50, windowSeconds: 3600 },
  /** For one person by known device. All unknown devices count together. */
  passwordChecks: { max: 10, windowSeconds: 900 },
  secondFactorChecks: { max: 10, windowSeconds: 900 },
  /** How long a browser stays a known device, and for how many accounts at once. */
  knownDeviceDays: 365,
  knownAccountsPerDevice: 8,
  emailChangeMailsPerHour: 4,
  backupCodes: 10,
  passkeyNameChars: 60,
  passkeysPerPerson: 20,
  challengeMinutes: 10,
  resetRedirectMs: 1500,
  sessionDays: 7,
  sessionUpdateHours: 24,
} as const;

/** The age in minutes after which a step-up is needed again, and the needed factors. */
export const stepUpPresets = {
  strict_mfa: { afterMinutes: 10, level: 'multi_factor' },
  strict: { afterMinutes: 10, level: 'second_factor' },
  moderate: { afterMinutes: 60, level: 'second_factor' },
  lax: { afterMinutes: 1440, level: 'second_factor' },
} as const;
export type StepUpPreset = keyof typeof stepUpPresets;
