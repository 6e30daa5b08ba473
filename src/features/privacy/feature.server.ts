import type { Feature } from '#features/feature.ts';
import { privacyPersonalData } from './server/personal-data.ts';
import { platformPersonalData } from './server/platform-data.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  personalData: [privacyPersonalData, platformPersonalData],
};
