import { addressOf } from '#shared/address-of.ts';
import type { Feature } from '#features/feature.ts';
import { dashboardContract } from './contract.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  firstCalls: { '/dashboard': () => [addressOf(dashboardContract.read)] },
};
