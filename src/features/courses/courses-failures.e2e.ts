import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildCourse, call } from '../../../e2e/lib/courses.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';

const video = fileURLToPath(new URL('../../../e2e/files/lesson.webm', import.meta.url));

test('failed calls show their sentences, and the typed text stays', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const { courseId, lessonIds } = await buildCourse(product.url, author.cookie);
  const { page: student, account } = await signedInAs('student', { at: null });
  const doubts = `/api/courses/${courseId}/lessons/${lessonIds[1]}/doubts`;
  await call(product.url, account.cookie, 'POST', doubts, { question: 'Why?' });

  await student.route(`**${doubts}*`, async (route) => {
    // The server stores it, but the answer gets lost.
    if (route.request().method() === 'POST') await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await student.goto(`/courses/${courseId}?lesson=${lessonIds[1]}`);
  await expect(student.getByText('Failed to load discussions').first()).toBeVisible();
  await student.getByLabel('Your question').fill('And how?');
  await student.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(student.getByText('Failed to send question')).toBeVisible();
  await expect(student.getByLabel('Your question')).toHaveValue('And how?');
  // Text typed while a question is being sent is neither sent nor cleared.
  const isWritten = Promise.withResolvers<void>();
  await student.unroute(`**${doubts}*`);
  await student.route(`**${doubts}`, async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  // After a change it is another question, and needs another client id than the stored one.
  await student.getByLabel('Your question').fill('And how, then?');
  await student.getByRole('button', { name: 'Send question' }).press('Enter');
  await student.getByLabel('Your question').fill('And how? And when?');
  isWritten.resolve();
  await expect(student.getByText('Question sent')).toBeVisible();
  await expect(student.getByLabel('Your question')).toHaveValue('And how? And when?');
  await student.reload();
  const asked = student.getByRole('article').filter({ hasText: 'And how' });
  await expect(asked).toHaveCount(2);
  await expect(asked.filter({ hasText: 'And how, then?' })).toBeVisible();
  const other = await newAccount({ role: 'teacher' });
  await readEarlierMessages(student, await askAtLength(product.url, other.cookie, account.cookie));

  const { page } = await signedInAs('teacher', { as: author, at: null });
  await page.route('**/api/courses?*', (route) => route.abort());
  await page.goto('/courses');
  await expect(page.getByText('Unable to fetch courses').first()).toBeVisible();
  await page.unroute('**/api/courses?*');
  await page.reload();
  await expect(
    page.getByRole('article', { name: 'Optics' }).getByRole('link', { name: 'Manage' }),
  ).toHaveAttribute('href', `/courses/${courseId}/manage`);
  await page.goto(`/courses/nothing-here`);
  await expect(page.getByText('This course does not exist, or is not meant for you.').first()).toBeVisible();
  await page.route('**/api/courses/*', (route) => route.abort());
  await page.goto(`/courses/${courseId}`);
  await expect(page.getByText('Unable to load course').first()).toBeVisible();
  await expect(page.getByText('Failed to load course')).toBeVisible();
  await page.unroute('**/api/courses/*');

  await page.goto('/courses/create');
  const main = page.getByRole('main');
  let status = 500;
  // Only reading calls pass.
  await page.route(/\/api\/courses/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status }),
  );
  const press = async (name: string | RegExp, nth = 0): Promise<void> =>
    main.getByRole('button', { name, exact: true }).nth(nth).press('Enter');
  await main.getByLabel('Title').fill('Kept');
  await main.getByRole('textbox', { name: 'Description' }).fill('These words stay.');
  await press('Create Course');
  await expect(page.getByText('Failed to create course')).toBeVisible();
  status = 401;
  await press('Create Course');
  await expect(page.getByText('User session missing. Please re-authenticate.')).toBeVisible();
  await expect(main.getByLabel('Title')).toHaveValue('Kept');
  status = 500;

  await page.goto(`/courses/${courseId}/manage`);
  await main.getByLabel('Category').fill('Light');
  await press('Save changes');
  await expect(page.getByText('Failed to update course')).toBeVisible();

  await press('Add module');
  await main.getByLabel('Module title').fill('Week 2');
  await main.getByRole('button', { name: 'Add module' }).last().press('Enter');
  await expect(page.getByText('Failed to add module')).toBeVisible();
  await press('Cancel');
  await press('Edit Week 1');
  await main.getByLabel('Module title').fill('Week 1b');
  await main.getByLabel('Module title').press('Enter');
  await expect(page.getByText('Failed to update module')).toBeVisible();
  await press('Cancel');
  await expect(main.getByRole('button', { name: 'Edit Week 1' })).toBeFocused();
  await press('Add lesson to Week 1');
  await main.getByLabel('Lesson title').fill('Mirrors');
  await main.getByLabel('Video', { exact: true }).selectOption('none');
  await main.getByLabel('Lesson title').press('Enter');
  await expect(page.getByText('Failed to add lesson')).toBeVisible();
  await press('Cancel');
  await press('Edit Reading');
  await main.getByLabel('Lesson title').fill('Reading more');
  await main.getByLabel('Lesson title').press('Enter');
  await expect(page.getByText('Failed to update lesson')).toBeVisible();
  await main.getByLabel('Video', { exact: true }).selectOption('upload');
  await page.route(/\/api\/(uploads|files)/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400 }) : route.fallback(),
  );
  await main.getByLabel('Video file').setInputFiles(video);
  await expect(page.getByText('Failed to upload video').first()).toBeVisible();
  await press('Cancel');

  const dialog = page.getByRole('alertdialog');
  for (const [button, sentence] of [
    ['Delete Reading', 'Failed to delete lesson'],
    ['Delete Week 1', 'Failed to delete module'],
    ['Delete course', 'Failed to delete course'],
  ] as const) {
    await press(button);
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText(sentence)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toBeHidden();
  }
  const reply = main.getByLabel(/^Your reply to/).first();
  await reply.fill('Because.');
  await press('Send reply');
  await expect(page.getByText('Failed to send reply')).toBeVisible();
  await expect(reply).toHaveValue('Because.');
});

/** A doubt with more than a megabyte of replies. Returns its address. */
async function askAtLength(url: string, teacher: string, student: string): Promise<string> {
  const { courseId, lessonIds } = await buildCourse(url, teacher);
  const doubts = `/api/courses/${courseId}/lessons/${lessonIds[1]}/doubts`;
  const { discussion } = (await call(url, student, 'POST', doubts, { question: 'Why at all?' })) as {
    discussion: { _id: string };
  };
  const reply = `/api/courses/discussions/${discussion._id}/reply`;
  for (let at = 1; at <= 40; at += 1)
    await call(url, teacher, 'POST', reply, { message: `Answer ${at}. ${'語'.repeat(9_900)}` });
  return `/courses/${courseId}?lesson=${lessonIds[1]}`;
}

/** The newest messages show first. A press loads earlier ones, and a failure shows an error. */
async function readEarlierMessages(student: Page, path: string): Promise<void> {
  await student.route('**/messages?cursor=*', (route) => route.fulfill({ status: 500 }));
  await student.goto(path);
  const doubt = student.getByRole('article').filter({ hasText: 'Why at all?' });
  await expect(doubt.getByText('Answer 40.')).toBeVisible();
  const earlier = doubt.getByRole('button', { name: 'Show earlier messages' });
  await earlier.press('Enter');
  await expect(student.getByText('Failed to load discussions').first()).toBeVisible();
  await student.unroute('**/messages?cursor=*');
  await expect(doubt.getByText('Answer 1.')).toHaveCount(0);
  await earlier.press('Enter');
  await expect(doubt.getByText('Answer 1.')).toBeVisible();
  await expect(doubt.getByRole('list', { name: 'Earlier messages' })).toBeFocused();
  await expect(earlier).toHaveCount(0);
  await expect(doubt.getByText(/^Answer \d+\./)).toHaveCount(40);
}
