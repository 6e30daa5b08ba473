import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';
import { calendarOf, eventOf } from '../../../test/calendar/calendar-text.ts';

const fileOf = (content: string) => ({
  name: 'sports.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(content),
});

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an address for other calendars is shown once, and revoked', async ({ signedInAs, product }) => {
  const { page } = await signedInAs('student', { at: '/calendar' });
  await choose(page, 'In your own calendar');
  const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
  await expect(dialog.getByText('You have no address yet.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Alarm').selectOption('1 hour before');
  await dialog.getByRole('button', { name: 'Make address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('list', { name: 'Your addresses' })).toContainText('alarm 1 hour before');
  await expect(dialog).not.toContainText(address);
  const read = await fetch(new URL(address, product.url));
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: 'Revoke My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The address is revoked')).toBeVisible();
  expect((await fetch(new URL(address, product.url))).status).toBe(404);
});

test('a calendar file is looked at before it is added, and the calendar can be removed', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: '/calendar' });
  const match = page.getByRole('button', { name: /Added calendar.*Match/ });
  await choose(page, 'Add a calendar file');
  const dialog = page.getByRole('dialog', { name: 'Add a calendar file' });
  const file = dialog.getByLabel('Calendar file', { exact: true });
  await file.setInputFiles(fileOf('Dear all, the match is on Monday.'));
  await expect(dialog.getByText('This file is no calendar in the iCalendar format (.ics).')).toBeVisible();
  await expectAccessible(page);

  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const day = eventOf('UID:match', 'SUMMARY:Match', `DTSTART;VALUE=DATE:${tomorrow}`);
  await file.setInputFiles(fileOf(calendarOf('X-WR-CALNAME:Sports', day, eventOf('SUMMARY:Someday'))));
  await expect(dialog.getByRole('heading', { name: '1 date can be added' })).toBeFocused();
  await expect(dialog.getByRole('list')).toContainText('Someday The file does not say when it is.');
  await expect(dialog.getByLabel('Name of the calendar')).toHaveValue('Sports');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectReflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Add 1 date' }).click();
  await expect(page.getByText('Sports is added with 1 date')).toBeVisible();
  await expect(match).toBeVisible();

  await choose(page, 'Added calendars');
  const list = page.getByRole('dialog', { name: 'Added calendars' });
  await expect(list.getByRole('list', { name: 'Added calendars' })).toContainText('Sports');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Remove Sports' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Sports is removed')).toBeVisible();
  await expect(list.getByText('No calendars added yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(match).toHaveCount(0);
});
