import type { PaletteSource } from '#web/shell/palette-source.ts';
import { shellText } from '#web/shell/text.ts';
import { chatApi } from './chat-api.ts';

const hits = 8;

/** Finds people for the palette; a hit opens their page, from where one can write to them. */
export const peoplePalette: PaletteSource = {
  id: 'people',
  title: shellText.palette.people,
  search: async (words, signal) => {
    const { contacts } = await chatApi.fetchChats({ query: { search: words } }, { signal });
    return contacts.slice(0, hits).map(({ id, name, email, studentId }) => ({
      id,
      label: name,
      detail: email ?? studentId ?? '',
      to: { to: '/people/$userId', params: { userId: id } },
    }));
  },
};
