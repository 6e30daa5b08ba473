import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { PairService } from '../../../../../test/journeys/pair-service.ts';
import type { ProgrammeChanges } from '#features/journeys/contract/forms/programme.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { stepsInCalendar } from '../calendar.ts';
import { listCandidates } from '../joining/candidates.ts';
import { joinProgramme } from '../joining/join.ts';
import { leaveProgramme } from '../joining/leave.ts';
import { listPeople } from '../joining/people.ts';
import { changeProgramme } from './change.ts';
import { createProgramme } from './create.ts';
import { listProgrammes, readProgramme } from './list.ts';
import { removeProgramme, restoreProgramme, setProgrammeState } from './state.ts';

let service: PairService;
let mentor: Viewer;
let mentee: Viewer;
let administrator: Viewer;
beforeAll(async () => {
  service = await PairService.open({ timeZone: 'Asia/Kolkata' });
  [mentor, mentee] = [await service.mentor(), await service.person()];
  administrator = await service.person({ isAdmin: true, role: 'teacher', year: null, division: null });
  await service.setMentor(mentee, mentor);
});
afterAll(() => service[Symbol.asyncDispose]());

async function refusalOf(call: Promise<unknown>): Promise<{ code: string; words: string; details?: object }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      code: error.code,
      words: wordsOf(error.reason),
      ...(error.details && { details: error.details }),
    };
  }
  throw new Error('it was not refused');
}

const create = (by = mentor, madeFrom = 'playbook') =>
  createProgramme(service.deps, by, { madeFrom, title: 'Autumn term', beginsOn: '2026-08-05' });
const toChanges = ({
  version,
  title,
  about,
  beginsOn,
  weeks,
  isOpen,
  steps,
}: Programme): ProgrammeChanges => ({
  version,
  title,
  about,
  beginsOn,
  weeks,
  isOpen,
  steps: steps.map(({ dueAt: _dueAt, ...step }) => step),
});
const change = (programme: Programme, more: Partial<ProgrammeChanges>, by = mentor) =>
  changeProgramme(service.deps, by, programme.id, { ...toChanges(programme), ...more });
const start = ({ id, version }: Programme, by = mentor) =>
  setProgrammeState(service.deps, by, id, { version, state: 'running' });
const join = ({ id }: Programme, by: Viewer, menteeIds: string[]) =>
  joinProgramme(service.deps, by, id, { menteeIds, mentorIds: [], divisions: [] });

const step = (title: string, week: number) => ({
  id: null,
  sort: 'meeting' as const,
  title,
  agenda: '',
  week,
  weekday: 1,
  resources: [],
  questions: ['Not of a meeting'],
  categoryId: null,
});

test('the playbook becomes a term of steps: kick-off, weekly check-ins, reflection and celebration', async () => {
  const programme = await create();
  expect(programme).toMatchObject({
    state: 'draft',
    weeks: 14,
    beginsOn: '2026-08-05',
    endsOn: '2026-11-10',
  });
  expect(programme.steps.map(({ sort }) => sort)).toEqual([
    'goals',
    'kickOff',
    ...Array.from({ length: 6 }, () => 'checkIn'),
    'meeting',
    ...Array.from({ length: 6 }, () => 'checkIn'),
    'celebration',
    'reflection',
  ]);
  // The week begins with the programme, on a Wednesday: the end of Friday on the college’s clock.
  expect(programme.steps[0]?.dueAt).toBe('2026-08-07T18:29:00.000Z');
  expect(programme.steps.every(({ agenda }) => agenda.length > 100)).toBe(true);
});

test('a copy has the steps of the other one, and its own dates', async () => {
  const first = await create();
  const copy = await createProgramme(service.deps, mentor, {
    madeFrom: first.id,
    title: 'Spring term',
    beginsOn: '2027-01-06',
  });
  expect(copy.steps.map(({ title }) => title)).toEqual(first.steps.map(({ title }) => title));
  expect(copy.steps.some(({ id }) => first.steps.some((step) => step.id === id))).toBe(false);
  expect(copy.steps[0]?.dueAt.startsWith('2027-01-08')).toBe(true);
  const other = await service.mentor('Other Mentor');
  const refused = createProgramme(service.deps, other, {
    madeFrom: first.id,
    title: 'x',
    beginsOn: '2027-01-06',
  });
  expect(await refusalOf(refused)).toMatchObject({ code: 'validation' });
});

test('a step that keeps its id stays the same step; steps stand in the order of their days', async () => {
  const programme = await create(mentor, 'empty');
  const two = await change(programme, { steps: [step('Second', 2), step('First', 1)] });
  expect(two.steps.map(({ title, questions }) => [title, questions])).toEqual([
    ['First', []],
    ['Second', []],
  ]);
  const [first] = two.steps;
  const moved = await change(two, {
    steps: toChanges(two).steps.map((each) => ({ ...each, week: 4 - each.week })),
  });
  expect(moved.steps.map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(moved.steps[1]?.id).toBe(first?.id);
  const late = change(moved, { weeks: 2 });
  expect(await refusalOf(late)).toMatchObject({ words: 'This week comes after the end of the programme.' });
});

test('an outdated change is refused with who was faster, and overwrites nothing', async () => {
  const programme = await create();
  await change(programme, { title: 'Hers' }, administrator);
  expect(await refusalOf(change(programme, { title: 'His' }))).toMatchObject({
    code: 'conflict',
    details: { byId: administrator.userId, version: 2 },
  });
  expect((await readProgramme(service.db, mentor, programme.id)).title).toBe('Hers');
});

test('people join once it runs, and those who join again go on where they were', async () => {
  const draft = await create();
  expect(await refusalOf(join(draft, mentor, [mentee.userId]))).toMatchObject({
    words: 'Start the programme before people join it.',
  });
  const programme = await start(draft);
  const stranger = await service.person();
  expect(await join(programme, mentor, [mentee.userId, stranger.userId])).toEqual({
    joined: 1,
    already: 0,
    skipped: 1,
  });
  expect(await join(programme, mentor, [mentee.userId])).toMatchObject({ joined: 0, already: 1 });
  const { people } = await listPeople(service.db, mentor, programme.id, { page: 1 });
  expect(people).toMatchObject([{ mentee: { userId: mentee.userId }, cohort: 'Year 2 A', doneCount: 0 }]);
  const journeyId = people[0]?.journeyId ?? '';
  await leaveProgramme(service.deps, mentee, journeyId);
  expect((await listPeople(service.db, mentor, programme.id, { page: 1 })).total).toBe(0);
  await join(programme, mentor, [mentee.userId]);
  expect((await listPeople(service.db, mentor, programme.id, { page: 1 })).people).toMatchObject([
    { journeyId },
  ]);
});

test('organisers let whole divisions and all mentees of a mentor join; mentors only own mentees of an open one', async () => {
  const programme = await start(await create(administrator), administrator);
  expect(await refusalOf(join(programme, mentor, [mentee.userId]))).toMatchObject({ code: 'not_found' });
  const open = await change(programme, { isOpen: true }, administrator);
  const [other, others] = [await service.mentor('Other Mentor'), await service.person({ division: 'B' })];
  await service.setMentor(others, other);
  expect(await join(open, mentor, [mentee.userId, others.userId])).toMatchObject({ joined: 1, skipped: 1 });
  expect((await listCandidates(service.db, administrator, open.id, {})).divisions).toContainEqual({
    year: 'second',
    division: 'B',
    left: 1,
  });
  const all = await joinProgramme(service.deps, administrator, open.id, {
    menteeIds: [],
    mentorIds: [mentor.userId],
    divisions: [{ year: 'second', division: 'B' }],
  });
  expect(all).toMatchObject({ joined: 1, already: 1 });
  expect(await listPeople(service.db, mentor, open.id, { page: 1 })).toMatchObject({ total: 1 });
  expect(await listPeople(service.db, administrator, open.id, { page: 1 })).toMatchObject({ total: 2 });
});

test('a mentee with another mentor begins a new journey with them', async () => {
  const programme = await start(await create());
  const student = await service.person();
  await service.setMentor(student, mentor);
  await join(programme, mentor, [student.userId]);
  const next = await service.mentor('Next Mentor');
  await service.setMentor(student, next);
  expect(await listPeople(service.db, next, programme.id, { page: 1 }).catch(() => 'unseen')).toBe('unseen');
  await joinProgramme(service.deps, administrator, programme.id, {
    menteeIds: [student.userId],
    mentorIds: [],
    divisions: [],
  });
  const { people } = await listPeople(service.db, administrator, programme.id, { page: 1 });
  expect(people).toMatchObject([{ mentor: { userId: next.userId } }]);
});

test('a deleted programme is gone for everybody until it is restored', async () => {
  const programme = await start(await create());
  await removeProgramme(service.deps, mentor, programme.id);
  expect(await refusalOf(readProgramme(service.db, mentor, programme.id))).toMatchObject({
    code: 'not_found',
  });
  const { removed } = await listProgrammes(service.db, mentor);
  expect(removed.map(({ id }) => id)).toEqual([programme.id]);
  expect(await restoreProgramme(service.deps, mentor, programme.id)).toMatchObject({ state: 'running' });
});

test('steps stand in the calendar of those who take part, and go when they leave', async () => {
  const [teacher, student] = [await service.mentor('Carla Calendar'), await service.person()];
  await service.setMentor(student, teacher);
  const programme = await start(await create(teacher), teacher);
  await join(programme, teacher, [student.userId]);
  const span = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-08-13T00:00:00Z') };
  const titlesOf = async (viewer: Viewer) => {
    const dates = await stepsInCalendar(service.db).read(viewer, span, { withGone: false, limit: 50 });
    return dates.map(({ title, kind, url }) => [kind, title, url]);
  };
  expect(await titlesOf(student)).toEqual([
    ['step', 'Goals that both can see', '/mentee-section/journey'],
    ['step', 'Kick-off', '/mentee-section/journey'],
    ['step', 'Check-in, week 2', '/mentee-section/journey'],
  ]);
  expect((await titlesOf(teacher))[0]).toEqual([
    'step',
    'Goals that both can see',
    '/mentor-section/journeys',
  ]);
  await service.setMentor(student, undefined);
  expect(await titlesOf(teacher)).toEqual([]);
  const { people } = await listPeople(service.db, administrator, programme.id, { page: 1 });
  await leaveProgramme(service.deps, student, people[0]?.journeyId ?? '');
  expect(await titlesOf(student)).toEqual([]);
});
