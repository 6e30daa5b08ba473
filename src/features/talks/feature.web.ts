import type { WebFeature } from '#web/feature.ts';

export const talksFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-talks.ts')).followTalks,
  palettePlaces: async () => (await import('./web/palette.ts')).talkPlaces,
};
