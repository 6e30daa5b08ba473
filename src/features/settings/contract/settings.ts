import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;

/** A person's appearance settings, the same on every device. */
export const Appearance = z.object({
  theme: z.enum(themes),
  fontSize: z.enum(fontSizes),
  compactView: z.boolean(),
  reduceMotion: z.boolean(),
  highContrast: z.boolean(),
});
export type Appearance = z.output<typeof Appearance>;

export const PrivacySettings = z.object({
  /** Off: no learning analytics, no last-seen, no read receipts. */
  activityTracking: z.boolean(),
  /** Off: nothing personal goes to an outside AI service. */
  dataSharing: z.boolean(),
});
export type PrivacySettings = z.output<typeof PrivacySettings>;

export const Settings = z.object({ appearance: Appearance, privacy: PrivacySettings });
export type Settings = z.output<typeof Settings>;

export const defaultSettings: Settings = {
  appearance: {
    theme: 'system',
    fontSize: 'medium',
    compactView: false,
    reduceMotion: false,
    highContrast: false,
  },
  privacy: { activityTracking: true, dataSharing: false },
};

/** Only what has changed: two devices that change different settings do not undo each other. */
export const SettingsChange = z.object({
  appearance: z.optional(z.partial(Appearance)),
  privacy: z.optional(z.partial(PrivacySettings)),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export const settingsContract = defineContract({
  read: {
    verb: 'GET',
    path: '/api/settings',
    access: 'signedIn',
    summary: "One's own settings; what was never changed is the default",
    reply: Settings,
  },
  change: {
    verb: 'PATCH',
    path: '/api/settings',
    access: 'signedIn',
    summary: 'Changes what is named and answers with all of it',
    body: SettingsChange,
    // Every switch, and every step of a font size by keyboard, is a call.
    limit: { max: 120, windowMs: 60_000 },
    reply: Settings,
  },
  plan: {
    verb: 'GET',
    path: '/api/plan',
    access: 'signedIn',
    summary: 'What the college runs: version, people, bytes of files',
    reply: z.object({ version: z.string(), users: z.int(), storageUsedBytes: z.int() }),
  },
});

export const settingsEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** Goes to all devices of the person except the one that made the change. */
    settings_changed: Settings,
  },
});
