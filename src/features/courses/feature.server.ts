import { addressOf } from '#shared/address-of.ts';
import type { Feature } from '#features/feature.ts';
import { coursesContract } from './contract.ts';
import { coursesPersonalData } from './server/personal-data.ts';
import { courseListUser } from './server/lists.ts';
import { viewerQuery } from './viewer-query.ts';

export const coursesFeature: Feature = {
  name: 'courses',
  personalData: [coursesPersonalData],
  listUsers: [courseListUser],
  firstCalls: {
    '/courses': ({ userId, ...viewer }) => [
      addressOf(coursesContract.list, { query: viewerQuery({ id: userId, ...viewer }) }),
    ],
    '/courses/$courseId': (_viewer, params) => [addressOf(coursesContract.get, { params })],
  },
};
