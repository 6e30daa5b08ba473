import { buildCourse } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { everyKind, publishQuiz } from '../../../e2e/lib/quizzes.ts';
import { playYouTubeHere } from '../../../e2e/lib/youtube.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

test('the video of a lesson pauses for a practice, which can be skipped, checks answers at once, and is asked once', async ({
  signedInAs,
  product: { url },
}) => {
  const { account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const { courseId, lessonIds } = await buildCourse(url, teacher.cookie);
  const [lessonId] = lessonIds;
  const trueOrFalse = everyKind.filter(({ content }) => 'isTrue' in content);
  await publishQuiz(url, teacher, courseId, trueOrFalse, {
    title: 'Vectors',
    isPractice: true,
    lessonId,
    atSecond: 7,
  });
  const at = `/courses/${courseId}?lesson=${lessonId}&t=6`;
  const { page } = await signedInAs('student', { at: null, name: 'Stella Student' });
  await page.setViewportSize({ width: 320, height: 740 });
  await playYouTubeHere(page);
  const offer = page.getByRole('heading', { name: 'Time to practice: Vectors' });
  const playedToItsEnd = () =>
    page.waitForRequest(
      (request) =>
        request.url().includes('/progress') && request.postData()?.includes('"position":9') === true,
    );
  const play = async () => {
    await page.goto(at);
    await expect(page.getByRole('heading', { name: 'Quizzes of this lesson' })).toBeVisible();
    await page.getByRole('button', { name: 'Play Apples' }).click();
    await expect(offer).toBeFocused();
  };

  await test.step('it is skipped, and the video plays on', async () => {
    await play();
    await expectReflow(page, 'an offered practice on a phone');
    const played = playedToItsEnd();
    await page.getByRole('button', { name: 'Skip and play on' }).press('Enter');
    await expect(offer).toHaveCount(0);
    await played;
  });

  await test.step('it is answered in place, with the right answer at once', async () => {
    await play();
    await page.getByRole('button', { name: 'Answer now' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Vectors' })).toBeFocused();
    await page.getByRole('radio', { name: 'False' }).check();
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await expect(page.getByText('Not right', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'True' }).check();
    await expect(page.getByText('Not right', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await expect(page.getByText('Right', { exact: true })).toBeVisible();
    await expectReflow(page, 'a practice on a phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finish practice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish practice' }).click();
    // The sum, which is shown before the same points of its only question.
    await expect(page.getByRole('paragraph').filter({ hasText: /^1 of 1 point$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Play on' }).click();
  });

  await test.step('the next time the video does not stop', async () => {
    await page.goto(at);
    await expect(page.getByRole('button', { name: 'Practice again: Vectors' })).toBeVisible();
    const played = playedToItsEnd();
    await page.getByRole('button', { name: 'Play Apples' }).click();
    await played;
    await expect(offer).toHaveCount(0);
  });
});
