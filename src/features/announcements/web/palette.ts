import type { PaletteSource } from '#web/shell/palette-source.ts';
import { formatDate } from '#web/ui/dates.ts';
import { announcementsText as text } from '../text.ts';
import { announcementsApi } from './announcements-api.ts';

const hits = 5;

/** Finds announcements for the palette; a hit opens the list with it. */
export const announcementsPalette: PaletteSource = {
  id: 'announcements',
  title: text.title,
  search: async (words, signal) => {
    const { announcements } = await announcementsApi.list(
      { query: { search: words, limit: hits } },
      { signal },
    );
    return announcements.map(({ _id, title, author, date }) => ({
      id: _id,
      label: title,
      detail: `${author}, ${formatDate(date)}`,
      to: { to: '/announcements/all', search: { search: title.slice(0, 100) } },
    }));
  },
};
