import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { College, goodPassword } from '../../../../../test/lib/college.ts';
import type { Viewer } from '#server/session.ts';
import { answerTo } from '../../../../../test/lib/answer-to.ts';
import { importRoster } from './roster-import.ts';
import { updateProfile } from '../profile/profile.ts';
import { listForAdministrators } from '../service.ts';
import { people } from '../table.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;
const sentence =
  'Another student has this student ID. Please check it; if it is yours, ask an administrator of your college.';

const start = (email: string, studentId: string, browser = college.browser()) =>
  browser.identity('/sign-up/start', {
    email,
    password: goodPassword,
    profile: { role: 'student', name: 'Sami Okafor', studentId, year: 'second', division: 'A' },
  });
const verify = async (email: string, browser: ReturnType<College['browser']>) =>
  browser.identity('/sign-up/verify', { code: await college.codeFor(email) });

const viewerLike = (facts: Partial<Viewer>): Viewer => ({
  userId: 'somebody',
  sessionId: 'session',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Somebody',
  email: 'somebody@college.example',
  year: null,
  division: null,
  ...facts,
});

async function signUp(email: string, studentId: string): Promise<string> {
  const browser = college.browser();
  expect((await start(email, studentId, browser)).status).toBe(200);
  return String((await verify(email, browser)).body['createdUserId']);
}
const deps = {
  db,
  bus: college.bus,
  divisionsOf: async () => ['A'],
  renameAccount: async () => {},
};

test('the second student with one id is refused at sign-up, whatever the capitals and spaces', async () => {
  await signUp('first@college.example', 'CS-24 001');
  for (const studentId of ['CS-24 001', 'cs-24001', ' CS - 24001 ']) {
    expect(await start('second@college.example', studentId)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: sentence, details: { fields: { 'profile.studentId': sentence } } },
    });
  }
  expect((await start('second@college.example', 'CS-24002')).status).toBe(200);
});

test('of two who sign up with one id at the same moment one is created, and the other refused', async () => {
  const [one, other] = [college.browser(), college.browser()];
  await start('one@college.example', 'CS-1', one);
  await start('other@college.example', 'cs-1', other);
  const answers = await Promise.all([
    verify('one@college.example', one),
    verify('other@college.example', other),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: sentence });
});

test('a profile does not take another’s id, and keeps its own', async () => {
  await signUp('holder@college.example', 'CS-2');
  const id = await signUp('changer@college.example', 'CS-3');
  const viewer = viewerLike({ userId: id });
  expect(await answerTo(() => updateProfile(deps, viewer, { studentId: 'cs-2' }))).toMatchObject({
    status: 409,
    details: { fields: { studentId: sentence } },
  });
  expect(await updateProfile(deps, viewer, { studentId: 'cs-3' })).toMatchObject({ studentId: 'cs-3' });
});

test('an id that the roster gives to another address is taken; its owner’s own is theirs', async () => {
  const line = { role: 'student', name: null, year: null, division: null, department: null } as const;
  await db.transaction((tx) =>
    importRoster(tx, [{ ...line, email: 'listed@college.example', studentId: 'CS-9' }]),
  );
  expect((await start('stranger@college.example', 'CS-9')).status).toBe(409);
  const id = await signUp('listed@college.example', 'typed wrongly');
  const [person] = await db.select().from(people).where(eq(people.id, id));
  expect(person?.studentId).toBe('CS-9');
});

test('administrators see who shares an id, also from before', async () => {
  const ids = [await signUp('x@college.example', 'CS-20'), await signUp('y@college.example', 'CS-21')];
  await db.update(people).set({ studentId: 'cs- 20' }).where(eq(people.email, 'y@college.example'));
  const admin = viewerLike({ userId: 'admin', isAdmin: true });
  const listed = await listForAdministrators(db, admin, { search: '', status: 'same-student-id', limit: 50 });
  expect(listed.people.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(listed.total).toBe(2);
});
