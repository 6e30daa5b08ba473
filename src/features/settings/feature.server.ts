import type { Feature } from '#features/feature.ts';
import { settingsPersonalData } from './server/personal-data.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  personalData: [settingsPersonalData],
};
