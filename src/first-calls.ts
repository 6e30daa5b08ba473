import { announcementsContract } from '#features/announcements/contract.ts';
import { chatContract, chatLimits } from '#features/chat/contract.ts';
import { coursesContract } from '#features/courses/contract.ts';
import { viewerQuery } from '#features/courses/viewer-query.ts';
import { dashboardContract } from '#features/dashboard/contract.ts';
import type { FirstCalls } from '#server/documents.ts';
import { addressOf } from '#shared/address-of.ts';

/**
 * What the main screens ask for first, letter by letter as they do (e2e/ahead.e2e.ts looks that nothing is asked for twice):
 * the browser hears of it with the document, and does not wait for the code that would ask.
 */
export const firstCalls: FirstCalls = {
  '/dashboard': () => [addressOf(dashboardContract.read)],
  '/announcements': () => [addressOf(announcementsContract.list)],
  '/chat': ({ userId }) => [
    addressOf(chatContract.recent, { query: { userId } }),
    addressOf(chatContract.recent, { query: { only: 'favourites', limit: chatLimits.recentPageMax } }),
  ],
  '/courses': ({ userId, ...viewer }) => [
    addressOf(coursesContract.list, { query: viewerQuery({ id: userId, ...viewer }) }),
  ],
  '/courses/$courseId': (_viewer, params) => [addressOf(coursesContract.get, { params })],
};
