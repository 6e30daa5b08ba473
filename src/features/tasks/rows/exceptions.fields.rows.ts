import { seen } from '../../../../test/contract-fields/reasons.ts';
import { type Given, readFrom, type Rows } from '../../../../test/contract-fields/row.ts';

/** By the names of its leaves. */
const ruleIn = (field: 'rule' | 'lateRule', { turn }: Given) => ({
  [`${field}.kind`]: turn === 1 ? 'points' : 'percent',
  [`${field}.perDay`]: turn,
  [`${field}.floorPercent`]: 10 * turn,
  [`${field}.graceMinutes`]: turn,
});

export const exceptionRows: Rows = {
  'PUT /api/tasks/:taskId/exceptions/:studentId': [
    {
      about: async ({ world, actors }) => ({
        taskId: await world.tasks.newTask(),
        studentId: actors.student.id,
      }),
      values: (given) => ({
        hasOwnDate: true,
        dueDate: new Date(Date.UTC(2190, 1, given.turn)).toISOString(),
        isExcused: given.turn === 1,
        attempts: given.turn,
        ...ruleIn('lateRule', given),
        note: `Flu ${given.turn}`,
        version: 0,
      }),
      read: readFrom(
        'teacher',
        ({ taskId, studentId }) => `/api/tasks/${taskId}/exceptions/${studentId}`,
        'exception',
      ),
      unread: seen('version'),
    },
  ],
  'PUT /api/accommodations/:studentId': [
    {
      as: 'administrator',
      about: async ({ ask, actors, turn }) => {
        const studentId = turn === 1 ? actors.student.id : actors.otherStudent.id;
        await ask('administrator', 'GET', `/api/accommodations/${studentId}`);
        return { studentId };
      },
      values: ({ turn }) => ({ extraPercent: 20 + turn, note: `Exam board ${turn}`, version: 0 }),
      read: readFrom('administrator', ({ studentId }) => `/api/accommodations/${studentId}`, 'accommodation'),
      unread: seen('version'),
    },
  ],
  'PUT /api/courses/:courseId/late-rule': [
    {
      about: async ({ world }) => ({ courseId: await world.courses.newEmpty() }),
      values: (given) => ({ ...ruleIn('rule', given), version: 0 }),
      read: async ({ ask, ids }) => ask('teacher', 'GET', `/api/courses/${ids['courseId']}/late-rule`),
      unread: seen('version'),
    },
  ],
  'PUT /api/admin/late-rule': [
    {
      as: 'administrator',
      values: async (given) => {
        const now = (await given.ask('administrator', 'GET', '/api/admin/late-rule')) as { version: number };
        return { ...ruleIn('rule', given), version: now.version };
      },
      read: async ({ ask }) => ask('administrator', 'GET', '/api/admin/late-rule'),
      unread: seen('version'),
    },
  ],
};
