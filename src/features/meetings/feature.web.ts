import type { WebFeature } from '#web/feature.ts';

export const meetingsFeature: WebFeature = {
  follow: async () => (await import('./web/shared/follow-meetings.ts')).followMeetings,
};
