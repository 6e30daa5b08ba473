import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import { dashboardContract } from './contract/dashboard.ts';
import { dashboardRoutes } from './server/routes.ts';

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  firstCalls: { '/dashboard': () => [addressOf(dashboardContract.read)] },
  create: ({ offers, ...parts }: Parts) => {
    dashboardRoutes(parts, offers.dashboard);
    return {};
  },
});
