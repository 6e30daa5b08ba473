import type { Actor, Actors } from '../../../test/authorization/actors.ts';
import type { Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';
import type { CourseIds } from '../../../test/authorization/worlds/courses.ts';

/** Of all teachers only the owner manages a course. */
/** Students hear that these calls are for teachers, unless they are on the staff. */
const notStaff = { student: 403, otherStudent: 403, pendingTeacher: 403 };
const owner = { ...notStaff, teacher: 200, administrator: 404 };
const nobodys = { ...notStaff, teacher: 404, administrator: 404 };
const readers = { ...owner, student: 200, otherStudent: 200, pendingTeacher: 200 };
const thirdB = { ...owner, student: 404, otherStudent: 200, pendingTeacher: 404 };
const notForTeachers = { teacher: 403, administrator: 403 };
const learners = { student: 200, otherStudent: 200, pendingTeacher: 200, ...notForTeachers };
const thirdBLearners = { student: 404, otherStudent: 200, pendingTeacher: 404, ...notForTeachers };
const noLearners = { student: 404, otherStudent: 404, pendingTeacher: 404, ...notForTeachers };
const noReaders = { student: 404, otherStudent: 404, pendingTeacher: 404 };
const everybody404 = 404;

type Body = Record<string, unknown>;
type Ids = (world: World, actor: Actor) => CourseIds | Promise<CourseIds>;
const ask = (ids: Ids, body?: Body): Row['ask'] => {
  return async (world, actor) => ({ params: { ...(await ids(world, actor)) }, ...(body ? { body } : {}) });
};
const open: Ids = ({ courses }) => courses.open;
const restricted: Ids = ({ courses }) => courses.restricted;
/** A new course for the teacher, who changes it. The other actors change nothing. */
const fresh: Ids = ({ courses }, actor) => (actor === 'teacher' ? courses.newCourse() : courses.open);
/** The same, when nothing of its content is needed. */
const empty: Ids = async ({ courses }, actor) =>
  actor === 'teacher' ? { ...courses.open, courseId: await courses.newEmpty() } : courses.open;
/** A new course for the actors who may give it away. */
const changing: Ids = ({ courses }, actor) =>
  actor === 'teacher' || actor === 'administrator' ? courses.newCourse() : courses.open;
const gone: Ids = ({ courses }) => courses.removed;
const removed =
  (what: 'course' | 'module' | 'lesson'): Ids =>
  ({ courses }, actor) =>
    actor === 'teacher' ? courses.newRemoved(what) : courses.removed;
const unknown: Ids = ({ unknownId: id }) => ({ courseId: id, moduleId: id, lessonId: id, discussionId: id });

/** Calls that read a course, for students and its teacher. */
const reading = (): readonly Row[] => [
  { what: 'for every student', ask: ask(open), expect: readers },
  { what: 'for a class', ask: ask(restricted), expect: thirdB, sameAs: 'unknown' },
  { what: 'deleted', ask: ask(gone), expect: everybody404, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown), expect: everybody404 },
];
/** Calls that only its teacher and the staff may make. */
const managing = (body?: Body, status = 200, ids = fresh): readonly Row[] => [
  { what: 'a course', ask: ask(ids, body), expect: { ...owner, teacher: status }, sameAs: 'unknown' },
  { what: 'deleted', ask: ask(gone, body), expect: nobodys, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown, body), expect: nobodys },
];
const restoring = (what: 'course' | 'module' | 'lesson'): readonly Row[] => [
  { what: 'deleted', ask: ask(removed(what)), expect: owner, sameAs: 'unknown' },
  { what: 'not deleted', ask: ask(open), expect: nobodys },
  { what: 'unknown', ask: ask(unknown), expect: nobodys },
];
/** Calls for its teacher and for administrators, who have no other right on courses. */
const handingOver = (ids: Ids, body?: Body): readonly Row[] => [
  {
    what: 'a course',
    ask: async (world, actor, actors) => ({
      params: { ...(await ids(world, actor)) },
      ...(body ? { body: { teacherId: actors.administrator.id } } : {}),
    }),
    expect: { ...noReaders, teacher: 200, administrator: 200 },
    sameAs: 'unknown',
  },
  { what: 'deleted', ask: ask(gone, body), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown, body), expect: 404 },
];
/** Calls for students; teachers may not make them. */
const learning = (body: Body, status = 200): readonly Row[] => [
  {
    what: 'for every student',
    ask: ask(open, body),
    expect: { ...learners, student: status, otherStudent: status, pendingTeacher: status },
  },
  {
    what: 'for a class',
    ask: ask(restricted, body),
    expect: { ...thirdBLearners, otherStudent: status },
    sameAs: 'unknown',
  },
  { what: 'unknown', ask: ask(unknown, body), expect: noLearners },
];

const course = '/api/courses/:courseId';
const module = `${course}/modules/:moduleId`;
const lesson = `${module}/lessons/:lessonId`;
const learned = `${course}/lessons/:lessonId`;
const newLesson = { title: 'Diffraction', videoType: 'none' };

/** Calls about a section of a course, for those who manage it. */
const ofSection = (body?: Body): readonly Row[] => [
  {
    what: 'a section',
    ask: async ({ courses }, actor) => ({
      params:
        actor === 'teacher' ? await courses.newSection() : { courseId: courses.open.courseId, sectionId: 'none' },
      ...(body ? { body } : {}),
    }),
    expect: { ...owner, teacher: 200 },
    sameAs: 'unknown',
  },
  {
    what: 'unknown',
    ask: ({ unknownId: id }) => ({ params: { courseId: id, sectionId: id }, ...(body ? { body } : {}) }),
    expect: nobodys,
  },
];

/** Calls about a team of a course in which the staff makes them. */
const ofTeam = (unknownIs: Row['expect'], body?: (actors: Actors) => Body): readonly Row[] => [
  {
    what: 'a team',
    ask: async ({ courses }, actor, actors) => ({
      params: {
        ...(actor === 'teacher'
          ? await courses.newTeam(null)
          : { courseId: courses.open.courseId, teamId: 'none' }),
        userId: actors.student.id,
      },
      ...(body ? { body: body(actors) } : {}),
    }),
    expect: owner,
  },
  {
    what: 'unknown',
    ask: ({ unknownId: id }, _actor, actors) => ({
      params: { courseId: id, teamId: id, userId: id },
      ...(body ? { body: body(actors) } : {}),
    }),
    expect: unknownIs,
  },
];

/** Copies a course into a term of the college. */
const rolling = (status: number): readonly Row[] =>
  managing(undefined, status, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => ({
      ...(await row.ask(world, actor, actors)),
      body: { termId: await world.newTerm() },
    }),
  }));

export const courseRows: Record<string, readonly Row[]> = {
  'GET /api/courses': [
    { what: 'the list', ask: () => ({}), expect: 200 },
    {
      what: "somebody else's",
      ask: ({ unknownId }) => ({ query: { createdBy: unknownId } }),
      expect: 403,
    },
  ],
  'POST /api/courses': [
    { what: 'a new one', ask: () => ({ body: { title: 'Optics', description: 'Light' } }), expect: 201 },
    {
      what: 'in the name of another',
      ask: ({ unknownId }) => ({
        body: { title: 'Optics', description: 'Light', createdByClerkId: unknownId },
      }),
      expect: 403,
    },
  ],
  'GET /api/courses/deleted': [{ what: 'own', ask: () => ({}), expect: 200 }],
  [`GET ${course}`]: reading(),
  [`PATCH ${course}`]: managing({ title: 'Changed' }),
  [`DELETE ${course}`]: managing(),
  [`POST ${course}/restore`]: restoring('course'),
  [`GET ${course}/removal`]: managing(),
  [`GET ${course}/deleted`]: managing(),
  [`GET ${course}/hand-over`]: handingOver(open),
  [`POST ${course}/hand-over`]: handingOver(changing, { teacherId: 'somebody' }),
  [`GET ${course}/learners`]: managing(),
  [`GET ${course}/members`]: managing(undefined, 200, empty),
  [`GET ${course}/students`]: reading(),
  [`GET ${course}/members/leaving`]: managing(undefined, 200, empty),
  [`GET ${course}/members/candidates`]: managing(undefined, 200, empty),
  [`POST ${course}/members`]: managing(undefined, 200, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => ({
      ...(await row.ask(world, actor, actors)),
      body: { userIds: [actors.student.id] },
    }),
  })),
  [`PUT ${course}/members/:userId`]: managing({ state: 'active' }, 200, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => {
      const asked = await row.ask(world, actor, actors);
      return { ...asked, params: { ...asked.params, userId: actors.student.id } };
    },
  })),
  [`POST ${course}/members/roster/preview`]: managing(undefined, 200, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => ({
      ...(await row.ask(world, actor, actors)),
      form: world.courses.rosterForm(),
    }),
  })),
  [`POST ${course}/members/roster`]: [
    {
      what: 'what was previewed',
      ask: async ({ courses }, actor) => {
        const { courseId, fileId } =
          actor === 'teacher' ? await courses.newRoster() : { ...courses.open, fileId: 'not-mine' };
        return { params: { courseId }, body: { fileId } };
      },
      expect: owner,
      sameAs: 'unknown',
    },
    { what: 'an unknown file', ask: ask(open, { fileId: 'unknown' }), expect: { ...owner, teacher: 410 } },
    {
      what: "somebody else's file",
      ask: async (world, actor) => ({
        params: { ...(await open(world, actor)) },
        body: { fileId: world.uploads.unattached },
      }),
      expect: { ...owner, teacher: 410 },
      sameAs: 'an unknown file',
    },
    { what: 'unknown', ask: ask(unknown, { fileId: 'unknown' }), expect: nobodys },
  ],
  [`POST ${course}/leave`]: [
    {
      what: 'for every student',
      ask: async ({ courses }) => ({ params: { courseId: await courses.newEmpty() } }),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 403, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'deleted', ask: ask(gone), expect: 404, sameAs: 'unknown' },
    { what: 'unknown', ask: ask(unknown), expect: 404 },
  ],
  [`GET ${course}/join-codes`]: managing(undefined, 200, empty),
  [`POST ${course}/join-codes`]: managing({}, 201, empty),
  [`DELETE ${course}/join-codes/:codeId`]: [
    {
      what: 'a code',
      ask: async ({ courses }) => ({ params: { ...(await courses.newJoinCode()) } }),
      expect: owner,
    },
    {
      what: 'unknown',
      ask: async (world, actor) => ({ params: { ...(await open(world, actor)), codeId: world.unknownId } }),
      expect: nobodys,
    },
  ],
  'POST /api/courses/join': [
    {
      what: 'with a code',
      ask: async ({ courses }) => ({ body: { code: (await courses.newJoinCode()).code } }),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 200, ...notForTeachers },
    },
    {
      what: 'with a wrong code',
      ask: () => ({ body: { code: 'AAAA-AAAA' } }),
      expect: { student: 400, otherStudent: 400, pendingTeacher: 400, ...notForTeachers },
    },
  ],
  [`POST ${course}/roll-over/preview`]: rolling(200),
  [`POST ${course}/roll-over`]: rolling(201),
  [`GET ${course}/sections`]: reading(),
  [`POST ${course}/sections`]: managing({ name: 'Lab A' }, 201, empty),
  [`PATCH ${course}/sections/:sectionId`]: ofSection({ name: 'Lab B' }),
  [`DELETE ${course}/sections/:sectionId`]: ofSection(),
  [`GET ${course}/sections/:sectionId/students`]: ofSection(),
  [`GET ${course}/sections/:sectionId/candidates`]: ofSection(),
  [`PUT ${course}/sections/students`]: managing({ userIds: ['nobody'], sectionId: null }, 404, empty),
  [`GET ${course}/teams`]: reading(),
  [`PUT ${course}/teams/choice`]: managing({ chosenUpTo: 3 }, 200, empty),
  [`POST ${course}/teams`]: [
    { what: 'a course', ask: ask(empty, { name: 'Lenses' }), expect: { ...owner, teacher: 201 } },
    { what: 'deleted', ask: ask(gone, { name: 'Lenses' }), expect: everybody404, sameAs: 'unknown' },
    { what: 'unknown', ask: ask(unknown, { name: 'Lenses' }), expect: everybody404 },
  ],
  [`POST ${course}/teams/draw`]: managing({ size: 3 }, 201, empty),
  [`PATCH ${course}/teams/:teamId`]: ofTeam(everybody404, () => ({ name: 'Prisms' })),
  [`DELETE ${course}/teams/:teamId`]: ofTeam(nobodys),
  [`GET ${course}/teams/:teamId/candidates`]: ofTeam(nobodys),
  [`PUT ${course}/teams/:teamId/members`]: ofTeam(nobodys, ({ student }) => ({ userIds: [student.id] })),
  [`DELETE ${course}/teams/:teamId/members/:userId`]: ofTeam(everybody404),
  [`POST ${course}/teams/:teamId/join`]: [
    {
      what: 'where students choose',
      ask: async ({ courses }) => ({ params: { ...(await courses.newTeam(3)) } }),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 404, administrator: 404 },
    },
    {
      what: 'where the staff makes them',
      ask: async ({ courses }) => ({ params: { ...(await courses.newTeam(null)) } }),
      expect: { ...notStaff, teacher: 404, administrator: 404 },
    },
    {
      what: 'unknown',
      ask: ({ unknownId: id }) => ({ params: { courseId: id, teamId: id } }),
      expect: everybody404,
    },
  ],
  [`GET ${course}/staff`]: reading(),
  [`GET ${course}/staff/candidates`]: managing(undefined, 200, empty),
  [`PUT ${course}/staff/:userId`]: managing(
    { role: 'teachingAssistant', rights: ['answer'] },
    200,
    empty,
  ).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => {
      const asked = await row.ask(world, actor, actors);
      return { ...asked, params: { ...asked.params, userId: actors.student.id } };
    },
  })),
  [`DELETE ${course}/staff/:userId`]: [
    {
      what: 'the student',
      ask: async ({ courses }, _actor, { student: { id } }) => ({
        params: { courseId: await courses.newStaffed(id), userId: id },
      }),
      // The student leaves.
      expect: { ...noReaders, teacher: 200, administrator: 404, student: 200 },
      sameAs: 'unknown',
    },
    {
      what: 'nobody of the staff',
      ask: async (world, actor, { student: { id } }) => ({
        params: { ...(await open(world, actor)), userId: id },
      }),
      expect: 404,
    },
    {
      what: 'unknown',
      ask: async (world, actor, { student: { id } }) => ({
        params: { ...(await unknown(world, actor)), userId: id },
      }),
      expect: 404,
    },
  ],
  [`POST ${course}/modules`]: managing({ title: 'Waves' }, 201),
  [`PATCH ${module}`]: managing({ title: 'Changed' }),
  [`DELETE ${module}`]: managing(),
  [`POST ${module}/restore`]: restoring('module'),
  [`POST ${module}/move`]: managing({ position: 1 }),
  [`POST ${module}/lessons`]: managing(newLesson, 201),
  [`PATCH ${lesson}`]: managing({ title: 'Changed' }),
  [`DELETE ${lesson}`]: managing(),
  [`POST ${lesson}/restore`]: restoring('lesson'),
  [`POST ${lesson}/move`]: managing({ position: 1 }),
  [`POST ${lesson}/media`]: managing({ durationSeconds: 60 }),
  [`POST ${learned}/progress`]: learning({ ranges: [[0, 5]], position: 5 }),
  [`PUT ${learned}/completion`]: learning({ isCompleted: true }),
  [`GET ${learned}/doubts`]: reading(),
  [`POST ${learned}/doubts`]: learning({ question: 'Why?' }, 201),
  [`GET ${course}/discussions`]: managing(),
  [`GET ${course}/doubts/similar`]: reading(),
  'GET /api/courses/discussions/:discussionId/messages': reading(),
  'POST /api/courses/discussions/:discussionId/reply': managing({ message: 'Because.' }),
  'POST /api/courses/discussions/:discussionId/follow-up': [
    {
      what: 'by who asked',
      ask: ask(open, { message: 'And why that?' }),
      expect: { ...noLearners, student: 200 },
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: ask(restricted, { message: 'And why that?' }),
      expect: { ...noLearners, otherStudent: 200 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ask(unknown, { message: 'x' }), expect: noLearners },
  ],
};
