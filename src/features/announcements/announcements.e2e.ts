import { announce, card, photo, removeAnnouncements, tracesBlobs } from '../../../e2e/lib/announcements.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const sentence = 'The library stays open until midnight in the examination weeks. ';
const longText = sentence.repeat(6).trim();
const phone = { width: 360, height: 740 };

test.beforeEach(async ({ product, administrator }) => removeAnnouncements(product.url, administrator));

test('a teacher publishes with an image, and a student sees it arrive', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(tracesBlobs);
  const { page: student } = await signedInAs('student', { at: '/announcements' });
  await expect(student.getByText('No announcements available at this time.')).toBeVisible();
  await expectAccessible(student);

  const { page: teacher, account } = await signedInAs('teacher', {
    name: 'Tara Teacher',
    at: '/create-announcement',
  });
  await expect(teacher.getByLabel('Author')).toHaveValue(account.name);
  await expect(teacher.getByText('Recommended size 1200x600', { exact: false })).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByLabel('Title').fill('Exam week');
  const optionsOf = (label: string) => teacher.getByLabel(label).getByRole('option');
  await expect(optionsOf('Category')).toHaveText(['Maintenance', 'Feature Update', 'Event']);
  await expect(optionsOf('Priority')).toHaveText(['Normal', 'Important']);
  await teacher.getByLabel('Category').selectOption('Maintenance');
  await teacher.getByLabel('Priority').selectOption('Important');
  await teacher.getByRole('textbox', { name: 'Content' }).fill('## Rooms\n\nBring your **student card**.');
  await teacher
    .getByLabel('Image')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo() });
  await teacher.getByRole('tab', { name: 'Preview' }).click();
  const preview = teacher.getByRole('article', { name: 'Preview of the announcement' });
  await expect(preview.getByRole('heading', { name: 'Exam week' })).toBeVisible();
  await expect(preview.getByText('Maintenance')).toHaveClass(/text-danger/);
  await expect(preview.locator('time').first()).toBeVisible();
  await expect(preview.getByText('student card')).toHaveCSS('font-weight', '600');
  await expect(preview.getByText('By Tara Teacher', { exact: true })).toBeVisible();
  await teacher.getByRole('tab', { name: 'Edit' }).click();
  await teacher.getByLabel('Author').fill('Exam Office');
  await teacher.getByRole('tab', { name: 'Preview' }).click();
  await expect(preview.getByText('By Exam Office · sent by Tara Teacher')).toBeVisible();
  await teacher.getByRole('button', { name: 'Publish' }).click();
  await expect(teacher.getByText('Announcement published')).toBeVisible();
  await expect(teacher).toHaveURL(/\/announcements$/);

  const arrived = card(student, 'Exam week');
  await expect(arrived).toBeVisible();
  await expect(arrived.getByText('By Exam Office · sent by Tara Teacher')).toBeVisible();
  await expect(student.getByText('New announcement: Exam week')).toBeAttached();
  await expect(arrived.getByText('New', { exact: true })).toBeVisible();
  await expect(arrived.getByText('Bring your student card.')).toBeVisible();
  const image = arrived.getByRole('img');
  await expect(image).toHaveAttribute('src', /^\/api\/files\/announcements\//);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(arrived.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(student);
});

test('the page shows five, each with its beginning; View All shows the rest', async ({
  signedInAs,
  product,
  administrator,
}) => {
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await announce(product.url, administrator, { title });
  await announce(product.url, administrator, { title: 'In the grid', content: longText });
  const { page } = await signedInAs('student', { at: '/announcements' });
  await expect(page.getByRole('heading', { name: 'Recent Announcements' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'View All Announcements' })).toHaveCount(0);
  await announce(product.url, administrator, { title: 'Featured', content: longText, priority: 'important' });
  await expect(card(page, 'Featured')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Featured');
  const trail = page.getByRole('navigation', { name: /breadcrumb/i });
  await expect(trail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(card(page, 'Featured').getByText(/^By /)).toBeVisible();
  await expect(card(page, 'Featured').getByText('Event', { exact: true })).toHaveClass(/text-danger/);
  await expect(card(page, 'In the grid').getByText('Event', { exact: true })).toHaveClass(/text-primary-ink/);
  await expect(card(page, 'Featured').locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/);
  const [left, right] = [
    await page.getByRole('article').nth(1).boundingBox(),
    await page.getByRole('article').nth(2).boundingBox(),
  ];
  expect(left?.y).toBe(right?.y);
  expect((await page.getByRole('article').first().boundingBox())?.width).toBeGreaterThan(
    (left?.width ?? 0) * 1.9,
  );

  const cut = async (title: string) => ((await card(page, title).getByText(/…$/).textContent()) ?? '').length;
  expect(await cut('Featured')).toBeGreaterThan(180);
  expect(await cut('Featured')).toBeLessThanOrEqual(201);
  expect(await cut('In the grid')).toBeGreaterThan(130);
  expect(await cut('In the grid')).toBeLessThanOrEqual(151);

  await card(page, 'In the grid').getByRole('button', { name: 'Read more' }).press('Enter');
  await expect(card(page, 'In the grid').getByText(longText)).toBeVisible();
  await card(page, 'In the grid').getByRole('button', { name: 'Read less' }).press('Enter');
  await expect(card(page, 'In the grid').getByText(longText)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View All Announcements' }).click();
  await expect(page).toHaveURL(/\/announcements\/all$/);
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByLabel('Priority').selectOption('Important');
  await expect(page).toHaveURL(/priority=important/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Search announcements').fill('thir');
  await expect(page).toHaveURL(/search=thir/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Search announcements')).toHaveValue('thir');
  await expect(card(page, 'Third')).toBeVisible();
  await page.getByLabel('Search announcements').fill('nothing like it');
  await expect(page.getByText('No announcement matches this search.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Go to a screen, or find anything on campus' })
    .fill('in the grid');
  await page.getByRole('option', { name: /In the grid/ }).click();
  await expect(page).toHaveURL(/\/announcements\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'In the grid' })).toBeFocused();
  await expect(card(page, 'In the grid').getByText(longText)).toBeVisible();
});

test('a new announcement waits above the list while somebody reads', async ({
  signedInAs,
  product,
  administrator,
}) => {
  await announce(product.url, administrator, { title: 'Being read', content: longText });
  const { page } = await signedInAs('student', { at: '/announcements' });
  await card(page, 'Being read').getByRole('button', { name: 'Read more' }).click();
  const place = await card(page, 'Being read').boundingBox();
  await announce(product.url, administrator, { title: 'Newcomer' });
  const show = page.getByRole('button', { name: 'New announcement: Newcomer' });
  await expect(show).toBeVisible();
  expect(await card(page, 'Being read').boundingBox()).toEqual(place);
  await expectAccessible(page);
  await show.click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Newcomer');
  await expect(card(page, 'Being read').getByText(longText)).toBeVisible();
});

test('a list that fails to load shows an error, and Try Again loads the page', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket/);
  const { page } = await signedInAs('student', { at: null });
  await page.clock.install();
  // A socket that comes late would fetch the list by itself, before anybody tries again.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/data/fetch-announcements*', async (route) => {
    await seen;
    await route.abort();
  });
  await page.goto('/announcements');
  await expect(page.getByText('Loading announcements...')).toBeVisible();
  fail();
  await expect(page.getByText('Failed to load announcements. Please try again later.')).toBeVisible();
  await expect(page.getByText('Could not load announcements')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/data/fetch-announcements*');
  const isAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await isAnew;
  await expect(page.getByText('No announcements available at this time.')).toBeVisible();

  // Without the socket, which brings new ones at once, the page polls every five minutes.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/data/fetch-announcements')) asked += 1;
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor('04:30');
  expect(asked).toBe(0);
  await page.clock.runFor('00:30');
  await expect.poll(() => asked).toBe(1);
});

test('a picture that fails to load becomes the placeholder; a picture of another site is a link', async ({
  signedInAs,
  product,
  administrator,
}) => {
  await announce(product.url, administrator, {
    title: 'Elsewhere',
    imageUrl: 'https://images.example.org/a.png',
  });
  await announce(product.url, administrator, {
    title: 'Broken',
    imageUrl: '/api/files/announcements/unknown/large',
  });
  const { page } = await signedInAs('student', { at: '/announcements' });
  for (const title of ['Broken', 'Elsewhere']) {
    const image = card(page, title).locator('img');
    await expect(image).toHaveAttribute('src', '/announcement-placeholder.svg');
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
  const link = page.getByRole('link', { name: 'Open the image on images.example.org' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
});

test('on a phone nothing is wider than the screen, and students cannot write', async ({
  signedInAs,
  product,
  administrator,
}) => {
  await announce(product.url, administrator, {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    content: `${'x'.repeat(400)} https://college.example/${'path/'.repeat(40)}`,
    priority: 'important',
  });
  const { page } = await signedInAs('student', { at: '/announcements' });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Read more' }).click();
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(await widths()).toEqual([360, 360]);
  await expectAccessible(page);
  await page.goto('/announcements/all');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await widths()).toEqual([360, 360]);
  await expectAccessible(page);
  await page.goto('/create-announcement');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('only its author sees a scheduled announcement', async ({ signedInAs, newAccount, product }) => {
  const author = await newAccount({ role: 'teacher' });
  const { page: student } = await signedInAs('student', { at: '/announcements' });
  const { page } = await signedInAs('teacher', { as: author, at: '/create-announcement' });
  await page.getByLabel('Title').fill('Not yet');
  await page.getByRole('textbox', { name: 'Content' }).fill('Later.');
  await page.getByLabel('Publish later').fill('2099-01-01T10:00');
  const years = page.getByRole('group', { name: 'Year' });
  await expect(years.getByRole('checkbox', { name: 'Every year' })).toBeChecked();
  await years.getByRole('checkbox', { name: 'Year 3' }).check();
  await years.getByRole('checkbox', { name: 'Year 2' }).press(' ');
  await expect(years.getByRole('checkbox', { name: 'Every year' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Division A' }).check();
  await expect(page.getByText('For: Second and third year, division A')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Announcement scheduled')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('scheduled');
  await expect(card(page, 'Not yet').getByText(/Appears/)).toBeVisible();
  await expect(card(page, 'Not yet').getByText('Second and third year, division A')).toBeVisible();
  await announce(product.url, author, { title: 'Today' });
  await expect(card(student, 'Today')).toBeVisible();
  await expect(card(student, 'Not yet')).toHaveCount(0);
});

test('on another screen the menu counts new announcements', async ({
  signedInAs,
  product,
  administrator,
}) => {
  const { page } = await signedInAs('student', { at: '/dashboard' });
  const row = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Announcements' });
  await expect(row).toBeVisible();
  // The socket opens when the page is idle. The first load covers and does not count this one, so others follow.
  await expect
    .poll(async () => {
      await announce(product.url, administrator, { title: 'Counted' });
      return row.textContent();
    })
    .toMatch(/[1-9]/);
  await row.click();
  await expect(card(page, 'Counted').first()).toBeVisible();
  await expect(row).toHaveText('Announcements');
});
