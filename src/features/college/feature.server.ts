import type { Feature } from '#features/feature.ts';
import { collegePersonalData } from './server/personal-data.ts';

export const collegeFeature: Feature = {
  name: 'college',
  personalData: [collegePersonalData],
};
