import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { fileOnDisk } from '../../../e2e/lib/files.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { assign, inDays, removeTasks } from '../../../e2e/lib/tasks.ts';
import { pressTryAgain } from '../../../e2e/lib/live.ts';

test.beforeEach(async ({ product, administrator }) => removeTasks(product.url, administrator));

const phone = { width: 360, height: 740 };

test('a teacher writes a task with an attachment, and its students see it at once, on a phone too', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const { page: student, account: sami } = await signedInAs('student', {
    name: 'Sami Student',
    at: '/tasks',
  });
  const other = await newAccount({ year: 'third', division: 'B' });
  await student.setViewportSize(phone);
  await expect(student.getByText('No tasks found')).toBeVisible();
  await expect(student.getByText('Create Task')).toHaveCount(0);
  await expect(student.getByText('Create your first task')).toHaveCount(0);

  const { page: teacher } = await signedInAs('teacher', { name: 'Tara Teacher', at: '/tasks' });
  await expect(teacher.getByRole('link', { name: 'Create Task' }).first()).toBeVisible();
  await teacher.getByRole('link', { name: 'Create your first task' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: 'Create Task' })).toBeVisible();
  await expect(teacher.getByLabel('Points')).toHaveValue('10');
  await expect(teacher.getByLabel('Due time')).toHaveValue('23:59');
  const optionsOf = (label: string) => teacher.getByLabel(label).getByRole('option');
  const subjects = ['General', 'Mathematics', 'Science', 'English', 'History', 'Computer Science'];
  await expect(optionsOf('Subject')).toHaveText(subjects);
  await expect(optionsOf('Priority')).toHaveText(['Low', 'Normal', 'High']);
  const years = teacher.getByRole('group', { name: 'Assign by year' });
  const divisions = teacher.getByRole('group', { name: 'Assign by division' });
  const classes = ['Every year', 'Year 1', 'Year 2', 'Year 3', 'Year 4'];
  await expect(years.locator('label')).toHaveText(classes);
  await expect(divisions.locator('label')).toHaveText([
    'Every division',
    'Division A',
    'Division B',
    'Division C',
  ]);
  await teacher.getByLabel('Title').fill('Waves in water');
  await teacher.getByLabel('Subject').selectOption('Science');
  await teacher.getByLabel('Priority').selectOption('High');
  await teacher.getByLabel('Due date').fill(inDays(3).slice(0, 10));
  await teacher.getByLabel('Points').fill('20');
  await years.getByRole('checkbox', { name: 'Year 2' }).check();
  await divisions.getByRole('checkbox', { name: 'Division A' }).check();
  await divisions.getByRole('checkbox', { name: 'Division C' }).check();
  await expect(teacher.getByText('For: Year 2, divisions A and C')).toBeVisible();
  await teacher.getByLabel('Description').fill('Read **chapter 3** and draw a wave.');
  await teacher.getByLabel('Attachment').setInputFiles({
    name: 'waves.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Water, light, sound.'),
  });
  await expectAccessible(teacher);
  await teacher.getByRole('tab', { name: 'Preview' }).click();
  const preview = teacher.getByRole('article', { name: 'Preview of the task' });
  for (const shown of [
    'Waves in water',
    'Science',
    'High priority',
    'Year 2, divisions A and C',
    'waves.txt',
    '20',
  ])
    await expect(preview.getByText(shown, { exact: true })).toBeVisible();
  for (const dated of ['Created', 'Due'])
    await expect(preview.getByText(dated, { exact: true })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('chapter 3');
  await teacher.getByRole('button', { name: 'Create Task' }).click();
  await expect(teacher.getByText('Task created')).toBeVisible();

  const card = student.getByRole('article', { name: 'Waves in water' });
  await expect(card.getByText('High priority')).toBeVisible();
  await expect(card.getByText('Read chapter 3 and draw a wave.')).toBeVisible();
  for (const fact of [/^Due/, /^Created/, /^Points20$/, /^Assigned toYear 2, divisions A and C$/])
    await expect(card.locator('dl > div').filter({ hasText: fact })).toHaveCount(1);
  await expect(card.getByText('Assigned', { exact: true })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'Due soon' })).toBeVisible();
  const file = card.getByRole('link', { name: /waves\.txt/ });
  const address = `${product.url}${await file.getAttribute('href')}`;
  expect((await fetch(address, { headers: { cookie: other.cookie } })).status).toBe(404);
  const served = await fetch(address, { headers: { cookie: sami.cookie } });
  expect(await served.text()).toBe('Water, light, sound.');

  await card.getByRole('link', { name: 'Waves in water' }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'Waves in water' })).toBeVisible();
  await expectAccessible(student);
});

test("the address holds the list's search and filters, and a failed load shows an error", async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  await assign(product.url, author, { title: 'Fractions', subject: 'Mathematics', dueDate: inDays(2) });
  await assign(product.url, author, { title: 'Rome', subject: 'History', dueDate: inDays(40), points: 5 });
  await assign(product.url, author, { title: 'Essay', subject: 'English', assignedYear: 'Year 2' });
  const { page } = await signedInAs('student', { at: '/tasks' });
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Fractions', 'Rome', 'Essay']);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Due soon1', 'Later2']);
  await expect(page.getByRole('article', { name: 'Rome' })).toContainText(/Points\s*5/);
  await page.getByLabel('Subject').selectOption('History');
  await expect(titles).toHaveText(['Rome']);
  await expect(page).toHaveURL(/\/tasks\?subject=History$/);
  await page.getByLabel('Search tasks').fill('nothing like it');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await page.goto('/tasks?search=Fractions');
  await expect(titles).toHaveText(['Fractions']);
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Rome');
  await page.getByRole('option', { name: /Rome/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible();

  await page.route('**/api/data/fetch-task*', (route) => route.abort());
  await page.goto('/tasks');
  await expect(page.getByRole('alert')).toContainText('Failed to load tasks. Please try again.');
  await page.unroute('**/api/data/fetch-task*');
  await pressTryAgain(page);
  await expect(titles).toHaveText(['Fractions', 'Rome', 'Essay']);

  const { page: elsewhere } = await signedInAs('student', { year: 'third', at: '/tasks' });
  await expect(elsewhere.getByRole('article', { name: 'Fractions' })).toBeVisible();
  await expect(elsewhere.getByRole('article', { name: 'Essay' })).toHaveCount(0);
});

test('missing, too large and too early values show errors, and no typed text is lost', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('teacher', { at: '/create-tasks' });
  const create = page.getByRole('button', { name: 'Create Task' });
  await create.click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/This field is required/);

  const large = await fileOnDisk('large.pdf', { bytes: 25 * 1024 * 1024 + 1 });
  await page.getByLabel('Attachment').setInputFiles(large);
  await expect(page.getByText('File size exceeds 25MB limit').first()).toBeVisible();

  await page.getByLabel('Title').fill('Kept');
  await page.getByLabel('Description').fill('These words stay.');
  await expect(page.getByLabel('Due date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Due date').fill(inDays(-3).slice(0, 10));
  await page.getByRole('tab', { name: 'Preview' }).click();
  // The preview's code has loaded, so the button does not move any more.
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).getByText('These words stay.')).toBeVisible();
  await create.click();
  await expect(page.getByLabel('Due date')).toBeFocused();
  await expect(page.getByLabel('Due date')).toHaveAccessibleDescription(/Due date cannot be in the past/);
  await page.getByLabel('Due date').fill('');
  await page.reload();
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');

  // The server stores it, but the answer gets lost.
  await page.route('**/api/data/create-task', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expect(page.getByText('Failed to create task. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('These words stay.');
  await page.unroute('**/api/data/create-task');
  // By keyboard: a toast may cover the button while the pointer is over it.
  await create.press('Enter');
  await expect(page.getByText('Task created')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Kept' })).toHaveCount(1);
  await page.goto('/create-tasks');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('the author edits, duplicates, deletes and takes the deletion back, live for students', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const author = await newAccount({ role: 'teacher' });
  const task = await assign(product.url, author, { title: 'Old title', dueDate: '2030-05-05T23:59' });
  const at = `/tasks/${task._id}`;
  const { page: student } = await signedInAs('student', { at });
  const { page: other } = await signedInAs('teacher', { at });
  const { page: teacher } = await signedInAs('teacher', { as: author, at });
  await expect(other.getByRole('heading', { level: 1, name: 'Old title' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Hand-ins' })).toHaveCount(0);

  await teacher.getByRole('link', { name: 'Edit' }).click();
  await expect(teacher.getByLabel('Title')).toHaveValue('Old title');
  await expect(teacher.getByLabel('Due date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await teacher.getByLabel('Title').fill('New title');
  await teacher.getByRole('button', { name: 'Save changes' }).click();
  await expect(teacher.getByText('Changes saved')).toBeVisible();
  await expect(student.getByRole('heading', { level: 1, name: 'New title' })).toBeVisible();

  // Text from an earlier visit stays, over a change that another device made meanwhile.
  await teacher.goto(`${at}/edit`);
  await teacher.getByLabel('Title').fill('Half a title');
  await teacher.goto(at);
  await call(product.url, author.cookie, 'PATCH', `/api/data${at}`, { description: 'Read chapter 9' });
  await teacher.goto(`${at}/edit`);
  await expect(teacher.getByLabel('Title')).toHaveValue('Half a title');
  await expect(teacher.getByLabel('Description')).toHaveValue('Read chapter 9');
  await teacher.getByRole('button', { name: 'Start over' }).click();
  await expect(teacher.getByLabel('Title')).toHaveValue('New title');

  // Times are in the college's time zone, wherever the author is.
  const devTools = await teacher.context().newCDPSession(teacher);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await teacher.goto(`${at}/edit`);
  await expect(teacher.getByLabel('Due date')).toHaveValue('2030-05-05');
  await expect(teacher.getByLabel('Due time')).toHaveValue('23:59');
  await teacher.goto(at);

  // The answer of a stored copy gets lost. Another press finds the same copy.
  await teacher.route(
    '**/duplicate',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await teacher.getByRole('button', { name: 'Duplicate' }).click();
  await expect(teacher.getByText('Failed to duplicate the task. Please try again.')).toBeVisible();
  await teacher.getByRole('button', { name: 'Duplicate' }).click();
  await expect(teacher.getByLabel('Title')).toHaveValue('New title (copy)');
  await teacher.goto('/tasks');
  await expect(teacher.getByRole('article', { name: 'New title (copy)', exact: true })).toHaveCount(1);
  await teacher.goto(at);
  await teacher.getByRole('button', { name: 'Delete' }).click();
  const dialog = teacher.getByRole('alertdialog', { name: 'Delete this task?' });
  await expect(dialog).toContainText('Nothing has been handed in. It can be restored for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(student.getByText('This task was deleted by its author', { exact: false })).toBeVisible();
  await teacher.getByRole('button', { name: 'Undo' }).click();
  await expect(teacher.getByRole('article', { name: 'New title', exact: true })).toBeVisible();
  await expect(student.getByRole('heading', { level: 1, name: 'New title' })).toBeVisible();
});
