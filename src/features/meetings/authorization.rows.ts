import type { Actor, Actors } from '../../../test/authorization/actors.ts';
import {
  ask,
  course,
  empty,
  gone,
  managing,
  open,
  reading,
  restricted,
  unknown,
} from '../../../test/authorization/course-asks.ts';
import type { Row } from '../../../test/authorization/row.ts';
import type { World } from '../../../test/authorization/world.ts';

const meeting = '/api/meetings/:meetingId';
const students = { student: 403, otherStudent: 403, pendingTeacher: 403 };
const owner = { ...students, teacher: 200, administrator: 404 };
const readers = { student: 200, otherStudent: 200, pendingTeacher: 200, teacher: 200, administrator: 404 };
/** In a course for the class of the other student. */
const thirdB = { ...owner, student: 404, pendingTeacher: 404 };
const nobodys = { ...owner, teacher: 404 };
const notAttending = { pendingTeacher: 403, teacher: 403, administrator: 404 };

type Body = Record<string, unknown>;
type Which = (world: World, actor: Actor) => string | Promise<string>;
const about =
  (which: Which, bodyOf: (actors: Actors) => Body | undefined = () => undefined): Row['ask'] =>
  async (world, actor, actors) => {
    const body = bodyOf(actors);
    return { params: { meetingId: await which(world, actor) }, ...(body ? { body } : {}) };
  };
/** A new meeting for the teacher, who changes it. The other actors change nothing. */
const forTeacher =
  (make: keyof Pick<World['meetings'], 'newMeeting' | 'newCancelled' | 'newRunning'>): Which =>
  ({ meetings }, actor) =>
    actor === 'teacher' ? meetings[make]() : meetings.open;
const unknownOne = (expect: Row['expect'], bodyOf?: (actors: Actors) => Body): Row => ({
  what: 'unknown',
  ask: about(({ unknownId }) => unknownId, bodyOf),
  expect,
});

/** Calls that only those who manage the course may make: others hear that they are for teachers. */
const changing = (which: Which, body: Body): readonly Row[] => [
  { what: 'a meeting', ask: about(which, () => body), expect: owner, sameAs: 'unknown' },
  unknownOne(nobodys, () => body),
];
/** Calls of those who keep its register. */
const marking = (which: Which, expect: Row['expect'] = owner): readonly Row[] => [
  { what: 'a meeting', ask: about(which), expect, sameAs: 'unknown' },
  {
    what: 'for a class',
    ask: about(({ meetings }) => meetings.restricted),
    expect: { ...thirdB, teacher: typeof expect === 'number' ? expect : (expect.teacher ?? 404) },
    sameAs: 'unknown',
  },
  unknownOne(404),
];
const mark = (who: 'student' | 'otherStudent') => (actors: Actors) => ({
  marks: [{ userId: actors[who].id, state: 'present' }],
});

const plan = { title: 'Lecture', start: '2190-08-02T10:00', minutes: 60 };

export const meetingRows: Record<string, readonly Row[]> = {
  [`GET ${course}/meetings`]: reading(),
  [`POST ${course}/meetings`]: managing(plan, 201, empty),
  [`GET ${meeting}`]: [
    {
      what: 'for every student',
      ask: about(({ meetings }) => meetings.open),
      expect: readers,
      sameAs: 'unknown',
    },
    {
      what: 'for a class',
      ask: about(({ meetings }) => meetings.restricted),
      expect: { ...thirdB, otherStudent: 200 },
      sameAs: 'unknown',
    },
    unknownOne(404),
  ],
  [`PATCH ${meeting}`]: changing(forTeacher('newMeeting'), { title: 'Seminar' }),
  [`POST ${meeting}/cancel`]: changing(forTeacher('newMeeting'), { note: 'Ill' }),
  [`POST ${meeting}/restore`]: changing(forTeacher('newCancelled'), {}),
  [`GET ${meeting}/attendance`]: marking(({ meetings }) => meetings.open),
  [`PUT ${meeting}/attendance`]: [
    {
      what: 'a student of it',
      ask: about(({ meetings }) => meetings.open, mark('student')),
      expect: owner,
      sameAs: 'unknown',
    },
    {
      what: 'a student of another class',
      ask: about(({ meetings }) => meetings.restricted, mark('student')),
      expect: { ...thirdB, teacher: 404 },
    },
    unknownOne(404, mark('student')),
  ],
  [`POST ${meeting}/check-in/open`]: [
    { what: 'now', ask: about(forTeacher('newRunning')), expect: owner, sameAs: 'unknown' },
    {
      what: 'a day before',
      ask: about(({ meetings }) => meetings.open),
      expect: { ...owner, teacher: 409 },
      sameAs: 'unknown',
    },
    unknownOne(404),
  ],
  [`POST ${meeting}/check-in/close`]: marking(({ meetings }) => meetings.open),
  [`GET ${meeting}/check-in/code`]: [
    {
      what: 'while codes are taken',
      ask: about(async ({ meetings }) => (await meetings.newOpen()).meetingId),
      expect: owner,
      sameAs: 'unknown',
    },
    ...marking(({ meetings }) => meetings.open, { ...owner, teacher: 409 }),
  ],
  [`POST ${meeting}/check-in`]: [
    {
      what: 'with the code',
      ask: async ({ meetings }) => {
        const { meetingId, code } = await meetings.newOpen();
        return { params: { meetingId }, body: { code } };
      },
      expect: { ...notAttending, student: 200, otherStudent: 200 },
      sameAs: 'unknown',
    },
    {
      what: 'with a wrong code',
      ask: about(
        async ({ meetings }) => (await meetings.newOpen()).meetingId,
        () => ({ code: 'AAAAA' }),
      ),
      expect: { ...notAttending, student: 400, otherStudent: 400 },
      sameAs: 'unknown',
    },
    {
      what: 'for a class, while none are taken',
      ask: about(
        ({ meetings }) => meetings.restricted,
        () => ({ code: 'AAAAAA' }),
      ),
      expect: { student: 404, otherStudent: 409, pendingTeacher: 404, teacher: 403, administrator: 404 },
      sameAs: 'unknown',
    },
    unknownOne(404, () => ({ code: 'AAAAAA' })),
  ],
  [`GET ${course}/attendance/own`]: [
    {
      what: 'for every student',
      ask: ask(open),
      expect: { ...notAttending, student: 200, otherStudent: 200 },
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
};
