import type { Page } from '@playwright/test';
import { post } from '../../../e2e/lib/accounts.ts';
import { fileOnDisk, pdfFile, pngFile, type TestFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const add = (url: string, mentorCookie: string, studentId: string) =>
  post(`${url}/api/mentor/add-mentees`, { studentIds: [studentId] }, mentorCookie);

async function upload(page: Page, category: string, file: TestFile, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByLabel('Category').selectOption(category);
  await dialog.getByLabel('File').setInputFiles(file);
  if (name !== undefined) await dialog.getByLabel('Document name').fill(name);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Document uploaded successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('mentor and student go from the assignment to approved documents, live on both screens', async ({
  signedInAs,
  product,
  allowConsoleErrors,
}) => {
  // The test itself tries to reach the session from inside the frame.
  allowConsoleErrors(/\/api\/session/);

  const { page: student, account } = await signedInAs('student', {
    name: 'Noor Khan',
    at: '/mentee-section',
  });
  await expect(student.getByRole('heading', { name: 'No Mentor Assigned' })).toBeVisible();
  await expect(student.getByText('0 of 4 required documents')).toBeVisible();
  await student.getByRole('button', { name: 'Ask for a mentor' }).click();
  await student.getByLabel('What should they know? (optional)').fill('I am new here.');
  await student.getByRole('button', { name: 'Send request' }).click();
  await expect(student.getByText('You asked for a mentor')).toBeVisible();
  await expectAccessible(student);

  // The teacher adds the student in the dialog, and the student's open screen shows it.
  const { page: mentor, account: mentorAccount } = await signedInAs('teacher', {
    name: 'Dr. Vera Stone',
    at: '/mentor-section',
  });
  await expect(mentor.getByRole('tab')).toHaveText([/^My Mentees/, /^Recent Documents/]);
  await expect(mentor.getByRole('heading', { name: 'No mentees yet' })).toBeVisible();
  await mentor.getByRole('button', { name: 'Add Mentees' }).first().click();
  const adding = mentor.getByRole('dialog', { name: 'Add Mentees' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(mentor.getByText('No students selected')).toBeVisible();
  await adding.getByLabel('Search students').fill('noor');
  await adding.getByRole('checkbox', { name: /Noor Khan/ }).check();
  await adding.getByRole('button', { name: 'Add 1' }).click();
  await expect(mentor.getByRole('heading', { name: 'Noor Khan' })).toBeVisible();
  await expect(student.getByText('Dr. Vera Stone is your mentor now')).toBeVisible();
  await expect(student.getByRole('link', { name: 'Message Dr. Vera Stone' })).toBeVisible();
  await expect(student.getByRole('link', { name: 'Book a time' })).toBeVisible();
  await expect(student.getByText('Physics')).toBeVisible();
  await expect(student.getByRole('link', { name: mentorAccount.email })).toBeVisible();

  // The form shows missing fields before it sends anything, and takes the name from the file.
  await student.getByRole('button', { name: 'Upload Document' }).click();
  await student.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(student.getByText('Missing information').first()).toBeVisible();
  await expect(student.getByLabel('File')).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png');
  await expect(student.getByText('PDF, DOC, DOCX, JPG, JPEG or PNG, up to 10MB')).toBeVisible();
  const large = await fileOnDisk('large.pdf', { bytes: 10 * 1024 * 1024 + 1 });
  await student.getByLabel('File').setInputFiles(large);
  await expect(student.getByText('File size exceeds 10MB limit').first()).toBeVisible();
  await student.getByLabel('File').setInputFiles(pdfFile('My transcript.pdf', 'Transcript'));
  await expect(student.getByLabel('Document name')).toHaveValue('My transcript');
  await student.keyboard.press('Escape');
  await upload(student, 'Academic Transcript', pdfFile('transcript.pdf', 'Marks of all terms'), 'All marks');
  await upload(student, 'ID Proof', await pngFile('card.png', '#88aacc'), 'College card');
  await upload(student, 'Resume', pdfFile('resume.pdf', 'What I have done'));
  await expect(student.getByText('3 of 4 required documents')).toBeVisible();

  // The mentor's open screen lists them. The first pending one opens in the viewer.
  await expect(mentor.getByText('3 pending').first()).toBeVisible();
  await mentor.getByRole('button', { name: 'View details of Noor Khan' }).click();
  const dialog = mentor.getByRole('dialog', { name: 'Noor Khan' });
  await expect(dialog.getByRole('heading', { name: 'resume' })).toBeVisible();
  const frame = mentor.frameLocator('iframe[title="Preview of resume"]');
  await expect(frame.getByText('What I have done')).toBeAttached();
  await expect(frame.locator('section canvas').first()).toBeVisible();
  await expectAccessible(mentor);
  await seesNothing(mentor);

  // By keyboard: A approves and opens the next pending one, R rejects it with a reason.
  await expect(dialog.getByLabel('Keys')).toHaveText('AapproveRreject←previous document→next document');
  await mentor.keyboard.press('a');
  await expect(mentor.getByText('resume approved')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'College card' })).toBeVisible();
  await expect(mentor.frameLocator('iframe').getByRole('img', { name: 'College card' })).toBeVisible();
  await mentor.keyboard.press('r');
  await dialog.getByRole('button', { name: 'Reject document' }).click();
  await expect(dialog.getByText('Say why, so that it can be done better.')).toBeVisible();
  await dialog.getByLabel('Reason for the student').fill('x'.repeat(503));
  await expect(dialog.getByText('3 characters too many')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject document' }).click();
  await expect(dialog.getByText('Keep the reason within 500 characters.')).toBeVisible();
  await dialog.getByLabel('Reason for the student').fill('The photo is blurred.');
  // Looking at another document keeps the typed reason.
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByRole('heading', { name: 'resume' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Reason for the student')).toHaveValue('The photo is blurred.');
  await mentor.keyboard.press('Control+Enter');
  await expect(student.getByText('The photo is blurred.')).toBeVisible();
  await expect(student.getByText('2 of 4 required documents')).toBeVisible();

  // The mentor takes a decision back within ten minutes. In a field the arrow keys move the caret.
  await expect(dialog.getByRole('heading', { name: 'College card' })).toBeHidden();
  await mentor.keyboard.press('ArrowLeft');
  await mentor.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: 'resume' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();

  // The student uploads a new version of the rejected one, and deletes another.
  await student.getByRole('button', { name: 'New version of College card' }).click();
  const version = student.getByRole('dialog', { name: 'Upload a new version' });
  await version.getByLabel('File').setInputFiles(await pngFile('sharp.png', '#335577'));
  await version.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(student.getByText('1 earlier version')).toBeVisible();
  await student.getByRole('button', { name: 'Delete All marks' }).click();
  await student.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(student.getByText('Document deleted')).toBeVisible();
  await expect(student.getByRole('list', { name: 'Uploaded documents' })).toBeFocused();
  await expect(dialog.getByText('2 of 2')).toBeVisible();

  // The mentorship ends: the mentor's list is empty, and the student's screen has no mentor.
  await dialog.getByRole('button', { name: 'End mentorship' }).click();
  await mentor.getByRole('alertdialog').getByRole('button', { name: 'End mentorship' }).click();
  await expect(mentor.getByRole('heading', { name: 'No mentees yet' })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'No Mentor Assigned' })).toBeVisible();
  expect(
    (await student.request.get(`${product.url}/api/mentee/documents?studentId=${account.id}`)).ok(),
  ).toBe(true);

  // The next mentor sees no earlier documents until the student shares them, and none after the student takes that
  // back.
  const { page: next, account: nextAccount } = await signedInAs('teacher', {
    name: 'Dr. Omar Reed',
    at: '/mentor-section',
  });
  await add(product.url, nextAccount.cookie, account.id);
  await expect(next.getByText('2 earlier documents are not shared with you.')).toBeVisible();
  await expect(
    student.getByText('2 documents are from before Dr. Omar Reed became your mentor, and are not shared.'),
  ).toBeVisible();
  await expectAccessible(student);
  await student.getByRole('button', { name: 'Share resume with your mentor' }).click();
  await expect(next.getByText('1 earlier document is not shared with you.')).toBeVisible();
  await student.getByRole('button', { name: 'Share all' }).click();
  await expect(
    student.getByText('Dr. Omar Reed sees your earlier documents, because they were shared.'),
  ).toBeVisible();
  await next.getByRole('button', { name: 'View details of Noor Khan' }).click();
  const seen = next.getByRole('dialog', { name: 'Noor Khan' });
  // The order of sharing decides which one is open.
  await expect(seen.getByText(/^[12] of 2$/)).toBeVisible();
  await student.getByRole('button', { name: 'Stop sharing all' }).click();
  await expect(seen.getByText(/^2 earlier documents are not shared with you\./)).toBeVisible();
  await expect(seen.getByText('Nothing handed in yet.')).toBeVisible();

  // What each opened last leads to the document; to the mentor it is not there any more.
  await student.getByRole('button', { name: 'View resume' }).click();
  await expect(student.getByRole('dialog', { name: 'resume' })).toBeVisible();
  await student.goBack();
  await expect(student.getByRole('dialog')).toBeHidden();
  await openLast(student, 'resume');
  await expect(student.getByRole('dialog', { name: 'resume' })).toBeVisible();
  await student.keyboard.press('Escape');
  await expect(student).toHaveURL(/\/mentee-section$/);
  await next.keyboard.press('Escape');
  await openLast(next, /./);
  await expect(next.getByText('This document is not here any more.')).toBeVisible();
  await expect(next).toHaveURL(/\/mentor-section$/);
});

async function openLast(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Opened last' }).getByRole('option', { name }).first().click();
}

/** Checks that script in the frame reaches neither the session nor the page around it. */
async function seesNothing(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().endsWith('/document-viewer'));
  const reached = await frame?.evaluate(async () => {
    const attempts = [
      () => document.cookie,
      () => localStorage.length,
      () => parent.document.title,
      async () => (await fetch('/api/session')).status,
    ];
    const found = [origin];
    for (const attempt of attempts) {
      try {
        found.push(String(await attempt()));
      } catch (error) {
        found.push((error as Error).name);
      }
    }
    return found;
  });
  expect(reached).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError', 'TypeError']);
}

test('on a phone: cards, filters, recent documents, and every failure with its sentence', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const { page: mentor, account } = await signedInAs('teacher', { name: 'Paul Pham', at: null });
  await mentor.setViewportSize({ width: 360, height: 740 });
  const student = await newAccount({ name: 'A student with a very long name that needs two lines at least' });
  await add(product.url, account.cookie, student.id);
  const { page: own } = await signedInAs('student', { as: student, at: '/mentee-section' });
  await own.setViewportSize({ width: 360, height: 740 });
  await upload(own, 'Resume', pdfFile('resume.pdf', 'Phone'));
  await expectAccessible(own);
  await fits(own);
  await own.getByRole('button', { name: 'View resume' }).click();
  await expect(own.frameLocator('iframe').locator('section canvas').first()).toBeVisible();
  await own.keyboard.press('Escape');
  // Both routes are open to everybody. The screens offer no action that the server would refuse.
  await own.goto('/mentor-section');
  await expect(own.getByText('Only teachers have mentees.')).toBeVisible();
  await own.getByRole('main').getByRole('link', { name: 'Mentorship' }).click();
  await mentor.goto('/mentee-section');
  await expect(mentor.getByText('Only students have a mentor and documents.')).toBeVisible();

  await mentor.goto('/mentor-section');
  await expect(mentor.getByText('1 pending').first()).toBeVisible();
  await fits(mentor);
  await mentor.getByLabel('Search mentees').fill('nobody');
  await expect(mentor.getByRole('heading', { name: 'Nobody fits' })).toBeVisible();
  await mentor.getByRole('button', { name: 'Clear filters' }).click();
  await mentor.getByRole('tab', { name: /Recent Documents/ }).click();
  await mentor.getByRole('button', { name: /resume/ }).click();
  await expect(mentor.frameLocator('iframe').locator('section canvas').first()).toBeVisible();
  await expectAccessible(mentor);
  await mentor.route('**/api/mentor/update-document-status', (route) => route.fulfill({ status: 500 }));
  await mentor.getByRole('button', { name: 'Approve' }).click();
  await expect(mentor.getByText('Failed to update document status')).toBeVisible();
  await mentor.unroute('**/api/mentor/update-document-status');
  await mentor.keyboard.press('Escape');

  for (const [path, words] of [
    ['**/api/mentor/fetch-mentees*', 'Failed to fetch mentees'],
    ['**/api/mentor/fetch-all-students*', 'Failed to fetch students'],
    ['**/api/mentor/add-mentees', 'Failed to add mentees'],
  ] as const) {
    await mentor.route(path, (route) => route.fulfill({ status: 500 }));
    await mentor.goto('/mentor-section');
    if (!path.includes('fetch-mentees')) {
      await mentor.getByRole('button', { name: 'Add Mentees' }).first().click();
      if (path.includes('add-mentees')) {
        const free = await newAccount({ name: `Free ${crypto.randomUUID().slice(0, 8)}` });
        await mentor.getByLabel('Search students').fill(free.name);
        await mentor.getByRole('checkbox', { name: new RegExp(free.name) }).check();
        await mentor.getByRole('button', { name: 'Add 1' }).click();
      }
    }
    await expect(mentor.getByText(words).first()).toBeVisible();
    await mentor.unroute(path);
  }

  await own.route('**/api/mentee/upload-document', (route) => route.fulfill({ status: 500 }));
  await own.getByRole('button', { name: 'Upload Document' }).click();
  await own.getByLabel('Category').selectOption('Certificate');
  await own.getByLabel('File').setInputFiles(pdfFile('certificate.pdf', 'Certificate'));
  await own.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(own.getByText('File upload failed')).toBeVisible();
  // The chosen values stay.
  await expect(own.getByLabel('Document name')).toHaveValue('certificate');
  await own.keyboard.press('Escape');
  // On a phone the toast covers the last buttons, and stays while the pointer is over it.
  await own.mouse.move(0, 0);
  await expect(own.getByText('File upload failed')).toBeHidden();
  await own.route('**/api/mentee/delete-document*', (route) => route.fulfill({ status: 500 }));
  await own.getByRole('button', { name: 'Delete resume' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own.getByText('Deletion failed')).toBeVisible();
  await own.route('**/api/mentee/documents*', (route) => route.fulfill({ status: 500 }));
  await own.reload();
  await expect(own.getByText('Failed to load mentee data').first()).toBeVisible();
});

const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
