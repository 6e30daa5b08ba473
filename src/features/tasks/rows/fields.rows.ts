import { retry, seen } from '../../../../test/contract-fields/reasons.ts';
import {
  type Given,
  type Rows,
  type Scene,
  at,
  idAt,
  readFrom,
} from '../../../../test/contract-fields/row.ts';

const task = readFrom(
  'teacher',
  ({ id }, reply) => `/api/data/tasks/${id ?? idAt(reply, 'task._id')}`,
  'task',
);
const isTwo = ({ turn }: { turn: number }) => turn === 2;
const several = async (given: Given) => ({
  subject: isTwo(given) ? 'Science' : 'Mathematics',
  dueDate: new Date(Date.now() + given.turn * 86_400_000).toISOString(),
  points: 10 + given.turn,
  attemptsMax: given.turn,
  assignedYears: isTwo(given) ? ['Year 2', 'Year 3'] : ['Year 1'],
  assignedDivisions: isTwo(given) ? ['B'] : ['A'],
  attachmentId: await given.upload('teacher', 'task-attachment'),
});
const single = ['assignedYear', 'assignedDivision'];
const one = {
  values: (given: Given) => ({
    assignedYear: isTwo(given) ? 'Year 2' : 'Year 1',
    assignedDivision: isTwo(given) ? 'B' : 'A',
  }),
  read: task,
};
const under = { attachmentId: 'attachment.id' };
const about = async ({ world }: Scene) => ({ id: await world.tasks.newTask() });
const graded = async ({ world, actors }: Scene) => ({
  id: await world.tasks.newGraded(),
  studentId: actors.student.id,
});
/** Graded by points; the rubric came afterwards. */
const withRubric = async (scene: Scene) => {
  const ids = await graded(scene);
  const items = [{ text: 'Complete', points: 4 }];
  const body = { version: 0, criteria: [{ title: 'Method', kind: 'levels', items }] };
  const made = await scene.ask('teacher', 'PUT', `/api/tasks/${ids.id}/rubric`, body);
  return { ...ids, itemId: idAt(made, 'rubric.criteria.0.items.0.id') };
};

const work = {
  as: 'student' as const,
  about,
  values: async ({ upload, turn }: Given) => ({
    link: `https://college.example/work-${turn}`,
    fileIds: [await upload('student', 'submission-file')],
  }),
};
const withFileIds = (record: unknown) => ({
  ...(record as object),
  fileIds: (at(record, 'files') as { id: string }[]).map(({ id }) => id),
});

/** A task of a course, in which each student hands in. */
const taskOf = async ({ ask }: Scene, courseId: string) => {
  const body = { title: 'Lenses', description: 'Measure.', courseId };
  return { id: idAt(await ask('teacher', 'POST', '/api/data/create-task', body), 'task._id') };
};

/** A section of a new course. */
const inSection = async ({ ask, world }: Scene) => {
  const courseId = await world.courses.newEmpty();
  const made = await ask('teacher', 'POST', `/api/courses/${courseId}/sections`, { name: 'Lab' });
  return { courseId, sectionId: idAt(made, 'section.id') };
};

export const taskRows: Rows = {
  'POST /api/data/create-task': [
    {
      without: [...single, 'courseId', 'sectionIds', 'handInBy', 'secondMarking'],
      values: several,
      read: task,
      under,
      unread: { createdDate: 'the specification sends it; the server says when it was created', ...retry },
    },
    { ...one, only: [...single, 'title', 'description'] },
    {
      about: inSection,
      only: ['courseId', 'sectionIds', 'handInBy', 'secondMarking', 'title', 'description'],
      values: ({ ids, turn }) => ({
        courseId: ids['courseId'],
        sectionIds: [ids['sectionId']],
        handInBy: turn === 1 ? 'team' : 'student',
        secondMarking: turn === 1 ? 'blind' : 'open',
      }),
      read: async ({ ask }, reply) =>
        at(await ask('teacher', 'GET', `/api/data/tasks/${idAt(reply, 'task._id')}`), 'task'),
      under: { courseId: 'course._id' },
    },
  ],
  'PATCH /api/data/tasks/:id': [
    {
      about,
      without: [...single, 'sectionIds', 'handInBy', 'secondMarking'],
      values: several,
      read: task,
      under,
    },
    {
      about: async (scene) => {
        const { courseId, sectionId } = await inSection(scene);
        return { ...(await taskOf(scene, courseId)), sectionId };
      },
      only: ['handInBy', 'secondMarking', 'sectionIds'],
      values: ({ turn, ids }) => ({
        handInBy: turn === 1 ? 'team' : 'student',
        secondMarking: turn === 1 ? 'blind' : 'open',
        sectionIds: turn === 1 ? [ids['sectionId']] : [],
      }),
      read: task,
    },
    { about, ...one, only: single },
  ],
  'POST /api/data/tasks/:id/duplicate': [{ unread: retry }],
  'PUT /api/data/tasks/:id/hand-in/draft': [
    {
      ...work,
      read: async ({ ask, ids }) =>
        withFileIds(at(await ask('student', 'GET', `/api/data/tasks/${ids['id']}/hand-in`), 'handIn.draft')),
      unread: seen('basedOn'),
    },
  ],
  'POST /api/data/tasks/:id/hand-in': [
    {
      ...work,
      read: async ({ ask, ids, actors }) => {
        const path = `/api/data/tasks/${ids['id']}/hand-ins/${actors.student.id}`;
        return withFileIds(at(await ask('teacher', 'GET', path), 'handIn.submissions.0'));
      },
      unread: { ...seen('basedOn'), ...retry },
    },
  ],
  'PUT /api/data/tasks/:id/hand-ins/:studentId/grade': [
    {
      about: withRubric,
      only: ['points', 'rubric.itemIds', 'rubric.adjustment'],
      values: ({ turn, ids }) => ({
        points: 4.5 * turn,
        version: 2,
        'rubric.version': 1,
        'rubric.itemIds': [ids['itemId']],
        'rubric.adjustment': 4.5 * turn - 4,
      }),
      read: readFrom(
        'teacher',
        ({ id, studentId }) => `/api/data/tasks/${id}/hand-ins/${studentId}`,
        'handIn.grade',
      ),
      unread: seen('version', 'rubric.version'),
    },
    {
      about: graded,
      without: ['rubric.version', 'rubric.itemIds', 'rubric.adjustment'],
      values: ({ turn }) => ({ points: 5 + turn, version: 2 }),
      read: readFrom(
        'teacher',
        ({ id, studentId }) => `/api/data/tasks/${id}/hand-ins/${studentId}`,
        'handIn.grade',
      ),
      unread: { ...seen('version'), forTeam: 'says whose grades these are' },
    },
  ],
  'POST /api/data/tasks/:id/hand-ins/:studentId/reopen': [{ unread: seen('version') }],
  'POST /api/data/tasks/:id/return': [
    {
      about: graded,
      values: ({ actors }) => ({ studentIds: [actors.student.id] }),
      read: async ({ ask, ids }) => {
        const board = await ask('teacher', 'GET', `/api/data/tasks/${ids['id']}/board?state=returned`);
        const returned = at(board, 'rows') as { student: { id: string } }[];
        return { studentIds: returned.map(({ student }) => student.id) };
      },
    },
  ],
};
