import type { Row } from '../../../test/authorization/row.ts';
import type { TalksWorld } from '../../../test/authorization/worlds/talks.ts';

const ok = 200;
/** The teacher planned it, the student is a mentee; the administrator is another teacher. */
const nobodys = { student: 404, otherStudent: 404, pendingTeacher: 404, teacher: 404, administrator: 404 };
const thoseWhoMeet = { ...nobodys, student: ok, teacher: ok };
const mentors = { teacher: ok, administrator: 404 };

const about = (
  which: (talks: TalksWorld) => string | Promise<string>,
  expect: Row['expect'],
  body?: Record<string, unknown>,
): Row => ({
  what: 'of mentor and mentee',
  ask: async ({ talks }) => ({ params: { talkId: await which(talks) }, ...(body ? { body } : {}) }),
  expect,
  sameAs: 'unknown',
});
const unknown = (expect: Row['expect'], body?: Record<string, unknown>): Row => ({
  what: 'unknown',
  ask: ({ unknownId }) => ({ params: { talkId: unknownId }, ...(body ? { body } : {}) }),
  expect,
});
const notes = (body?: Record<string, unknown>): Row[] => [
  {
    what: 'of mentor and mentee',
    ask: async ({ talks }) => ({
      params: { subject: 'talk', subjectId: await talks.newTalk() },
      ...(body ? { body } : {}),
    }),
    expect: thoseWhoMeet,
    sameAs: 'unknown',
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => ({
      params: { subject: 'talk', subjectId: unknownId },
      ...(body ? { body } : {}),
    }),
    expect: nobodys,
  },
];
const missed = { isMissed: true };
const changes = { title: 'Other goals', version: 1 };

export const talkRows: Record<string, readonly Row[]> = {
  'GET /api/talks': [
    { what: "one's own", ask: () => ({ query: { when: 'coming' } }), expect: ok },
    {
      what: 'with a mentee',
      ask: (_world, _actor, { student }) => ({ query: { when: 'past', mentee: student.id } }),
      expect: thoseWhoMeet,
      sameAs: 'with somebody unknown',
    },
    {
      what: 'with somebody unknown',
      ask: ({ unknownId }) => ({ query: { when: 'past', mentee: unknownId } }),
      expect: nobodys,
    },
  ],
  'GET /api/talks/:talkId': [about(({ coming }) => coming, thoseWhoMeet), unknown(nobodys)],
  'POST /api/talks': [
    {
      what: 'with a mentee of the teacher',
      ask: ({ talks }, _actor, { student }) => ({
        body: { title: 'Term goals', menteeIds: [student.id], startAt: talks.newStart(), minutes: 30 },
      }),
      expect: { teacher: 201, administrator: 400 },
    },
  ],
  'PATCH /api/talks/:talkId': [
    about(({ newTalk }) => newTalk(), mentors, changes),
    unknown({ ...mentors, teacher: 404 }, changes),
  ],
  'DELETE /api/talks/:talkId': [
    about(({ newTalk }) => newTalk(), mentors),
    unknown({ ...mentors, teacher: 404 }),
  ],
  'POST /api/talks/:talkId/missed': [
    about(({ newBegun }) => newBegun(), mentors, missed),
    unknown({ ...mentors, teacher: 404 }, missed),
  ],
  'GET /api/talks/notes/:subject/:subjectId': notes(),
  'POST /api/talks/notes/:subject/:subjectId': notes({ sort: 'own', words: 'A note', version: 0 }),
};
