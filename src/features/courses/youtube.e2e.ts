import { buildCourse, call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { playYouTubeHere } from '../../../e2e/lib/youtube.ts';

test('YouTube gets no request before the press, and its video resumes at the last second', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const { courseId, lessonIds } = await buildCourse(product.url, author.cookie);
  const { page, account } = await signedInAs('student', {
    at: `/courses/${courseId}?lesson=${lessonIds[0]}`,
  });
  const asked = await playYouTubeHere(page);
  await expect(page.getByRole('button', { name: 'Play Apples' })).toBeVisible();
  expect(asked).toEqual([]);
  // The first report comes when it plays. This test waits for the one of the pause.
  const sent = page.waitForRequest(
    (request) => request.url().includes('/progress') && request.postData()?.includes('"position":8') === true,
  );
  await page.getByRole('button', { name: 'Play Apples' }).click();
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible();
  expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
  expect(new URL(asked[0] ?? '').searchParams.get('start')).toBe('5');
  await page.getByLabel('Your question').fill('Which apple?');
  await expect(page.getByLabel(/^At 0:0[5-9] of the video$/)).toBeVisible();
  // The pause sends what was played.
  const { ranges, position, durationSeconds } = (await sent).postDataJSON() as {
    ranges: [number, number][];
    position: number;
    durationSeconds: number;
  };
  expect({ ranges: ranges.length, position, durationSeconds }).toEqual({
    ranges: 1,
    position: 8,
    durationSeconds: 40,
  });
  expect(ranges[0]?.[1]).toBe(8);
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Reading' })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous lesson' }).click();
  await expect(page.getByText('Goes on at 0:08')).toBeVisible();

  await test.step('a doubt is found from any screen, and opens in its place', async () => {
    for (const question of ['Why do apples turn brown?', 'Who eats them?'])
      await call(
        product.url,
        account.cookie,
        'POST',
        `/api/courses/${courseId}/lessons/${lessonIds[0]}/doubts`,
        {
          question,
        },
      );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', {
        name: 'Go to a screen, or find anything on campus',
      })
      .fill('turn brown');
    await expect(page.getByRole('option', { name: /Why do apples turn brown/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-goal]').getByText('Why do apples turn brown?')).toBeInViewport();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('navigation', { name: 'Course outline' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.goto('/courses');
    // Other tests of this college create one too.
    await expect(page.getByRole('article', { name: 'Optics' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const found = page.getByRole('searchbox', { name: 'Search courses' });
    await found.fill('nothing like it');
    await expect(page.getByText('No course matches this search.')).toBeVisible();
    await expect(page).toHaveURL(/search=nothing/);
  });
});
