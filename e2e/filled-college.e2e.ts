import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { expectOwnClock } from './walk/clocks.ts';
import { dialogsOf } from './walk/long-dialogs.ts';
import { fillCollege, type LongWorld, screensOf } from './walk/longest.ts';
import { unvisited } from './walk/unvisited.ts';
import { expectRoom } from './walk/overlaps.ts';

const collegeZone = 'Asia/Kolkata';
test.use({ settings: { TEACHER_SIGNUP: 'approval', TIME_ZONE: collegeZone } });

const phones = [320, 390] as const;
const [phone] = phones;
const desktop = 1280;
const widths = [...phones, desktop];
const height = 800;
/** The only ones without names of people and things. */
const forVisitors = ['/', '/404', '/auth', '/login'];
let world: LongWorld | undefined;

/** The browser's time zone, which is not the college's. */
async function liveInNewYork(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
}

test('names, titles and files of the longest kind have room on every screen, at 320, 390 and 1280 px, and times are the reader’s', async ({
  signedInAs,
  administrator,
  newAccount,
  product,
}) => {
  // Over a hundred screens and dialogs, each at three widths: the longest of all browser tests on a busy machine.
  test.slow();
  world = await fillCollege(product.url, administrator, newAccount);
  const [screens, dialogs] = [screensOf(world), dialogsOf(world)];
  expect(await unvisited([...screens.teacher, ...screens.student])).toEqual(forVisitors);
  const { page: teacher } = await signedInAs('teacher', { as: administrator, at: null });
  const { page: student } = await signedInAs('student', { as: world.student, at: null });
  for (const page of [teacher, student]) await liveInNewYork(page);
  await Promise.all(
    [
      { page: teacher, paths: screens.teacher, opened: dialogs.teacher },
      { page: student, paths: screens.student, opened: dialogs.student },
    ].map(async ({ page, paths, opened }) => {
      const visit = async (path: string): Promise<void> => {
        await page.setViewportSize({ width: phone, height });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      };
      for (const path of paths) {
        await visit(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          await expectRoom(page, `${path} at ${width} px`);
        }
        await expectOwnClock(page, path, collegeZone);
      }
      for (const { what, path, open, isOfPhones, isOfWideScreens } of opened) {
        await visit(path);
        await expect(await open(page), what).toBeVisible();
        for (const width of isOfPhones ? phones : isOfWideScreens ? [desktop] : widths) {
          await page.setViewportSize({ width, height });
          await expectRoom(page, `${what} at ${width} px`);
        }
      }
    }),
  );
});

test('the college’s clock stands beside the reader’s: in cards, in a search and in a form', async ({
  signedInAs,
  administrator,
  newAccount,
  product,
}) => {
  world ??= await fillCollege(product.url, administrator, newAccount);
  const { page: teacher } = await signedInAs('teacher', { as: administrator, at: null });
  const { page: student } = await signedInAs('student', { as: world.student, at: null });
  for (const page of [teacher, student]) await liveInNewYork(page);

  // One clock in one card, where the event had the reader's and the task the college's.
  await student.goto('/dashboard');
  const sessions = student.getByRole('region', { name: 'Upcoming sessions' }).locator('time');
  // Whole days are the same days on every clock.
  await expect(sessions.filter({ hasNotText: 'All day' }).first()).toContainText(/at college \(GMT\+5:30\)$/);
  await student.goto(`/tasks/${world.ids.returned}`);
  await expect(student.getByText(/^Returned/).locator('time')).toContainText('at college (GMT+5:30)');

  // A day has both clocks in its title, a result of the search too.
  await student.keyboard.press('Control+k');
  await student.getByRole('dialog').getByRole('combobox').fill('Rindfleisch');
  await expect(student.getByRole('option').locator('time').first()).toHaveAttribute('title', /At college: /);

  // A form names its zone, and says what is stored of a time that the clocks go forward over.
  await teacher.goto('/create-announcement');
  const later = teacher.getByLabel('Publish later');
  await expect(later).toHaveAccessibleDescription('Leave empty to publish at once. Time in America/New_York');
  await later.fill('2027-03-14T02:30');
  await expect(later).toHaveAccessibleDescription(
    /The clocks go forward over 02:30 AM on this day: 03:30 AM is stored\.$/,
  );
  await teacher.getByRole('tab', { name: 'Preview' }).click();
  await expect(teacher.getByRole('article')).toContainText(
    'Appears Mar 14, 2027, 03:30 AM · 01:00 PM at college (GMT+5:30)',
  );
});
