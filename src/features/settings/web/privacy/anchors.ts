/** Where on the tab each card stands: `/settings?tab=privacy#two-factor`. */
export type PrivacyAnchor =
  | 'two-factor'
  | 'passkeys'
  | 'sessions'
  | 'password'
  | 'activity'
  | 'blocked'
  | 'data'
  | 'deletion';
