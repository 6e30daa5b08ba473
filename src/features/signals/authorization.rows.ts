import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** The student’s mentor is the teacher; the administrator is another teacher. */
const mentors = { teacher: ok, administrator: 404 };
const students = { student: ok, otherStudent: 404, pendingTeacher: 404, teacher: 404, administrator: 404 };

const ofStudent = (body?: (key: string) => Record<string, unknown>): readonly Row[] => [
  {
    what: "the student's",
    ask: async ({ signals }, _actor, { student }) => {
      const key = await signals.newSignal();
      return { params: { studentId: student.id }, ...(body ? { body: body(key) } : {}) };
    },
    expect: mentors,
    sameAs: 'of nobody',
  },
  {
    what: 'of nobody',
    ask: ({ unknownId }) => ({
      params: { studentId: unknownId },
      ...(body ? { body: body('silent now') } : {}),
    }),
    expect: 404,
  },
];

export const signalRows: Record<string, readonly Row[]> = {
  'GET /api/signals': [{ what: 'of own mentees', ask: () => ({}), expect: ok }],
  'GET /api/signals/mine': [{ what: "one's own", ask: () => ({}), expect: ok }],
  'GET /api/signals/:studentId': ofStudent(),
  'POST /api/signals/:studentId/settle': ofStudent((key) => ({ key, version: 1, as: 'dismissed' })),
  'POST /api/signals/:studentId/reopen': ofStudent((key) => ({ key })),
  'PUT /api/signals/mine/words': [
    {
      what: "one's own",
      ask: async ({ signals }) => ({
        body: { key: await signals.newSignal(), version: 1, words: 'I was ill.' },
      }),
      expect: students,
    },
  ],
};
