import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { dashboardContract } from './contract.ts';
import { dashboardRoutes } from './server/service.ts';

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  firstCalls: { '/dashboard': () => [addressOf(dashboardContract.read)] },
  create: ({ db, http, notifications }: Parts & { notifications: NotificationService }) => {
    dashboardRoutes({ db, http, activityOf: (viewer, limit) => notifications.newest(viewer, limit) });
    return {};
  },
});
