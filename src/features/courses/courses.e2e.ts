import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildCourse, call } from '../../../e2e/lib/courses.ts';
import { fileOnDisk } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const video = fileURLToPath(new URL('../../../e2e/files/lesson.webm', import.meta.url));
const captions = {
  name: 'lesson.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:05.000\nForce is mass times acceleration\n'),
};

const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);

test('a teacher builds a course; a student watches, resumes and asks; the answer arrives live', async ({
  signedInAs,
}) => {
  const { page: teacher, account } = await signedInAs('teacher', { at: '/courses' });
  const main = teacher.getByRole('main');
  await expect(main.getByText('No courses yet')).toBeVisible();
  await main.getByRole('link', { name: 'Create Course' }).first().click();
  await main.getByRole('button', { name: 'Create Course' }).click();
  await expect(teacher.getByText('Title and description are required')).toBeVisible();
  await expect(main.getByLabel('Title')).toBeFocused();
  await main.getByLabel('Title').fill('Mechanics');
  await main.getByRole('textbox', { name: 'Description' }).fill('Forces, with $F = ma$ and **examples**.');
  const large = await fileOnDisk('large.png', { bytes: 8 * 1024 * 1024 + 1 });
  await main.getByLabel('Cover image').setInputFiles(large);
  await expect(main.getByText('Cover image exceeds 8MB limit')).toBeVisible();
  await expect(main.getByText('Recommended size 1280x720', { exact: false })).toBeVisible();
  await expect(main.getByLabel('Estimated hours')).toHaveAttribute('min', '0');
  await expect(main.getByLabel('Estimated hours')).toHaveAttribute('step', '0.5');
  const divisions = main.getByRole('group', { name: 'Target division' });
  await expect(divisions.getByRole('checkbox', { name: 'Every division' })).toBeChecked();
  await main.getByLabel('Visibility').selectOption('restricted');
  await main.getByRole('checkbox', { name: 'Second Year' }).check();
  await main.getByRole('checkbox', { name: 'Third Year' }).check();
  await expect(main.getByText('For: Second and third year')).toBeVisible();
  await main.getByLabel('Visibility').selectOption('public');
  await expect(main.getByText('For: Everybody')).toBeVisible();
  await main.getByLabel('Category').fill('Physics');
  await main.getByLabel('Level').selectOption('beginner');
  await main.getByLabel('Tags').fill('newton, forces , energy,work, power');
  await main.getByLabel('Estimated hours').fill('1.3');
  await main.getByRole('button', { name: 'Create Course' }).click();
  await expect(main.getByText('Estimated hours must be a number from 0 in steps of 0.5')).toBeVisible();
  await main.getByLabel('Estimated hours').fill('1.5');
  await teacher.reload();
  await expect(main.getByText('We kept what you wrote.')).toBeVisible();
  await expect(main.getByLabel('Title')).toHaveValue('Mechanics');
  await expectAccessible(teacher);
  await main.getByRole('button', { name: 'Create Course' }).click();
  await expect(main.getByRole('heading', { name: 'Manage Course' })).toBeVisible();

  await test.step('modules and lessons', async () => {
    await main.getByRole('button', { name: 'Add module' }).click();
    await main.getByRole('button', { name: 'Add module' }).last().click();
    await expect(main.getByText('Module title is required')).toBeVisible();
    await main.getByLabel('Module title').fill('Newton');
    await main.getByRole('button', { name: 'Add module' }).last().click();
    await expect(main.getByRole('heading', { name: 'Newton' })).toBeVisible();
    // The form's own button disappears a moment after the module appears.
    await expect(main.getByRole('button', { name: 'Add module' })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Add module' })).toBeFocused();

    await main.getByRole('button', { name: 'Add lesson to Newton' }).click();
    const add = main.getByRole('button', { name: 'Add lesson', exact: true });
    await add.click();
    await expect(main.getByText('Lesson title is required')).toBeVisible();
    await expect(main.getByText('up to 500MB', { exact: false })).toBeVisible();
    await expect(main.getByLabel('Duration (minutes)')).toHaveAttribute('min', '0');
    await expect(main.getByLabel('Duration (minutes)')).toHaveAttribute('step', '0.1');
    await main.getByLabel('Lesson title').fill('Force');
    await add.click();
    await expect(main.getByText('Upload a video file for this lesson').first()).toBeVisible();
    await main.getByLabel('Video file').setInputFiles(video);
    await main.getByLabel('Captions').setInputFiles(captions);
    await main.getByLabel('Resources').fill('The book|https://book.example/newton\nNothing behind this line');
    await add.click();
    await expect(teacher.getByText('Lesson added').first()).toBeVisible();
    await expect(main.getByText('Force', { exact: false }).first()).toBeVisible();

    await main.getByRole('button', { name: 'Add lesson to Newton' }).click();
    await main.getByLabel('Lesson title').fill('Apples');
    await main.getByLabel('Video', { exact: true }).selectOption('youtube');
    await main.getByLabel('YouTube URL').fill('https://example.com/film');
    await add.click();
    await expect(main.getByText('Provide a valid YouTube URL')).toBeVisible();
    await main.getByLabel('YouTube URL').fill('https://youtu.be/dQw4w9WgXcQ?t=5');
    await add.click();
    await expect(main.getByText('2. Apples')).toBeVisible();

    await main.getByRole('button', { name: 'Add lesson to Newton' }).click();
    await main.getByLabel('Lesson title').fill('Reading');
    await main.getByLabel('Video', { exact: true }).selectOption('none');
    await main.getByLabel('Position').fill('1');
    await add.click();
    await expect(main.getByText('1. Reading')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add lesson to Newton' })).toBeFocused();
  });

  await test.step('the teacher changes the order by keyboard', async () => {
    const handle = main.getByRole('button', { name: /^Move Reading/ });
    await handle.focus();
    await teacher.keyboard.press('ArrowDown');
    await teacher.keyboard.press('ArrowDown');
    await expect(main.getByText('3. Reading')).toBeVisible();
    await expect(handle).toBeFocused();
    await expect(main.getByText('Reading is at position 3 of 3')).toBeAttached();
    await teacher.reload();
    await expect(main.getByText('3. Reading')).toBeVisible();
    await expect(main.getByText('1. Force')).toBeVisible();
    await expectAccessible(teacher);
  });

  const { page: student } = await signedInAs('student', { at: '/courses' });
  await test.step('nobody finds the draft; after publishing the student does, live', async () => {
    await expect(student.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect(main.getByText('Only you see it.', { exact: false })).toBeVisible();
    await main.getByRole('button', { name: 'Publish' }).click();
    await expect(teacher.getByText('Course published')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    // Another test of the same college creates a course with a similar name.
    const card = student.getByRole('article', { name: 'Mechanics', exact: true });
    await expect(card.getByText('Forces, with F = ma and examples.')).toBeVisible();
    for (const fact of ['Physics', 'Beginner', 'Public', '1 module', '3 lessons', 'newton', 'energy', '+2'])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(card.getByText('work', { exact: true })).toHaveCount(0);
    await expect(card.getByText('Updated')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Manage' })).toHaveCount(0);
    await expectAccessible(student);
    await card.getByRole('link', { name: 'View Course' }).click();
    await expect(student.getByRole('heading', { name: 'Force' })).toBeVisible();
    await expect(student.locator('.katex').first()).toBeAttached();
    for (const heading of ['Ask a Doubt', 'Recent Discussion', 'Resources', 'Access'])
      await expect(student.getByRole('heading', { name: heading })).toBeVisible();
    const outlined = student.getByRole('navigation', { name: 'Course outline' });
    expect(
      await outlined.evaluate((list) =>
        [list, ...list.querySelectorAll('*')].some((each) => getComputedStyle(each).maxHeight === '520px'),
      ),
    ).toBe(true);
    await expect(student.getByRole('link', { name: /The book/ })).toHaveAttribute(
      'href',
      'https://book.example/newton',
    );
  });

  await test.step('the student watches, leaves and resumes', async () => {
    const player = student.locator('video');
    await expect(player).toBeVisible();
    await expectAccessible(student);
    await student.getByRole('button', { name: 'Play' }).first().click();
    await expect.poll(() => timeOf(student)).toBeGreaterThan(1.5);
    const seen = await timeOf(student);
    await student.getByRole('link', { name: 'Courses', exact: true }).first().click();
    await student.getByRole('link', { name: 'Continue' }).click();
    await expect(student.getByText(/Goes on at 0:0[1-4]/)).toBeVisible();
    // A player finds a frame's beginning.
    await expect.poll(() => timeOf(student)).toBeGreaterThan(seen - 0.05);
    // A picture shows first. The press loads the player, which takes the focus.
    await student.getByRole('button', { name: 'Play Force' }).focus();
    await student.keyboard.press('k');
    await expect(student.getByRole('button', { name: 'Pause' }).first()).toBeFocused();
    await student.keyboard.press('>');
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.playbackRate))
      .toBeGreaterThan(1);
    const outline = student.getByRole('navigation', { name: 'Course outline' });
    await expect(outline.getByRole('link', { name: /^Force Done/ })).toBeVisible({
      timeout: 15_000,
    });
    await expect(outline.getByText('1 of 3 lessons done').first()).toBeAttached();
  });

  await test.step('the student asks and gets an answer', async () => {
    await student.getByRole('button', { name: 'Send question' }).click();
    await expect(student.getByText('Please enter your question').first()).toBeVisible();
    await student.getByLabel('Your question').fill('Why is $F = ma$ and not $F = m + a$?');
    await student.getByLabel(/^At 0:0\d of the video$/).check();
    await student.getByRole('button', { name: 'Send question' }).click();
    await expect(student.getByText('Question sent')).toBeVisible();
    await expect(student.getByRole('heading', { name: 'You asked' })).toBeVisible();

    const doubt = teacher.getByRole('article').filter({ hasText: 'and not' });
    await expect(doubt).toBeVisible();
    await doubt.getByRole('button', { name: 'Send reply' }).click();
    await expect(teacher.getByText('Reply cannot be empty').first()).toBeVisible();
    await doubt.getByLabel(/^Your reply to/).fill('Because of **units**.');
    await doubt.getByRole('button', { name: 'Send reply' }).click();
    await expect(student.getByText('Because of units.')).toBeVisible();
    await expect(student.getByText('Answered', { exact: true })).toBeVisible();
    await expect(teacher.getByText('No doubt waits for an answer.')).toBeVisible();
    await expect(student.getByText(account.name).first()).toBeVisible();

    await student.getByLabel('Your question').fill('Why is it F = ma and not F = m + a?');
    await expect(student.getByText('Answered already?')).toBeVisible();
    await student.getByLabel('Your question').fill('');

    await student.getByRole('button', { name: 'Follow up' }).click();
    await student.getByLabel('Your follow-up').fill('And in space?');
    await student.getByRole('button', { name: 'Send follow-up' }).click();
    await expect(teacher.getByText('And in space?')).toBeVisible();
  });

  await test.step("the teacher sees each student's progress", async () => {
    await teacher.reload();
    await expect(teacher.getByRole('progressbar', { name: /^Progress, Sami/ })).toHaveAttribute(
      'value',
      '33',
    );
  });
});

test('two tabs that edit at once get a conflict; a deletion is undone; a failure shows an error', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const { courseId } = await buildCourse(product.url, author.cookie);
  const at = `/courses/${courseId}/manage`;
  const { page } = await signedInAs('teacher', { as: author, at });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Category').fill('Light');
  await call(product.url, author.cookie, 'PATCH', `/api/courses/${courseId}`, { title: 'Optics II' });
  await expect(page.getByText('Optics II').first()).toBeVisible();
  // Text from an earlier visit too.
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('Light');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changed meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Optics II');
  await expect(page.getByLabel('Category')).toHaveValue('Light');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const handle = page.getByRole('button', { name: /^Move Reading/ });
  const above = page.getByRole('button', { name: /^Move Apples/ });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await above.boundingBox()];
  if (!from || !to) throw new Error('the handles are not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y - 2, { steps: 2 });
  await page.mouse.up();
  await expect(page.getByText('1. Reading')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Week 1' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Week 1”?' });
  await expect(dialog.getByText(/2 lessons.*restored for 30 days/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No modules yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1. Reading')).toBeVisible();

  // A toast may cover it for a moment.
  await page.getByRole('button', { name: 'Delete course' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.getByText('Deleted courses (1)').click();
  await page.getByRole('button', { name: 'Restore Optics II' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Optics II' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Optics');
  await expect(page.getByRole('option', { name: /Optics II/ })).toBeVisible();
  await page.keyboard.press('Escape');
});
