import type { WebFeature } from '#web/feature.ts';

export const pulseFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-pulse.ts')).followPulse,
};
