import { type Account, post } from '../../../e2e/lib/accounts.ts';
import type { Actor, Actors } from '../../../test/authorization/actors.ts';
import type { Ask, Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';

const when = { isAllDay: true, firstDay: '2190-08-03', lastDay: '2190-08-04' };
const entry = { title: 'Dentist', when };

async function newEntry({ server }: World, { cookie }: Account): Promise<string> {
  const answer = await post(`${server.url}/api/calendar/entries`, entry, cookie);
  return ((await answer.json()) as { entry: { id: string } }).entry.id;
}

interface NewFeed {
  id: string;
  /** The last part of its address. */
  address: string;
}
async function newFeed({ server }: World, { cookie }: Account): Promise<NewFeed> {
  const answer = await post(`${server.url}/api/calendar/own-feeds`, { name: 'Phone' }, cookie);
  const { feed, url } = (await answer.json()) as { feed: { id: string }; url: string };
  return { id: feed.id, address: url.slice(url.lastIndexOf('/') + 1) };
}

/** Made once for each world: a person has a few feeds only. */
function once<T>(make: (world: World, actors: Actors) => Promise<T>) {
  const made = new WeakMap<World, Promise<T>>();
  return (world: World, actors: Actors): Promise<T> => {
    const found = made.get(world) ?? make(world, actors);
    made.set(world, found);
    return found;
  };
}
const studentsEntry = once((world, { student }) => newEntry(world, student));
const studentsFeed = once((world, { student }) => newFeed(world, student));
const revokedFeed = once(async (world, { student }) => {
  const { id, address } = await newFeed(world, student);
  await fetch(`${world.server.url}/api/calendar/own-feeds/${id}`, {
    method: 'DELETE',
    headers: { cookie: student.cookie },
  });
  return address;
});

/** Nobody has a calendar without a session: they are refused before anything is looked up. */
const accountOf = (actor: Actor, actors: Actors): Account | undefined =>
  actor === 'nobody' || actor === 'revoked' ? undefined : actors[actor];

const everybody = 200;
const onlyStudent = {
  student: 200,
  otherStudent: 404,
  pendingTeacher: 404,
  teacher: 404,
  administrator: 404,
};

/** About an entry: one's own, the student's as others ask for it, one that does not exist. */
const aboutEntry = (ask: Omit<Ask, 'params'> = {}): Row[] => [
  {
    what: 'own',
    ask: async (world, actor, actors) => {
      const account = accountOf(actor, actors);
      return { ...ask, params: { entryId: account ? await newEntry(world, account) : world.unknownId } };
    },
    expect: everybody,
  },
  {
    what: 'of a student',
    ask: async (world, actor, actors) => ({
      ...ask,
      params: {
        entryId:
          actor === 'student' ? await newEntry(world, actors.student) : await studentsEntry(world, actors),
      },
    }),
    expect: onlyStudent,
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ({ unknownId }) => ({ ...ask, params: { entryId: unknownId } }), expect: 404 },
];

export const calendarRows: Record<string, readonly Row[]> = {
  'GET /api/calendar': [
    {
      what: 'a week',
      ask: () => ({ query: { from: '2190-08-01T00:00:00Z', to: '2190-08-08T00:00:00Z' } }),
      expect: everybody,
    },
    {
      what: 'of a course',
      ask: ({ courses }) => ({
        query: {
          from: '2190-08-01T00:00:00+05:30',
          to: '2190-08-08T00:00:00+05:30',
          kinds: 'due,meeting',
          course: courses.restricted.courseId,
        },
      }),
      expect: everybody,
    },
    {
      what: 'a year',
      ask: () => ({ query: { from: '2190-01-01T00:00:00Z', to: '2191-01-01T00:00:00Z' } }),
      expect: 400,
    },
  ],
  'GET /api/calendar/entries/:entryId': aboutEntry(),
  'POST /api/calendar/entries': [{ what: 'a new one', ask: () => ({ body: entry }), expect: 201 }],
  'PATCH /api/calendar/entries/:entryId': aboutEntry({ body: { title: 'Doctor' } }),
  'DELETE /api/calendar/entries/:entryId': aboutEntry(),
  'GET /api/calendar/own-feeds': [{ what: 'the list', ask: () => ({}), expect: everybody }],
  'POST /api/calendar/own-feeds': [
    { what: 'a new one', ask: () => ({ body: { name: 'Phone' } }), expect: 201 },
    {
      what: 'of a course of another class',
      ask: ({ courses }) => ({ body: { name: 'Phone', courseId: courses.restricted.courseId } }),
      expect: { student: 400, otherStudent: 201, pendingTeacher: 400, teacher: 201, administrator: 400 },
    },
  ],
  'DELETE /api/calendar/own-feeds/:feedId': [
    {
      what: 'own',
      ask: async (world, actor, actors) => {
        const account = accountOf(actor, actors);
        return { params: { feedId: account ? (await newFeed(world, account)).id : world.unknownId } };
      },
      expect: everybody,
    },
    {
      what: 'of a student',
      ask: async (world, actor, actors) => ({
        params: {
          feedId: (actor === 'student'
            ? await newFeed(world, actors.student)
            : await studentsFeed(world, actors)
          ).id,
        },
      }),
      expect: onlyStudent,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ params: { feedId: unknownId } }), expect: 404 },
  ],
  'GET /api/calendar/feeds/:address': [
    {
      what: 'of a student',
      ask: async (world, _actor, actors) => ({
        params: { address: (await studentsFeed(world, actors)).address },
      }),
      expect: 200,
    },
    {
      what: 'revoked',
      ask: async (world, _actor, actors) => ({ params: { address: await revokedFeed(world, actors) } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: () => ({ params: { address: `${'a'.repeat(43)}.ics` } }), expect: 404 },
    { what: 'no address', ask: () => ({ params: { address: 'calendar' } }), expect: 404, sameAs: 'unknown' },
  ],
};
