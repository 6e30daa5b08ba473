import type { WebFeature } from '#web/feature.ts';

export const gradebookFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-gradebook.ts')).followGradebook,
};
