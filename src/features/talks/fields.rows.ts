import { retry, seen } from '../../../test/contract-fields/reasons.ts';
import { type Row, type Rows, at, idAt, readFrom } from '../../../test/contract-fields/row.ts';

const minuteMs = 60_000;
const soon = (turn: number): string => new Date(Date.now() + turn * 24 * 60 * minuteMs).toISOString();

/** As the student reads it, with the fields under their names. */
const talk: Row['read'] = async ({ ask, ids }, reply) => {
  const id = ids['talkId'] ?? idAt(reply, 'talk.id');
  const shown = at(await ask('student', 'GET', `/api/talks/${id}`), 'talk') as Record<string, string>;
  const mentees = at(shown, 'mentees') as { userId: string }[];
  return {
    ...shown,
    menteeIds: mentees.map(({ userId }) => userId),
    minutes: (Date.parse(shown['endAt'] ?? '') - Date.parse(shown['startAt'] ?? '')) / minuteMs,
  };
};
const aTalk: Row['about'] = async ({ world }) => ({ talkId: await world.talks.newTalk() });

export const talkRows: Rows = {
  'POST /api/talks': [
    {
      values: ({ actors, turn }) => ({
        menteeIds: [actors.student.id],
        startAt: soon(turn),
        minutes: 20 + turn,
        link: `https://college.example/call-${turn}`,
      }),
      read: talk,
      unread: retry,
    },
  ],
  'PATCH /api/talks/:talkId': [
    {
      about: aTalk,
      values: ({ actors, turn }) => ({
        menteeIds: [actors.student.id],
        startAt: soon(turn),
        minutes: 20 + turn,
        link: `https://college.example/other-${turn}`,
      }),
      // Each change names the version that it has seen.
      send: async ({ ask, ids }, body) => {
        const path = `/api/talks/${ids['talkId'] ?? ''}`;
        const version = at(await ask('teacher', 'GET', path), 'talk.version');
        return ask('teacher', 'PATCH', path, { ...body, version });
      },
      read: talk,
      unread: seen('version'),
    },
  ],
  'POST /api/talks/:talkId/missed': [
    {
      about: async ({ world }) => ({ talkId: await world.talks.newBegun() }),
      values: ({ turn }) => ({ isMissed: turn === 1 }),
      read: readFrom('student', ({ talkId }) => `/api/talks/${talkId ?? ''}`, 'talk'),
      under: { isMissed: 'state' },
      form: { isMissed: (isMissed) => (isMissed === true ? 'missed' : 'planned') },
    },
  ],
  'POST /api/talks/notes/:subject/:subjectId': [
    {
      about: async ({ world }) => ({ subject: 'talk', subjectId: await world.talks.newTalk() }),
      values: ({ turn }) => ({ sort: turn === 1 ? 'shared' : 'own', version: 0 }),
      read: async ({ ask, ids, turn }) => {
        const notes = await ask('teacher', 'GET', `/api/talks/notes/talk/${ids['subjectId'] ?? ''}`);
        const sort = turn === 1 ? 'shared' : 'own';
        return { ...(at(notes, sort) as object), sort };
      },
      unread: seen('version'),
    },
  ],
};
