import type { Feature } from '#features/feature.ts';
import { notificationsPersonalData } from './server/personal-data.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  personalData: [notificationsPersonalData],
};
