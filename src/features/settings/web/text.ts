/** The sentences of the frame of the settings, of the appearance and of the plan. */
export const settingsScreenText = {
  dashboard: 'Dashboard',
  title: 'Settings',
  lead: 'Manage your account settings and preferences.',
  tabs: {
    account: 'Account',
    notifications: 'Notifications',
    appearance: 'Appearance',
    privacy: 'Privacy',
    plan: 'Plan',
    billing: 'Billing',
  },
  loading: 'Loading…',
  billing: {
    none: 'No billing is configured',
    more: 'Your college runs Quad itself. There is nothing to pay here, and no card is kept.',
  },
} as const;
