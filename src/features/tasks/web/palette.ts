import type { PaletteSource } from '#web/shell/palette-source.ts';
import { formatDate } from '#web/ui/dates.ts';
import { tasksApi } from './tasks-api.ts';
import { screenText as text } from './text.ts';

const hits = 5;

/** Finds tasks for the palette, by their words. */
export const tasksPalette: PaletteSource = {
  id: 'tasks',
  title: text.title,
  search: async (words, signal) => {
    const { tasks } = await tasksApi.list({ query: { search: words, limit: hits } }, { signal });
    return tasks.map(({ _id, title, subject, dueDate }) => ({
      id: _id,
      label: title,
      detail: dueDate === null ? subject : `${subject}, ${text.due.toLowerCase()} ${formatDate(dueDate)}`,
      to: { to: '/tasks/$taskId', params: { taskId: _id } },
    }));
  },
};
