import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, gradeOver, handIn, inDays, removeTasks } from '../../../e2e/lib/tasks.ts';

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

test('a student hands in on a phone, the teacher grades by keyboard and returns, both live', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher', name: 'Tara Teacher' });
  const task = await assign(product.url, author, { title: 'Waves', dueDate: inDays(3), points: 20 });
  const at = `/tasks/${task._id}`;
  const { page: student } = await signedInAs('student', { name: 'Sami Student', at });
  await student.setViewportSize({ width: 360, height: 740 });
  const { page: teacher } = await signedInAs('teacher', { as: author, at });
  await student.getByLabel('Your answer').fill('A wave carries energy.');
  await student
    .getByLabel('Files', { exact: true })
    .first()
    .setInputFiles({ name: 'wave.csv', mimeType: 'text/csv', buffer: Buffer.from('x,y\n0,1\n') });
  await student.getByLabel('Link').fill('https://example.org/wave');
  await expect(student.getByText('Draft saved')).toBeVisible();

  const columns = teacher.getByRole('group', { name: 'Choose what to list' });
  await expect(columns.getByRole('button', { name: '0 Handed in' })).toBeVisible();
  await student.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(student.getByText('Hand-in 1')).toBeVisible();
  await expect(student.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expect(columns.getByRole('button', { name: '1 Handed in' })).toBeVisible();

  await teacher.getByRole('link', { name: 'Start grading' }).click();
  await expect(teacher.getByText('A wave carries energy.')).toBeVisible();
  await expect(teacher.getByLabel('Points')).toBeFocused();
  await teacher.keyboard.type('21');
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('Enter at most 20 points')).toBeVisible();
  await teacher.getByLabel('Points').fill('18');
  await teacher.keyboard.press('f');
  await teacher.keyboard.type('Good. What about **light**?');
  await expectAccessible(teacher);
  await teacher.keyboard.press('Control+Enter');
  await expect(teacher.getByText('Grade of Sami Student saved')).toBeVisible();
  await expect(student.getByText('This is graded.', { exact: false })).toBeVisible();
  await expect(student.getByText('What about')).toHaveCount(0);

  await teacher.getByRole('button', { name: 'Return the grade of Sami Student' }).click();
  const grade = student.getByRole('region', { name: 'Your grade' });
  await expect(grade).toContainText('18 / 20');
  await expect(grade).toContainText('Tara Teacher’s note');
  await expect(grade.locator('strong')).toHaveText('light');
  await expectAccessible(student);
});

test('a draft is saved, follows to another device, and may be handed in again until it is graded', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const task = await assign(product.url, author, { title: 'Essay', dueDate: inDays(1), points: 10 });
  const at = `/tasks/${task._id}`;
  const { page, account } = await signedInAs('student', { at });
  const { page: phone } = await signedInAs('student', { as: account, at });
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByLabel('Your answer')).toHaveAccessibleDescription(
    /Write something, add a file or a link before you hand in\./,
  );
  await page.getByLabel('Link').fill('not a link');
  await page.getByLabel('Your answer').fill('First thoughts');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/A link must begin with https?:/);
  await page.getByLabel('Link').fill('');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(phone.getByLabel('Your answer')).toHaveValue('First thoughts');

  // Without a server the device keeps the text and saves it later.
  await page.route('**/hand-in/draft', (route) => route.abort());
  await page.getByLabel('Your answer').fill('First thoughts, and more');
  await expect(page.getByText('Draft kept on this device', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('First thoughts, and more');
  await page.unroute('**/hand-in/draft');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(phone.getByLabel('Your answer')).toHaveValue('First thoughts, and more');

  // A file on its way stays when the draft of the other device arrives.
  await phone.route('**/api/files', (route) => route.abort());
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I measured') });
  const notes = phone.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(notes).toContainText('No connection. Goes on by itself.');
  await page.getByLabel('Your answer').fill('First thoughts, and even more');
  await expect(phone.getByLabel('Your answer')).toHaveValue('First thoughts, and even more');
  await phone.unroute('**/api/files');
  await expect(notes).toContainText('Uploaded');
  await expect(page.getByRole('list', { name: 'Files' }).getByText('notes.txt')).toBeVisible();

  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Hand-in 1')).toBeVisible();
  await expect(phone.getByText('Hand-in 1')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in again' }).click();
  await phone.getByRole('button', { name: 'Hand in again' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('First thoughts, and even more');
  await page.getByLabel('Your answer').fill('Second thoughts');
  await page.getByRole('button', { name: 'Hand in again' }).click();
  await expect(page.getByText('Hand-in 2')).toBeVisible();
  await expect(page.getByText('One earlier hand-in')).toBeVisible();
  // Pressing again on the phone would hand in the same work once more.
  await expect(phone.getByText('Hand-in 2')).toBeVisible();
  await expect(phone.getByLabel('Your answer')).toHaveCount(0);
  await expectAccessible(page);

  await gradeOver(product.url, author, task, account, { points: 7, feedback: '' });
  await expect(page.getByRole('button', { name: 'Hand in again' })).toHaveCount(0);
  await expect(page.getByText('This is graded.', { exact: false })).toBeVisible();
});

test('after the due date the screen warns the student, and marks the hand-in as late', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const soon = new Date(Date.now() + 6000).toISOString();
  const task = await assign(product.url, author, { title: 'Yesterday', dueDate: soon });
  const { page } = await signedInAs('student', { at: null });
  await expect.poll(() => Date.now() > Date.parse(soon)).toBe(true);
  await page.goto('/tasks');
  const card = page.getByRole('article', { name: 'Yesterday' });
  await expect(card.getByText('Overdue', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Yesterday' }).click();
  await expect(page.getByText('The due date has passed.', { exact: false })).toBeVisible();
  await page.getByLabel('Your answer').fill('Sorry, it took longer.');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Submitted late', { exact: true })).toBeVisible();
  const { page: teacher } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}` });
  await expect(teacher.getByRole('button', { name: '1 Late' })).toHaveAttribute('aria-pressed', 'true');
});

test('a teacher grades student after student by keyboard, and returns all grades at once', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const year = 'fourth';
  const students = [
    await newAccount({ name: 'Asha A', year }),
    await newAccount({ name: 'Bo B', year }),
    await newAccount({ name: 'Cem C', year }),
  ];
  const task = await assign(product.url, author, { title: 'Quiz', assignedYear: 'Year 4', points: 10 });
  for (const student of students) await handIn(product.url, student, task, `By ${student.name}`);
  const { page } = await signedInAs('teacher', { as: author, at: `/tasks/${task._id}/grade` });
  const name = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(name).toHaveText('Asha A');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByLabel('Points')).toBeFocused();
  await page.keyboard.press('j');
  await expect(name).toHaveText('Bo B');
  await expect(page.getByText('By Bo B')).toBeVisible();
  await expect(page.getByLabel('Points')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(name).toHaveText('Asha A');
  await expect(page.getByText('By Asha A')).toBeVisible();
  for (const [at, points] of [9, 8.5, 7].entries()) {
    await expect(page.getByText(`By ${students[at]?.name ?? ''}`)).toBeVisible();
    await expect(page.getByLabel('Points')).toBeFocused();
    await page.keyboard.type(String(points));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Grade of ${students[at]?.name ?? ''} saved`)).toBeVisible();
  }
  await expect(page.getByText('That was the last one of this list.')).toBeVisible();
  await expect(page.getByText('8.5 / 10')).toBeVisible();

  await page.getByRole('link', { name: 'Hand-ins', exact: true }).click();
  await page.getByRole('button', { name: '3 Graded' }).click();
  await expect(page).toHaveURL(/column=graded/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Return all (3)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Return all grades?' });
  await expect(dialog).toContainText('3 students will see their points and your feedback at once.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText('3 grades returned')).toBeVisible();
  await expect(page.getByRole('button', { name: '3 Returned' })).toBeVisible();

  const [asha] = students;
  const { page: student } = await signedInAs('student', { as: asha, at: '/tasks' });
  const card = student.getByRole('article', { name: 'Quiz' });
  await expect(card).toContainText('Returned');
  await expect(card).toContainText('9 / 10');
});

test('of two graders the second sees both grades and chooses', async ({
  signedInAs,
  newAccount,
  administrator,
  product,
}) => {
  const author = await newAccount({ role: 'teacher', name: 'Tara Auber' });
  const student = await newAccount({ name: 'Sami Tuuri' });
  const task = await assign(product.url, author, { title: 'Contested', points: 10 });
  await handIn(product.url, student, task, 'My answer');
  const at = `/tasks/${task._id}/grade`;
  const { page: one } = await signedInAs('teacher', { as: author, at });
  const { page: two } = await signedInAs('teacher', { as: administrator, at });
  await two.getByLabel('Points').fill('4');
  await two.getByLabel('Feedback').fill('Too short.');
  // Typed before the student handed in again, and still there.
  await two.goto('/tasks');
  await handIn(product.url, student, task, 'My better answer');
  await two.goto(at);
  await expect(two.getByText('My better answer')).toBeVisible();
  await expect(two.getByLabel('Feedback')).toHaveValue('Too short.');
  await expect(two.getByText('This was changed while you were writing.', { exact: false })).toBeVisible();
  await expect(one.getByText('My better answer')).toBeVisible();
  await one.getByLabel('Points').fill('9');
  await one.keyboard.press('Enter');
  await expect(one.getByText('Grade of Sami Tuuri saved')).toBeVisible();
  await expect(two.getByText('This was changed while you were writing.', { exact: false })).toBeVisible();
  await two.getByRole('button', { name: 'Save and next' }).click();
  const dialog = two.getByRole('dialog', { name: 'Somebody was faster' });
  await expect(dialog).toContainText(
    'Tara Auber has changed this grade meanwhile. Nothing of yours was saved.',
  );
  await expect(dialog.getByRole('region', { name: 'Tara Auber’s grade' })).toContainText('9 / 10');
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('4 / 10');
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('Too short.');
  await expectAccessible(two);
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await expect(two.getByText('Grade of Sami Tuuri saved')).toBeVisible();
  // A grader without unsaved text sees the new grade.
  await expect(one.getByLabel('Points')).toHaveValue('4');
  await expect(one.getByLabel('Feedback')).toHaveValue('Too short.');
});
