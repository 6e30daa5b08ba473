import type { WebFeature } from '#web/feature.ts';

export const termsFeature: WebFeature = {
  follow: async () => (await import('./web/follow-terms.ts')).followTerms,
};
