import { Settings } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const settingsFeature: WebFeature = {
  screens: [{ path: '/settings', label: 'Settings', icon: Settings, audience: 'everyone', place: 70 }],
  follow: async () => (await import('./web/shared/follow-settings.ts')).followSettings,
  palettePlaces: async () => (await import('./web/palette.ts')).settingsPlaces,
};
