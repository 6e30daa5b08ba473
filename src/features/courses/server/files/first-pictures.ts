import type { FirstPictures } from '#server/pages/documents.ts';
import { cardCoverSizes, pictureSources, stageSizes } from '#features/courses/contract/picture-sources.ts';
import type { CourseContext } from '../context.ts';
import { firstPoster } from './first-poster.ts';
import { firstCover } from '../lists/list.ts';

/**
 * The largest picture of a phone's first screen. The document names it, so that the browser need not wait for the data.
 */
export const firstPictures = (ctx: CourseContext): FirstPictures => ({
  '/courses': async (viewer) => {
    const cover = await firstCover(ctx, viewer);
    return cover ? { url: cover.url, sources: pictureSources(cover.url), sizes: cardCoverSizes } : undefined;
  },
  '/courses/$courseId': async (viewer, { courseId = '' }) => {
    const url = await firstPoster(ctx, viewer, courseId);
    return url === null ? undefined : { url, sources: pictureSources(url), sizes: stageSizes };
  },
});
