import type { Feature } from '#features/feature.ts';
import { landingPersonalData } from './server/personal-data.ts';

export const landingFeature: Feature = {
  name: 'landing',
  personalData: [landingPersonalData],
};
