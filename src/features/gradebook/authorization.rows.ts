import type { Actor, Actors } from '../../../test/authorization/actors.ts';
import { ask, course, gone, open, restricted, unknown } from '../../../test/authorization/course-asks.ts';
import type { Ask, Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';
import { post } from '../../../e2e/lib/accounts.ts';

const grades = `${course}/grades`;
const notStaff = { student: 403, otherStudent: 403, pendingTeacher: 403 };
const owner = { ...notStaff, teacher: 200, administrator: 404 };
/** In a course for the class of the other student. */
const thirdB = { ...owner, student: 404, pendingTeacher: 404 };

type Body = Record<string, unknown>;
/** Calls of the staff: students who see the course are refused, for all others it does not exist. */
const ofStaff = (body?: Body): readonly Row[] => [
  { what: 'for every student', ask: ask(open, body), expect: owner, sameAs: 'unknown' },
  { what: 'for a class', ask: ask(restricted, body), expect: thirdB, sameAs: 'unknown' },
  { what: 'deleted', ask: ask(gone, body), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: ask(unknown, body), expect: 404 },
];

const jsonOf = async (answer: Response): Promise<unknown> => answer.json();
/** A new column of a new course, with points of the student. */
async function newColumn({ courses, server }: World, { teacher, student }: Actors) {
  const courseId = await courses.newEmpty();
  const path = `${server.url}/api/courses/${courseId}/grades`;
  const column = { title: 'Oral', points: 10 };
  const { plan } = (await jsonOf(await post(`${path}/columns`, column, teacher.cookie))) as {
    plan: { works: { recordId: string }[] };
  };
  const columnId = plan.works[0]?.recordId ?? '';
  await fetch(`${path}/cells`, {
    method: 'PATCH',
    headers: { cookie: teacher.cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      edits: [{ workId: `column:${columnId}`, studentId: student.id, points: 5, version: 0 }],
    }),
  });
  return { courseId, columnId };
}

const aboutColumn = (body?: Body): readonly Row[] => [
  {
    what: 'a column',
    ask: async (world: World, actor: Actor, actors: Actors): Promise<Ask> => ({
      params:
        actor === 'teacher'
          ? await newColumn(world, actors)
          : { courseId: world.courses.open.courseId, columnId: 'none' },
      ...(body ? { body } : {}),
    }),
    expect: owner,
    sameAs: 'unknown course',
  },
  {
    what: 'unknown',
    ask: ({ courses, unknownId }) => ({
      params: { courseId: courses.open.courseId, columnId: unknownId },
      ...(body ? { body } : {}),
    }),
    expect: { ...owner, teacher: 404 },
  },
  {
    what: 'unknown course',
    ask: ({ unknownId: id }) => ({ params: { courseId: id, columnId: id }, ...(body ? { body } : {}) }),
    expect: 404,
  },
];

const steps = [{ label: 'A', fromPercent: 0 }];
const newScale = () => ({ name: `S ${crypto.randomUUID()}`, steps });
async function scaleOf({ server }: World, { administrator }: Actors): Promise<string> {
  const answer = await post(`${server.url}/api/admin/grade-scales`, newScale(), administrator.cookie);
  return ((await jsonOf(answer)) as { scale: { id: string } }).scale.id;
}
const aboutScale = (bodyOf: () => Body | undefined): readonly Row[] => [
  {
    what: 'a scale',
    ask: async (world, _actor, actors) => {
      const body = bodyOf();
      return { params: { scaleId: await scaleOf(world, actors) }, ...(body ? { body } : {}) };
    },
    expect: 200,
  },
  {
    what: 'unknown',
    ask: ({ unknownId }) => {
      const body = bodyOf();
      return { params: { scaleId: unknownId }, ...(body ? { body } : {}) };
    },
    expect: 404,
  },
];

export const gradebookRows: Record<string, readonly Row[]> = {
  [`GET ${grades}`]: ofStaff(),
  [`PATCH ${grades}/cells`]: ofStaff({
    edits: [{ workId: 'column:none', studentId: 'none', points: 1, version: 0 }],
  }),
  [`GET ${grades}/history`]: ofStaff(),
  [`GET ${grades}/own`]: [
    {
      what: 'for every student',
      ask: ask(open),
      expect: { student: 200, otherStudent: 200, pendingTeacher: 403, teacher: 403, administrator: 404 },
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: ask(restricted),
      expect: { student: 404, otherStudent: 200, pendingTeacher: 404, teacher: 403, administrator: 404 },
      sameAs: 'unknown',
    },
    { what: 'deleted', ask: ask(gone), expect: 404, sameAs: 'unknown' },
    { what: 'unknown', ask: ask(unknown), expect: 404 },
  ],
  [`GET ${grades}/students/:studentId`]: [
    {
      what: 'a student',
      ask: ({ courses }, _actor, { student }) => ({
        params: { courseId: courses.open.courseId, studentId: student.id },
      }),
      expect: owner,
      sameAs: 'unknown course',
    },
    {
      what: 'no student',
      ask: ({ courses }, _actor, { teacher }) => ({
        params: { courseId: courses.open.courseId, studentId: teacher.id },
      }),
      expect: { ...owner, teacher: 404 },
    },
    {
      what: 'unknown course',
      ask: ({ unknownId }, _actor, { student }) => ({
        params: { courseId: unknownId, studentId: student.id },
      }),
      expect: 404,
    },
  ],
  [`PUT ${grades}/plan`]: [
    {
      what: 'a course',
      ask: async ({ courses }, actor) => ({
        params: {
          courseId: actor === 'teacher' ? await courses.newEmpty() : courses.open.courseId,
        },
        body: { version: 0, missing: 'zero', scaleId: null, categories: [], works: [] },
      }),
      expect: owner,
      sameAs: 'unknown',
    },
    {
      what: 'unknown',
      ask: ask(unknown, { version: 0, missing: 'zero', scaleId: null, categories: [], works: [] }),
      expect: 404,
    },
  ],
  [`POST ${grades}/columns`]: [
    {
      what: 'a course',
      ask: async ({ courses }, actor) => ({
        params: {
          courseId: actor === 'teacher' ? await courses.newEmpty() : courses.open.courseId,
        },
        body: { title: 'Oral', points: 10 },
      }),
      expect: { ...owner, teacher: 201 },
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ask(unknown, { title: 'Oral', points: 10 }), expect: 404 },
  ],
  [`PATCH ${grades}/columns/:columnId`]: aboutColumn({ title: 'Spoken' }),
  [`DELETE ${grades}/columns/:columnId`]: aboutColumn(),
  [`POST ${grades}/columns/:columnId/return`]: aboutColumn(),
  'GET /api/grade-scales': [{ what: 'the list', ask: () => ({}), expect: 200 }],
  'POST /api/admin/grade-scales': [
    { what: 'a scale', ask: () => ({ body: { ...newScale() } }), expect: 201 },
  ],
  'PUT /api/admin/grade-scales/:scaleId': aboutScale(() => ({ ...newScale(), version: 1 })),
  'DELETE /api/admin/grade-scales/:scaleId': aboutScale(() => undefined),
};
