import type { Feature } from '#features/feature.ts';
import { adminPersonalData } from './server/personal-data.ts';

export const adminFeature: Feature = {
  name: 'admin',
  personalData: [adminPersonalData],
};
