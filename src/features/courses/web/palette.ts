import type { PaletteSource } from '#web/shell/palette-source.ts';
import { coursesApi } from './courses-api.ts';
import { screenText as text } from './text.ts';

const hits = 5;

/** Finds courses for the palette; a hit opens the course. */
export const coursesPalette: PaletteSource = {
  id: 'courses',
  title: text.title,
  search: async (words, signal) => {
    const { courses } = await coursesApi.list({ query: { search: words, limit: hits } }, { signal });
    return courses.map(({ _id: courseId, title, category, lessonCount }) => ({
      id: courseId,
      label: title,
      detail: [category, text.lessons(lessonCount)].filter(Boolean).join(', '),
      to: { to: '/courses/$courseId', params: { courseId } },
    }));
  },
};
