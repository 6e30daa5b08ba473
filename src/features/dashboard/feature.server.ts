import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import { listNotifications } from '#features/notifications/server/service.ts';
import { dashboardContract } from './contract.ts';
import { dashboardRoutes } from './server/service.ts';

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  firstCalls: { '/dashboard': () => [addressOf(dashboardContract.read)] },
  create: ({ config, db, http, realtime }: Parts) => {
    const { timeZone } = config;
    dashboardRoutes({
      db,
      http,
      activityOf: async (viewer, limit) =>
        (await listNotifications({ db, realtime, timeZone }, viewer, { limit })).notifications,
    });
    return {};
  },
});
