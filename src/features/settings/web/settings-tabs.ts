/** The tabs that the specification names, in its order. */
export const settingsTabs = ['account', 'notifications', 'appearance', 'privacy'] as const;
/** Where the user menu leads besides: beside the others while one of them is open. */
export const collegeTabs = ['plan', 'billing'] as const;

export type SettingsTab = (typeof settingsTabs)[number] | (typeof collegeTabs)[number];

/** The tab of an address; anything else is the first one. */
export const readSettingsTab = (value: unknown): SettingsTab =>
  [...settingsTabs, ...collegeTabs].find((tab) => tab === value) ?? 'account';
