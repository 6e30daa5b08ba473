import { addEntry, date, day, dayOf, drag } from '../../../e2e/lib/calendar.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';

test('without a connection the calendar stays, a move goes back, and afterwards it catches up', async ({
  signedInAs,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket|Failed to load/);
  const { page, account } = await signedInAs('student', { at: null });
  await addEntry(product.url, account, 'Chess', `${day}T10:00:00Z`, `${day}T11:00:00Z`);
  await page.goto(`/calendar?day=${day}`);
  const wednesday = dayOf(page, 'Wednesday, May 14');
  await drag(page, date(page, 'Chess'), dayOf(page, 'Thursday, May 15'));
  await expect(page.getByText('“Chess” is moved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Chess” is where it was')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await drag(page, date(page, 'Chess'), dayOf(page, 'Friday, May 16'));
  await expect(page.getByText('It could not be moved. Please try again.')).toBeVisible();
  await expect(date(wednesday, 'Chess')).toBeVisible();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('list', { name: /^Wednesday, May 14/ })).toContainText('Chess');

  await addEntry(product.url, account, 'Fencing', `${day}T12:00:00Z`, `${day}T13:00:00Z`);
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: /^Wednesday, May 14/ })).toContainText('Fencing');
});
