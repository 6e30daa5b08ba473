import { announcementsContract } from '#features/announcements/contract.ts';
import { chatContract } from '#features/chat/contract.ts';
import { chatLimits } from '#features/chat/limits.ts';
import { coursesContract } from '#features/courses/contract.ts';
import { cardCoverSizes, pictureSources, stageSizes } from '#features/courses/picture-sources.ts';
import { viewerQuery } from '#features/courses/viewer-query.ts';
import { dashboardContract } from '#features/dashboard/contract.ts';
import { type CourseContext, firstCover, firstPoster } from '#features/courses/server/service.ts';
import type { FirstCalls, FirstPictures } from '#server/documents.ts';
import { addressOf } from '#shared/address-of.ts';

/**
 * What the main screens ask for first, letter by letter as they do (e2e/ahead.e2e.ts looks that nothing is asked for twice):
 * the browser hears of it with the document, and does not wait for the code that would ask.
 */
export const firstCalls: FirstCalls = {
  '/dashboard': () => [addressOf(dashboardContract.read)],
  '/announcements': () => [addressOf(announcementsContract.list), addressOf(announcementsContract.pinned)],
  '/announcements/$announcementId': (_viewer, { announcementId = '' }) => [
    addressOf(announcementsContract.get, { params: { id: announcementId } }),
  ],
  '/chat': ({ userId }) => [
    addressOf(chatContract.recent, { query: { userId } }),
    addressOf(chatContract.recent, { query: { only: 'favourites', limit: chatLimits.recentPageMax } }),
  ],
  '/courses': ({ userId, ...viewer }) => [
    addressOf(coursesContract.list, { query: viewerQuery({ id: userId, ...viewer }) }),
  ],
  '/courses/$courseId': (_viewer, params) => [addressOf(coursesContract.get, { params })],
};

/** The largest thing on a phone's first screen: it need not wait for the data that name it. */
export const firstPictures = (courses: CourseContext): FirstPictures => ({
  '/courses': async (viewer) => {
    const cover = await firstCover(courses, viewer);
    return cover ? { url: cover.url, sources: pictureSources(cover.url), sizes: cardCoverSizes } : undefined;
  },
  '/courses/$courseId': async (viewer, { courseId = '' }) => {
    const url = await firstPoster(courses, viewer, courseId);
    return url === null ? undefined : { url, sources: pictureSources(url), sizes: stageSizes };
  },
});
