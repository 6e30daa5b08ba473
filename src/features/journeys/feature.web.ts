import type { WebFeature } from '#web/feature.ts';

export const journeysFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-journeys.ts')).followJourneys,
  palettePlaces: async () => (await import('./web/programmes/palette.ts')).programmePlaces,
};
