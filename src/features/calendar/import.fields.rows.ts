import { type Rows, at } from '../../../test/contract-fields/row.ts';
import { calendarForm } from '../../../test/calendar/calendar-form.ts';

const path = '/api/calendar/imported';

export const importRows: Rows = {
  [`POST ${path}`]: [
    {
      values: ({ turn }) => ({ name: `Timetable ${turn}` }),
      send: ({ ask }, body) => ask('teacher', 'POST', path, calendarForm(body)),
      read: async ({ ask }, reply) => {
        const calendars = at(await ask('teacher', 'GET', path), 'calendars') as { id: string }[];
        return calendars.find(({ id }) => id === at(reply, 'calendar.id'));
      },
    },
  ],
};
