import type { Page } from '@playwright/test';
import { post } from '../../../e2e/lib/accounts.ts';
import { dayAhead, offerTimes } from '../../../e2e/lib/bookings.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectOwnClock } from '../../../e2e/walk/clocks.ts';
import { Keyboard } from '../../../e2e/walk/keyboard.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const collegeZone = 'Asia/Kolkata';
test.use({ settings: { TIME_ZONE: collegeZone } });
const phone = { width: 360, height: 740 };

async function beIn(page: Page, timezoneId: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
}

/** The page reads no offer again until the result is called. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/bookings/offers/*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('two students want one time: the second gets the next one; one moves, one cancels, and the teacher sees each', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: tara, account: teacher } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const { page: ann, account: annAccount } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  const { page: ben, account: benAccount } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  await ann.setViewportSize(phone);
  for (const page of [tara, ann, ben]) await beIn(page, collegeZone);
  const studentIds = [annAccount.id, benAccount.id];
  await post(`${url}/api/mentor/add-mentees`, { studentIds }, teacher.cookie);

  await test.step('the teacher offers three times to her mentees', async () => {
    await tara.goto('/calendar/booking');
    await expect(tara.getByRole('heading', { name: 'No offers yet' })).toBeVisible();
    await expectAccessible(tara);
    await tara.getByRole('link', { name: 'Offer times' }).click();
    await tara.getByRole('button', { name: 'Offer times' }).click();
    await expect(tara.getByText('Please enter a title')).toBeVisible();
    await expect(tara.getByLabel('Title')).toBeFocused();
    await tara.getByLabel('Title').fill('Progress talk');
    await tara.getByLabel('First day').fill(dayAhead(4));
    await tara.getByLabel('First time').fill('10:00');
    await tara.getByLabel('How many times').fill('3');
    await tara.getByLabel('Pause between, in minutes').fill('5');
    await tara.getByLabel('Room').fill('B 204');
    const preview = tara.getByRole('region', { name: 'What you offer' });
    await expect(preview).toContainText('3 times of 15 minutes');
    await expect(preview.getByRole('listitem')).toContainText(['10:00 AM', '10:20 AM', '10:40 AM']);
    // What was typed survives the page.
    await tara.reload();
    await expect(tara.getByText('We kept what you wrote.')).toBeVisible();
    await expect(tara.getByLabel('Title')).toHaveValue('Progress talk');
    await expectAccessible(tara);
    await tara.getByRole('button', { name: 'Offer times' }).click();
    await expect(tara.getByRole('heading', { level: 1, name: 'Progress talk' })).toBeVisible();
    await expect(tara.getByRole('main').getByRole('listitem').filter({ hasText: 'Free' })).toHaveCount(3);
    await expectAccessible(tara);
  });

  await test.step('both open the same time, and the faster one has it', async () => {
    for (const page of [ann, ben]) {
      await page.goto('/calendar/booking');
      await page.getByRole('link', { name: 'See times of Progress talk' }).click();
      await expect(page.getByText('Choose a time to book it.', { exact: false })).toBeVisible();
    }
    await expectAccessible(ann);
    const release = await holdReads(ben);
    for (const page of [ann, ben]) {
      await page.getByRole('button', { name: /10:00 AM/ }).click();
      await expect(page.getByRole('dialog', { name: 'Book this time?' })).toBeVisible();
    }
    await expectReflow(ann, 'the dialog on a phone');
    await expectAccessible(ann);
    await ann.getByLabel('What is it about?').fill('My thesis');
    await ben.getByLabel('What is it about?').fill('A letter');
    await ann.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(ann.getByText('Booked. It is in your calendar')).toBeVisible();
    await expect(ann.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
    await expectAccessible(ann);

    const dialog = ben.getByRole('dialog', { name: 'Book this time?' });
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    release();
    await expect(dialog.getByRole('alert')).toHaveText('Somebody was faster: this time is taken.');
    await expectAccessible(ben);
    await dialog.getByRole('button', { name: /10:20 AM/ }).click();
    await expect(dialog.getByLabel('What is it about?')).toHaveValue('A letter');
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(ben.getByText('Booked. It is in your calendar')).toBeVisible();
    await expect(ben.getByText('Taken', { exact: true })).toHaveCount(1);
    await expect(ben.getByText('Yours', { exact: true })).toHaveCount(1);
  });

  const row = (name: string) => tara.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await test.step('the teacher sees both, and one who moves', async () => {
    await expect(row('Ben Bass')).toContainText('10:20 AM');
    await expect(row('Ann Alto')).toContainText('My thesis');
    await expectAccessible(tara);
    await ann.getByRole('link', { name: 'Move Progress talk' }).click();
    await expect(ann.getByText(/^You are moving your time of/)).toBeVisible();
    await ann.getByRole('button', { name: /10:40 AM/ }).click();
    const moving = ann.getByRole('dialog', { name: 'Move to this time?' });
    await expect(moving).toContainText(/From .*10:00 AM to .*10:40 AM\./);
    await expectAccessible(ann);
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(ann.getByText('Moved. Your calendar has the new time')).toBeVisible();
    await expect(ann.getByRole('button', { name: /10:00 AM/ })).toBeVisible();
    await expect(ann).toHaveURL(/\/calendar\/booking\/[\w-]+$/);
    await expect(row('Ann Alto')).toContainText('10:40 AM');
    await expect(row('Ann Alto')).toContainText('My thesis');
  });

  await test.step('a student cancels until the limit', async () => {
    await ben.goto('/calendar/booking');
    await expect(ben.getByText(/^You can move or cancel it until/)).toBeVisible();
    await expect(ben.getByRole('link', { name: 'See times of Progress talk' })).toBeVisible();
    await expectAccessible(ben);
    await ben.getByRole('button', { name: 'Cancel booking: Progress talk' }).click();
    const asked = ben.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(asked).toContainText('Tara Tutor is notified.');
    await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(ben);
    await asked.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(ben.getByText('You have booked no time.')).toBeVisible();
    await expect(row('Ben Bass')).toHaveCount(0);
  });

  await test.step('the teacher cancels one, and then withdraws the offer', async () => {
    await tara.getByRole('button', { name: 'Cancel booking of Ann Alto' }).click();
    await tara.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(row('Ann Alto')).toHaveCount(0);
    await expect(ann.getByRole('heading', { name: 'Your bookings' })).toHaveCount(0);
    await tara.getByRole('button', { name: 'Withdraw offer' }).click();
    const asked = tara.getByRole('alertdialog', { name: 'Withdraw this offer?' });
    await expect(asked).toContainText('Nothing is booked.');
    await expectAccessible(tara);
    await asked.getByRole('button', { name: 'Withdraw offer' }).click();
    await expect(tara.getByRole('heading', { name: 'No offers yet' })).toBeVisible();
    await ann.goto('/calendar/booking');
    await expect(ann.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(ann.getByRole('heading', { name: 'Nothing is offered to you now' })).toBeVisible();
    await expectAccessible(ann);
  });
});

test('far away a student sees their own clock beside the college’s, and a lost answer books once', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { offerId } = await offerTimes(url, teacher, { title: 'Far away', start: `${dayAhead(4)}T21:00` });
  const { page } = await signedInAs('student', { at: null });
  await beIn(page, 'America/New_York');
  await page.goto('/calendar/booking');
  await expect(page.getByRole('link', { name: 'See times of Far away' })).toBeVisible();
  await expectOwnClock(page, 'the list', collegeZone);
  await page.goto(`/calendar/booking/${offerId}`);
  const slot = page.getByRole('button', { name: /09:00 PM at college \(GMT\+5:30\)/ });
  // With and without summer time.
  await expect(slot).toContainText(/1[01]:30 AM/);
  await expectOwnClock(page, 'the offer', collegeZone);

  // The server stores it, and its answer is lost.
  await page.route(
    '**/api/bookings/slots/*/book',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await slot.click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Booked. It is in your calendar')).toBeVisible();
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(1);
  await expectOwnClock(page, 'the offer with a booking', collegeZone);
});

test('a teacher far away offers on the college’s clock', async ({ signedInAs }) => {
  const { page } = await signedInAs('teacher', { at: null });
  await beIn(page, 'Pacific/Auckland');
  await page.goto('/calendar/booking/create');
  await page.getByLabel('First day').fill(dayAhead(4));
  await page.getByLabel('First time').fill('06:00');
  await expect(page.getByLabel('First time')).toHaveAccessibleDescription(
    /^Time in Asia\/Kolkata\. On your clock /,
  );
  await expect(page.getByRole('region', { name: 'What you offer' })).toContainText(
    '06:00 AM at college (GMT+5:30)',
  );
  await expectOwnClock(page, 'the form', collegeZone);
});

test('in a second tab the dialog of a time goes when it is booked, and does not come back when it is free again', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { offerId } = await offerTimes(url, teacher, { title: 'In two tabs' });
  const { page: one } = await signedInAs('student', { at: null });
  const other = await one.context().newPage();
  for (const page of [one, other]) {
    await page.goto(`/calendar/booking/${offerId}`);
    await page.getByRole('button', { name: /Free$/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Book this time?' })).toBeVisible();
  }
  await one.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('Yours', { exact: true })).toHaveCount(1);
  await other.getByRole('button', { name: 'Cancel booking: In two tabs' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  for (const page of [one, other]) {
    await expect(page.getByText('Free', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('by keyboard alone a student finds the bookings, books and cancels', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  await offerTimes(url, teacher, { title: 'By keyboard' });
  const { page } = await signedInAs('student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keyboard = await Keyboard.of(page);
  await keyboard.press('Control+k');
  await keyboard.type('office hours');
  await expect(page.getByRole('option', { name: /Bookings/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/booking$/);
  await keyboard.activate('link', 'See times of By keyboard');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  await keyboard.activate('button', /Free$/);
  await expect(page.getByRole('dialog', { name: 'Book this time?' })).toBeVisible();
  await keyboard.typeInto('What is it about?', 'A reference');
  await keyboard.activate('button', 'Book');
  await expect(page.getByText('Booked. It is in your calendar')).toBeVisible();
  await keyboard.expectKept();
  await keyboard.activate('button', 'Cancel booking: By keyboard', { back: true });
  await keyboard.expectAt('button', 'Keep it');
  await keyboard.activate('button', 'Cancel booking');
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await keyboard.expectKept();
});
