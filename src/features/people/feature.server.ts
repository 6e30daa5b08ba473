import type { Feature } from '#features/feature.ts';
import { peoplePersonalData } from './server/personal-data.ts';
import { peopleListUser } from './server/lists.ts';

export const peopleFeature: Feature = {
  name: 'people',
  personalData: [peoplePersonalData],
  listUsers: [peopleListUser],
};
