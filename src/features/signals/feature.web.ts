import type { WebFeature } from '#web/feature.ts';

export const signalsFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-signals.ts')).followSignals,
};
