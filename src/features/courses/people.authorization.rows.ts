import {
  ask,
  course,
  empty,
  everybody404,
  gone,
  managing,
  nobodys,
  noReaders,
  notForTeachers,
  notStaff,
  ofSection,
  ofTeam,
  open,
  owner,
  reading,
  unknown,
} from '../../../test/authorization/course-asks.ts';
import type { Row } from '../../../test/authorization/row.ts';

/** Calls about the people of a course. */
export const coursePeopleRows: Record<string, readonly Row[]> = {
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
  [`GET ${course}/sections`]: reading(),
  [`POST ${course}/sections`]: managing({ name: 'Lab A' }, 201, empty),
  [`PATCH ${course}/sections/:sectionId`]: ofSection({ name: 'Lab B' }),
  [`DELETE ${course}/sections/:sectionId`]: ofSection(),
  [`GET ${course}/sections/:sectionId/students`]: ofSection(),
  [`GET ${course}/sections/:sectionId/candidates`]: ofSection(),
  [`PUT ${course}/sections/students`]: managing(undefined, 200, empty).map((row) => ({
    ...row,
    ask: async (world, actor, actors) => ({
      ...(await row.ask(world, actor, actors)),
      body: { userIds: [actors.student.id], sectionId: null },
    }),
  })),
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
      expect: { student: 200, otherStudent: 200, pendingTeacher: 404, teacher: 404, administrator: 404 },
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
};
