/** The anchors of the tab's cards: `/settings?tab=privacy#two-factor`. */
export type PrivacyAnchor =
  | 'two-factor'
  | 'passkeys'
  | 'sessions'
  | 'password'
  | 'activity'
  | 'blocked'
  | 'data'
  | 'deletion';
