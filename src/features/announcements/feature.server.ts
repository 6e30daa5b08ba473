import { addressOf } from '#shared/address-of.ts';
import type { Feature } from '#features/feature.ts';
import { announcementsContract } from './contract.ts';
import { announcementsPersonalData } from './server/personal-data.ts';
import { announcementListUser } from './server/lists.ts';

export const announcementsFeature: Feature = {
  name: 'announcements',
  personalData: [announcementsPersonalData],
  listUsers: [announcementListUser],
  firstCalls: {
    '/announcements': () => [addressOf(announcementsContract.list), addressOf(announcementsContract.pinned)],
    '/announcements/$announcementId': (_viewer, { announcementId = '' }) => [
      addressOf(announcementsContract.get, { params: { id: announcementId } }),
    ],
  },
};
