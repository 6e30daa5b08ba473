import { expect, type Page } from '@playwright/test';
import type { Account } from '../lib/accounts.ts';
import { pngFile } from '../lib/files.ts';
import type { Mailbox } from '../lib/mailbox.ts';
import type { Keyboard } from './keyboard.ts';
import { expectReflow } from './reflow.ts';
import { mentor } from './world.ts';

/** Who walks, each with a screen and a keyboard of their own. */
export interface Walk {
  nadia: Keyboard;
  tara: Keyboard;
  teacher: Account;
  mailbox: Mailbox;
  url: string;
}

/** The ten main jobs, in the order in which a new student and their teacher do them. */
export const jobs: Record<string, (walk: Walk) => Promise<void>> = {
  'sign up': signUp,
  'read an announcement': readAnnouncement,
  'hand in a task': handIn,
  'grade it': grade,
  'watch a lesson': watchLesson,
  'ask and answer a doubt': askAndAnswer,
  chat,
  'upload and approve a document': uploadAndApprove,
  'ask the assistant': askAssistant,
  'change settings': changeSettings,
};

/** From anywhere to a screen of the menu. */
async function goTo(keys: Keyboard, label: string, heading: string | RegExp = label): Promise<void> {
  await keys.activate('button', 'Toggle sidebar', { back: true });
  await keys.expectAt('dialog', 'Main menu');
  await keys.activate('link', new RegExp(`^${label}`));
  await keys.expectAt('heading', heading);
  await expectReflow(keys.page);
}

/** From anywhere to a thing whose name one knows. */
async function find(keys: Keyboard, words: string): Promise<void> {
  await keys.press('Control+k');
  await keys.expectAt('combobox', 'Go to a screen, or find anything on campus');
  await keys.type(words);
  await expect(keys.page.getByRole('option', { name: new RegExp(words) }).first()).toBeVisible();
  await keys.press('Enter');
  await keys.expectAt('heading', words);
  await expectReflow(keys.page);
}

const shown = (page: Page, words: string | RegExp) =>
  expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(words)
      .first(),
  ).toBeVisible();

async function personOf(page: Page): Promise<{ id: string; year: string; division: string }> {
  const answer = await page.request.get('/api/data/fetch-user-info');
  return ((await answer.json()) as { user: { id: string; year: string; division: string } }).user;
}

async function signUp({ nadia, mailbox }: Walk): Promise<void> {
  const { page } = nadia;
  const email = `nadia-${process.pid}@college.example`;
  await page.goto('/auth');
  await nadia.activate('link', 'Sign Up');
  await nadia.tabTo('radio', 'Student');
  await nadia.press('Space');
  await nadia.activate('button', 'Next');
  await nadia.expectAt('heading', 'Create your account');
  await nadia.typeInto('Name', 'Nadia Okafor');
  await nadia.typeInto('Student ID', 'S-2042');
  await nadia.typeInto('Email', email);
  await nadia.typeInto('Password', 'mauve otter climbs 37');
  await nadia.typeInto('Year', 'Second', 'combobox');
  await nadia.typeInto('Division', 'B', 'combobox');
  await nadia.activate('button', 'Next');
  await nadia.expectAt('textbox', 'Verification code');
  await nadia.type(await mailbox.codeFor(email));
  await nadia.activate('button', 'Submit');
  await shown(page, 'Account created successfully!');
  await nadia.expectAt('heading', 'Welcome, Nadia');
  await expectReflow(page);
  expect(await personOf(page)).toMatchObject({ year: 'second', division: 'B' });
}

async function readAnnouncement({ nadia }: Walk): Promise<void> {
  const { page } = nadia;
  await goTo(nadia, 'Announcements');
  await expect(page.getByText('Bring your card.')).toBeHidden();
  await nadia.activate('button', 'Read more', { of: 'Library hours' });
  await expect(page.getByText('Bring your card.')).toBeVisible();
  expect(await nadia.at()).toMatchObject({ role: 'button', name: 'Read less' });
}

async function handIn({ nadia }: Walk): Promise<void> {
  const { page } = nadia;
  await find(nadia, 'Standing waves');
  await nadia.typeInto('Your answer', 'A wave that stays where it is.');
  await nadia.chooseFile('Files', await pngFile('wave.png', '#3655cd'));
  await expect(page.getByText('wave.png', { exact: true })).toBeVisible();
  // Before that the button says that it is still on its way.
  await expect(page.getByText(/ · Uploaded$/)).toBeVisible();
  await nadia.activate('button', 'Hand in');
  await expect(page.getByText('Hand-in 1')).toBeVisible();
  await nadia.expectKept();
}

async function grade({ nadia, tara }: Walk): Promise<void> {
  const { page } = nadia;
  const { page: desk } = tara;
  await find(tara, 'Standing waves');
  await tara.activate('link', 'Start grading');
  await tara.expectAt('textbox', 'Points');
  await expect(desk.getByText('A wave that stays where it is.')).toBeVisible();
  await expectReflow(desk);
  await tara.type('18');
  await tara.press('Control+Enter');
  await shown(desk, 'Grade of Nadia Okafor saved');
  await tara.activate('button', 'Return the grade of Nadia Okafor');
  await expect(page.getByRole('region', { name: 'Your grade' })).toContainText('18 / 20');
  await tara.expectAt('textbox', 'Points');
}

async function watchLesson({ nadia }: Walk): Promise<void> {
  const { page } = nadia;
  await goTo(nadia, 'Courses');
  await nadia.activate('link', 'View Course', { of: 'Mechanics for walkers' });
  await nadia.expectAt('heading', 'Mechanics for walkers');
  await expectReflow(page);
  const player = page.locator('video');
  await nadia.activate('button', 'Play Force');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  await nadia.expectAt('button', 'Pause');
  await nadia.press('Enter');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
}

async function askAndAnswer({ nadia, tara }: Walk): Promise<void> {
  const { page } = nadia;
  const { page: desk } = tara;
  await nadia.typeInto('Your question', 'Why is it a vector?');
  await nadia.activate('button', 'Send question');
  await shown(page, 'Question sent');
  await nadia.expectKept();
  await goTo(tara, 'Courses');
  await tara.activate('link', 'Manage');
  await tara.expectAt('heading', 'Manage Course');
  await expectReflow(desk);
  await tara.typeInto(/^Your reply to/, 'It has a direction.');
  await tara.activate('button', 'Send reply');
  await expect(page.getByText('It has a direction.')).toBeVisible();
  await expect(desk.getByText('No doubt waits for an answer.')).toBeVisible();
  await tara.expectAt('heading', 'Outstanding doubts');
}

async function chat({ nadia, tara, teacher }: Walk): Promise<void> {
  const { page } = nadia;
  await goTo(nadia, 'Chat', 'Inbox');
  await nadia.activate('button', 'Add Contact');
  await nadia.expectAt('searchbox', 'Search for users to add...');
  await nadia.type(teacher.name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(teacher.name)]);
  await nadia.press('ArrowDown', 'Enter');
  await nadia.expectAt('heading', teacher.name);
  await expectReflow(page);
  await nadia.typeInto('Message', 'May I come at noon?');
  await nadia.press('Enter');
  await goTo(tara, 'Chat', 'Inbox');
  await tara.activate('button', /Nadia Okafor/);
  await tara.typeInto('Message', 'Yes, do.');
  await tara.press('Enter');
  await expect(page.getByRole('log')).toContainText('Yes, do.');
  await nadia.activate('button', 'Back', { back: true });
  await nadia.expectAt('button', new RegExp(teacher.name));
}

async function uploadAndApprove({ nadia, tara, url, teacher }: Walk): Promise<void> {
  const { page } = nadia;
  const { page: desk } = tara;
  await mentor(url, teacher, (await personOf(page)).id);
  await goTo(nadia, 'Mentee Section', 'Mentorship');
  await nadia.activate('button', 'Upload ID Proof');
  await nadia.chooseFile('File', await pngFile('My card.png', '#88aacc'));
  await nadia.activate('button', 'Upload');
  await shown(page, 'Document uploaded successfully');
  await nadia.expectKept();
  await goTo(tara, 'Mentor Section', 'Mentor Dashboard');
  await tara.activate('button', 'View details of Nadia Okafor');
  await expectReflow(desk);
  await tara.activate('button', /^Approve/);
  await shown(desk, 'My card approved');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await tara.expectKept();
  await tara.press('Escape');
  await tara.expectAt('button', 'View details of Nadia Okafor');
}

async function changeSettings({ nadia }: Walk): Promise<void> {
  const { page } = nadia;
  await goTo(nadia, 'Settings');
  await nadia.tabTo('tab', 'Account');
  await nadia.press('ArrowRight', 'ArrowRight');
  await nadia.expectAt('tab', 'Appearance');
  await nadia.tabTo('radio', 'System');
  await nadia.press('ArrowDown', 'ArrowDown');
  await nadia.expectAt('radio', 'Dark');
  const kept = async () => {
    const answer = await page.request.get('/api/settings');
    return ((await answer.json()) as { appearance: { theme: string } }).appearance.theme;
  };
  await expect.poll(kept).toBe('dark');
  await nadia.tabTo('radio', 'Medium');
  await nadia.press('ArrowDown');
  await nadia.tabTo('switch', 'Compact View');
  await nadia.press('Space');
  await nadia.activate('button', 'Save Preferences');
  await shown(page, 'Preferences saved');
  await nadia.expectKept();
  const looks = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));
  await expect.poll(looks).toMatchObject({ theme: 'dark', fontSize: 'large', density: 'compact' });
  await expectReflow(page);
}

async function askAssistant({ nadia }: Walk): Promise<void> {
  const { page } = nadia;
  await goTo(nadia, 'AI Chat');
  await nadia.activate('button', 'Upcoming assignments');
  await nadia.expectAt('textbox', 'Your question');
  await nadia.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('link', { name: /Standing waves/ }).first()).toBeVisible();
  await nadia.expectAt('textbox', 'Your question');
  await expectReflow(page);
}
