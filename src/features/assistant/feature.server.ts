import type { Feature } from '#features/feature.ts';
import { assistantPersonalData } from './server/personal-data.ts';

export const assistantFeature: Feature = {
  name: 'assistant',
  personalData: [assistantPersonalData],
};
