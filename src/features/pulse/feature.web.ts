import type { WebFeature } from '#web/feature.ts';

// Both in one file: the first load of the dashboard carries the names of the files behind each import.
const load = () => import('./web/shared/follow-pulse.ts');

export const pulseFeature: WebFeature = {
  follow: async () => (await load()).followPulse,
  journeyCard: async () => (await load()).loadOwnPulse(),
};
