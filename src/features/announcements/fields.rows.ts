import { type Rows, type Scene, at, idAt, readFrom } from '../../../test/contract-fields/row.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const read = readFrom(
  'teacher',
  ({ id }, reply) => `/api/data/announcements/${id ?? idAt(reply, 'announcement._id')}`,
  'announcement',
);
/** Of an event, for several years. */
const event = ({ turn }: { turn: number }) => ({
  category: 'Event',
  priority: turn === 1 ? 'important' : 'normal',
  imageUrl: `https://college.example/${turn}.png`,
  audienceYears: turn === 1 ? ['first'] : ['second', 'third'],
  audienceDivisions: turn === 1 ? ['A'] : ['B'],
  eventAt: inDays(20 + turn),
  publishAt: inDays(turn),
  expiresAt: inDays(30 + turn),
});
const single = ['audienceYear', 'audienceDivision'];
/** Of any category, for one year. */
const other = {
  only: ['category', ...single],
  values: ({ turn }: { turn: number }) => ({
    category: turn === 1 ? 'Maintenance' : 'Feature Update',
    audienceYear: turn === 1 ? 'first' : 'second',
    audienceDivision: turn === 1 ? 'A' : 'B',
  }),
  read,
};
const about = async ({ world }: { world: { newAnnouncement(): Promise<string> } }) => ({
  id: await world.newAnnouncement(),
});

/** A section of a new course. */
const inSection = async ({ ask, world }: Scene) => {
  const courseId = await world.courses.newEmpty();
  const made = await ask('teacher', 'POST', `/api/courses/${courseId}/sections`, { name: 'Lab' });
  return { courseId, sectionId: idAt(made, 'section.id') };
};

export const announcementRows: Rows = {
  'POST /api/data/create-announcement': [
    {
      without: [...single, 'courseId', 'sectionIds'],
      values: event,
      read,
      unread: {
        date: 'the specification sends it; the date is when the server published it',
        clientId: 'names a retry: service.test.ts sends it twice',
      },
    },
    {
      ...other,
      only: [...other.only, 'title', 'content', 'author'],
    },
    {
      about: inSection,
      only: ['courseId', 'sectionIds', 'title', 'content', 'author'],
      values: ({ ids }) => ({ courseId: ids['courseId'], sectionIds: [ids['sectionId']] }),
      read: async ({ ask }, reply) =>
        at(
          await ask('teacher', 'GET', `/api/data/announcements/${idAt(reply, 'announcement._id')}`),
          'announcement',
        ),
      under: { courseId: 'course._id' },
    },
  ],
  'PATCH /api/data/announcements/:id': [
    { about, without: [...single, 'sectionIds'], values: event, read },
    { about, ...other },
    {
      about: async (scene) => {
        const { courseId, sectionId } = await inSection(scene);
        const body = { title: 'Goggles', content: 'Bring them.', author: 'The staff', courseId };
        const made = await scene.ask('teacher', 'POST', '/api/data/create-announcement', body);
        return { id: idAt(made, 'announcement._id'), sectionId };
      },
      only: ['sectionIds'],
      values: ({ ids, turn }) => ({ sectionIds: turn === 1 ? [ids['sectionId']] : [] }),
      read,
    },
  ],
};
