import type { PalettePlace } from '#web/shell/palette/palette-source.ts';
import { accountText } from './account/text.ts';
import { ownDataText as ownData } from '#features/privacy/own-data-text.ts';
import { privacyScreenText as privacy } from './privacy/text.ts';
import type { PrivacyAnchor } from './privacy/anchors.ts';
import type { SettingsTab } from './settings-tabs.ts';
import { settingsScreenText as text } from './text.ts';

const { appearance } = text;
const { switches } = appearance;

const place = (tab: SettingsTab, label: string, words: string, hash?: PrivacyAnchor): PalettePlace => ({
  id: `${tab} ${label}`,
  label,
  detail: text.tabs[tab],
  words: `${words} ${text.title}`,
  to: { to: '/settings', search: { tab }, ...(hash === undefined ? {} : { hash }) },
});

/** Each setting, found by its name and by other words that people use for it. */
export const settingsPlaces: readonly PalettePlace[] = [
  place('account', accountText.profileTitle, 'name email address account'),
  place('account', accountText.connectedTitle, 'google github microsoft login provider'),
  place('notifications', text.tabs.notifications, 'email mail push sound digest quiet hours alerts'),
  place('appearance', appearance.theme, 'dark light system colours mode'),
  place('appearance', appearance.fontSize, 'text letters bigger smaller zoom'),
  place('appearance', switches.compactView.label, 'density display'),
  place('appearance', switches.reduceMotion.label, 'animation display accessibility'),
  place('appearance', switches.highContrast.label, 'display accessibility colours'),
  place(
    'privacy',
    privacy.twoFactor.title,
    '2fa two-factor totp otp authenticator security code',
    'two-factor',
  ),
  place('privacy', privacy.passkeys.title, 'fingerprint face security key login', 'passkeys'),
  place('privacy', privacy.sessions.title, 'sessions devices sign out everywhere security', 'sessions'),
  place('privacy', privacy.passwordCard.title, 'change password security login', 'password'),
  place('privacy', privacy.tracking.title, 'tracking assistant model privacy online', 'activity'),
  place('privacy', privacy.blocked.title, 'unblock block people', 'blocked'),
  place('privacy', ownData.data.title, 'download export archive gdpr copy', 'data'),
  place('privacy', ownData.deletion.title, 'close remove erase', 'deletion'),
  place('plan', text.tabs.plan, 'upgrade pro subscription'),
  place('billing', text.tabs.billing, 'invoices payment'),
];
