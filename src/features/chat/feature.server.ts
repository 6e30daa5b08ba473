import { addressOf } from '#shared/address-of.ts';
import type { Feature } from '#features/feature.ts';
import { chatContract } from './contract.ts';
import { chatLimits } from './limits.ts';
import { chatPersonalData } from './server/personal-data.ts';

export const chatFeature: Feature = {
  name: 'chat',
  personalData: [chatPersonalData],
  firstCalls: {
    '/chat': ({ userId }) => [
      addressOf(chatContract.recent, { query: { userId } }),
      addressOf(chatContract.recent, { query: { only: 'favourites', limit: chatLimits.recentPageMax } }),
    ],
  },
};
