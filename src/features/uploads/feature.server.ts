import type { Feature } from '#features/feature.ts';
import { uploadsPersonalData } from './server/personal-data.ts';

export const uploadsFeature: Feature = {
  name: 'uploads',
  personalData: [uploadsPersonalData],
};
