import { expect, test } from './lib/fixtures.ts';
import { everyPath, expectReflowOf } from './walk/every-screen.ts';
import { jobs } from './walk/jobs.ts';
import { Keyboard } from './walk/keyboard.ts';
import { prepare } from './walk/world.ts';

const phone = { width: 360, height: 740 };

test('a new student and their teacher do the ten main jobs by keyboard alone, on screens of a phone’s size', async ({
  signedInAs,
  signedOut,
  mailbox,
  product,
}) => {
  // Ten jobs one after the other.
  test.slow();
  const { page: desk, account: teacher } = await signedInAs('teacher', { name: 'Tarafina Osei' });
  const page = await signedOut();
  for (const each of [desk, page]) await each.setViewportSize(phone);
  await prepare(product.url, teacher);
  const walk = {
    nadia: await Keyboard.of(page),
    tara: await Keyboard.of(desk),
    teacher,
    mailbox,
    url: product.url,
  };
  await page.goto('/auth');
  for (const [name, job] of Object.entries(jobs)) await test.step(name, () => job(walk));
});

test('no screen scrolls sideways at 320 px or at 400 %', async ({
  signedInAs,
  signedOut,
  newAccount,
  administrator,
  product,
}) => {
  // Some fifty screens, each at two sizes and with axe.
  test.slow();
  const { page: student, account } = await signedInAs('student', { at: null });
  const { page: teacher } = await signedInAs('teacher', { as: administrator, at: null });
  const paths = await everyPath(product.url, administrator, [account, await newAccount()]);
  const forVisitors = /^\/($|auth|login|playbook)/;
  // What a student has that an administrator who teaches has not, or that is drawn otherwise.
  const forStudents =
    /^\/(dashboard|quizzes\/attempts\/[^/]+|courses\/[^/]+\/quizzes(\/(?!new$|questions$)[^/]+)?|mentee-section(\/[^/]+){0,2}|tasks\/[^/]+|courses\/[^/]+|courses\/[^/]+\/grades|courses\/[^/]+\/meetings(\/(?!new$)[^/]+)?|calendar\/booking(\/(?!create$)[^/]+)?)$/;
  const inside = paths.filter((path) => !forVisitors.test(path));
  const seen = await Promise.all([
    expectReflowOf(teacher, inside),
    expectReflowOf(
      student,
      inside.filter((path) => forStudents.test(path)),
    ),
    expectReflowOf(await signedOut(), [...paths.filter((path) => forVisitors.test(path)), '/playbook']),
  ]);
  // /login only leads on; nothing else is left out by all three.
  expect(paths.filter((path) => !seen.flat().includes(path))).toEqual(['/login']);
});
