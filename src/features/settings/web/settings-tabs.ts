/** The tabs that the specification names, in its order. */
export const settingsTabs = ['account', 'notifications', 'appearance', 'privacy'] as const;
/** More targets of the user menu. Their tabs show only while one of them is open. */
export const collegeTabs = ['plan', 'billing'] as const;

export type SettingsTab = (typeof settingsTabs)[number] | (typeof collegeTabs)[number];

/** The tab in an address. Anything else means the first one. */
export const readSettingsTab = (value: unknown): SettingsTab =>
  [...settingsTabs, ...collegeTabs].find((tab) => tab === value) ?? 'account';
