import type { Account } from '../../../e2e/lib/accounts.ts';
import type { Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';
import { calendarForm } from '../../../test/calendar/calendar-form.ts';

/** Another one replaces it: a person has a few calendars only. */
async function newCalendar({ server }: World, { cookie }: Account): Promise<string> {
  const answer = await fetch(`${server.url}/api/calendar/imported`, {
    method: 'POST',
    headers: { cookie },
    body: calendarForm({ name: 'Timetable' }),
  });
  return ((await answer.json()) as { calendar: { id: string } }).calendar.id;
}

const path = '/api/calendar/imported';
const withoutFile = () => {
  const form = new FormData();
  form.append('name', 'Timetable');
  return form;
};

export const importRows: Record<string, readonly Row[]> = {
  [`GET ${path}`]: [{ what: 'the list', ask: () => ({}), expect: 200 }],
  [`POST ${path}/preview`]: [
    { what: 'a file', ask: () => ({ form: calendarForm() }), expect: 200 },
    { what: 'no file', ask: () => ({ form: withoutFile() }), expect: 400 },
  ],
  [`POST ${path}`]: [
    { what: 'a file', ask: () => ({ form: calendarForm({ name: 'Timetable' }) }), expect: 201 },
    { what: 'no file', ask: () => ({ form: withoutFile() }), expect: 400 },
  ],
  [`DELETE ${path}/:calendarId`]: [
    {
      what: 'own',
      ask: async (world, actor, actors) => ({
        params: {
          calendarId:
            actor === 'nobody' || actor === 'revoked'
              ? world.unknownId
              : await newCalendar(world, actors[actor]),
        },
      }),
      expect: 200,
    },
    {
      what: 'of a student',
      ask: async (world, _actor, actors) => ({
        params: { calendarId: await newCalendar(world, actors.student) },
      }),
      expect: { student: 200, otherStudent: 404, pendingTeacher: 404, teacher: 404, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { calendarId: unknownId } }), expect: 404 },
  ],
};
