import type { Feature } from '#features/feature.ts';
import { authPersonalData } from './server/personal-data.ts';

export const authFeature: Feature = {
  name: 'auth',
  personalData: [authPersonalData],
};
