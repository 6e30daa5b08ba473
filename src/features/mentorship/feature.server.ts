import type { Feature } from '#features/feature.ts';
import { mentorshipPersonalData } from './server/personal-data.ts';

export const mentorshipFeature: Feature = {
  name: 'mentorship',
  personalData: [mentorshipPersonalData],
};
