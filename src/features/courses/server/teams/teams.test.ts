import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, refusalOf } from '../../../../../test/courses/desk.ts';
import type { Course } from '../../contract/shapes.ts';
import type { Team, TeamStudent } from '../../contract/teams.ts';

let desk: CourseDesk;
let owner: Account;
let course: Course;
let path: string;
beforeAll(async () => {
  desk = await CourseDesk.open();
  owner = desk.otherTeacher;
});
afterAll(() => desk[Symbol.asyncDispose]());

beforeEach(async () => {
  // Sue and Sam are here by class, Theo by name.
  const facts = { title: 'Optics', description: 'Light.', visibility: 'restricted', targetYear: 'second' };
  ({ course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', facts));
  path = `/api/courses/${course._id}/teams`;
  await desk.ask(owner, 'POST', `/api/courses/${course._id}/members`, { userIds: [desk.thirdB.id] });
});

interface Teams {
  teams: Team[];
  hasMore: boolean;
  ownTeam: Team | null;
  chosenUpTo: number | null;
  mayChoose: boolean;
  without: number | null;
}
const list = (who: Account, query = '') => desk.ask<Teams>(who, 'GET', `${path}${query}`);
const add = async (name: string, who = owner): Promise<string> =>
  (await desk.ask<{ teamId: string }>(who, 'POST', path, { name })).teamId;
const put = (teamId: string, ...students: Account[]) =>
  desk.call(owner, 'PUT', `${path}/${teamId}/members`, { userIds: students.map(({ id }) => id) });
const choose = (chosenUpTo: number | null) => desk.ask(owner, 'PUT', `${path}/choice`, { chosenUpTo });
const join = (who: Account, teamId: string) => desk.call(who, 'POST', `${path}/${teamId}/join`);
const namesIn = (teams: readonly Team[]) =>
  teams.map(({ name, members }) => [name, ...members.map((member) => member.name)]);

test('the staff makes teams; a student is in one of them, and sees all', async () => {
  const [one, two] = [await add('Lenses'), await add('Prisms')];
  expect((await put(one, desk.secondA, desk.thirdB)).status).toBe(200);
  await put(two, desk.secondA);
  const seen = await list(owner);
  expect(namesIn(seen.teams)).toEqual([
    ['Lenses', 'Theo Third'],
    ['Prisms', 'Sue Second'],
  ]);
  expect(seen).toMatchObject({ ownTeam: null, chosenUpTo: null, mayChoose: false, without: 1 });
  expect(await list(desk.secondA)).toMatchObject({ ownTeam: { name: 'Prisms' }, without: null });
  const { students } = await desk.ask<{ students: TeamStudent[] }>(owner, 'GET', `${path}/${one}/candidates`);
  expect(students.map(({ name, team }) => [name, team?.name])).toEqual([
    ['Sam Second', undefined],
    ['Sue Second', 'Prisms'],
  ]);
  await desk.ask(owner, 'DELETE', `${path}/${two}`);
  expect((await list(desk.secondA)).ownTeam).toBeNull();
  expect(await list(owner)).toMatchObject({ teams: [{ name: 'Lenses' }], without: 2 });
});

test('names are used once, strangers are not placed, and a team has an end', async () => {
  const one = await add('Lenses');
  const again = await desk.call(owner, 'POST', path, { name: ' LENSES ' });
  expect(await refusalOf(again)).toEqual([400, 'There is a team with this name']);
  const stranger = await desk.server.signUp({ role: 'student', year: 'fourth', division: 'B' });
  for (const who of [stranger, desk.teacher]) expect((await put(one, who)).status).toBe(404);
  const many = await Promise.all(
    Array.from({ length: 21 }, () => desk.server.signUp({ role: 'student', year: 'second', division: 'B' })),
  );
  expect((await put(one, ...many.slice(0, 20))).status).toBe(200);
  expect(await refusalOf(await put(one, many[20] as Account))).toEqual([
    409,
    'This team has room for 20 students',
  ]);
  expect((await list(owner)).teams[0]?.members).toHaveLength(20);
});

test('drawing leaves nobody alone, and keeps the teams that are there', async () => {
  const one = await add('Team 1');
  await put(one, desk.thirdB);
  const drawn = await desk.ask<{ teams: number; students: number }>(owner, 'POST', `${path}/draw`, {
    size: 2,
  });
  const { teams, without } = await list(owner);
  expect(drawn.students).toBe(teams.slice(1).flatMap(({ members }) => members).length);
  expect(drawn.teams).toBe(teams.length - 1);
  expect(without).toBe(0);
  expect(teams[0]).toMatchObject({ id: one, members: [{ name: 'Theo Third' }] });
  expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
  const sizes = teams.slice(1).map(({ members }) => members.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
  expect(await desk.ask(owner, 'POST', `${path}/draw`, { size: 2 })).toMatchObject({ teams: 0, students: 0 });
});

test('where students choose, they make, join and leave teams up to the size', async () => {
  const refused = await desk.call(desk.secondA, 'POST', path, { name: 'Ours' });
  expect(await refusalOf(refused)).toEqual([403, 'The teams of this course are made by its staff']);
  await choose(2);
  const ours = await add('Ours', desk.secondA);
  expect(await list(desk.secondA)).toMatchObject({ ownTeam: { id: ours }, mayChoose: true, chosenUpTo: 2 });
  expect((await join(desk.alsoSecondA, ours)).status).toBe(200);
  expect(await refusalOf(await join(desk.thirdB, ours))).toEqual([409, 'This team has room for 2 students']);
  expect((await list(desk.thirdB)).ownTeam).toBeNull();
  const foreign = await desk.call(desk.thirdB, 'PATCH', `${path}/${ours}`, { name: 'Mine' });
  expect(await refusalOf(foreign)).toEqual([403, 'Only its members and the staff change a team']);
  const out = `${path}/${ours}/members/${desk.secondA.id}`;
  expect((await desk.call(desk.thirdB, 'DELETE', out)).status).toBe(403);
  expect((await desk.call(desk.alsoSecondA, 'DELETE', out)).status).toBe(403);
  await desk.ask(desk.secondA, 'PATCH', `${path}/${ours}`, { name: 'Two of us' });
  await desk.ask(desk.secondA, 'DELETE', out);
  expect((await desk.call(desk.secondA, 'DELETE', out)).status).toBe(404);
  expect((await join(desk.thirdB, ours)).status).toBe(200);
  await choose(null);
  expect((await join(desk.secondA, ours)).status).toBe(403);
  expect(namesIn((await list(owner)).teams)).toEqual([['Two of us', 'Sam Second', 'Theo Third']]);
});

test('three who join at once where there is room for two', async () => {
  await choose(2);
  const ours = await add('Ours');
  const answers = await Promise.all(
    [desk.secondA, desk.alsoSecondA, desk.thirdB].map((who) => join(who, ours)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
  expect((await list(owner)).teams[0]?.members).toHaveLength(2);
});

test('who leaves the course is shown in no team, and is back in it with the course', async () => {
  const one = await add('Lenses');
  await put(one, desk.secondA, desk.thirdB);
  await desk.ask(desk.thirdB, 'POST', `/api/courses/${course._id}/leave`);
  expect(namesIn((await list(owner)).teams)).toEqual([['Lenses', 'Sue Second']]);
  await desk.ask(owner, 'PUT', `/api/courses/${course._id}/members/${desk.thirdB.id}`, { state: 'active' });
  expect(namesIn((await list(owner)).teams)).toEqual([['Lenses', 'Sue Second', 'Theo Third']]);
});

test('teams come page by page', async () => {
  const { db } = desk.server.database;
  await db.$client.query(
    `insert into course_teams (id, course_id, name)
      select 'team ' || lpad(n::text, 3, '0'), $1, 'Team ' || n from generate_series(1, 60) n`,
    [course._id],
  );
  const first = await list(owner);
  expect([first.teams.length, first.hasMore]).toEqual([50, true]);
  const second = await list(owner, '?page=2');
  expect([second.teams.length, second.hasMore, second.teams.at(-1)?.name]).toEqual([10, false, 'Team 60']);
});
