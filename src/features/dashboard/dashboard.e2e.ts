import { announce, removeAnnouncements } from '../../../e2e/lib/announcements.ts';
import { buildCourse, call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, handIn, inDays, removeTasks } from '../../../e2e/lib/tasks.ts';
import { pressTryAgain } from '../../../e2e/lib/live.ts';

test('a first day says what will appear; what concerns one appears by itself and goes when it is done', async ({
  product,
  signedInAs,
  newAccount,
  administrator,
}) => {
  await removeTasks(product.url, administrator);
  await removeAnnouncements(product.url, administrator);
  const teacher = await newAccount({ role: 'teacher' });
  const { page, account } = await signedInAs('student', {
    name: 'Nadia Okafor',
    year: 'fourth',
    division: 'B',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadia');
  const trail = page.getByRole('navigation', { name: /breadcrumb/i });
  await expect(trail).toContainText(/Platform.*Dashboard/s);
  for (const part of ['Focus', 'Upcoming sessions', 'Latest activity'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick actions' }).getByRole('link').first()).toBeVisible();
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.getByRole('link')).toHaveCount(4);
  await expect(figures.getByRole('link', { name: 'Unread messages' })).toContainText('0');
  const nothingYet = 'Events, due dates and your own dates of the next two weeks will appear here.';
  await expect(page.getByText(nothingYet)).toBeVisible();
  await expectAccessible(page);

  const class4B = { assignedYear: 'Year 4', assignedDivision: 'B' };
  const task = await assign(product.url, teacher, {
    title: 'Bridge model',
    dueDate: inDays(1),
    points: 20,
    ...class4B,
  });
  const upNext = page.getByRole('region', { name: 'Up next' });
  await expect(upNext.getByRole('link', { name: 'Bridge model' })).toBeVisible();
  await expect(upNext).toContainText('20 points');
  await expect(page.getByText('One thing needs you now.')).toBeVisible();
  await announce(product.url, teacher, {
    title: 'Bridge day',
    category: 'Event',
    eventAt: inDays(3),
    audienceYear: 'fourth',
    audienceDivision: 'B',
  });
  await expect(
    page.getByRole('region', { name: 'Upcoming sessions' }).getByRole('link', { name: 'Bridge day' }),
  ).toBeVisible();
  await expectAccessible(page);

  // What one does on another device.
  const elsewhere = (method: string, path: string, body: unknown) =>
    call(product.url, account.cookie, method, path, body);
  const day = inDays(4).slice(0, 10);
  const when = { isAllDay: true, firstDay: day, lastDay: day };
  await elsewhere('POST', '/api/calendar/entries', { title: 'Visit home', when });
  const sessions = page.getByRole('region', { name: 'Upcoming sessions' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Visit home' })).toContainText('All day');
  const { courseId, lessonIds } = await buildCourse(product.url, teacher.cookie);
  await elsewhere('PUT', `/api/courses/${courseId}/lessons/${lessonIds[1]}/completion`, {
    isCompleted: true,
  });
  await expect(page.getByRole('region', { name: 'Focus' })).toContainText('1 of 2 lessons');
  await expect(figures.getByRole('link', { name: 'Lessons completed' })).toContainText('1');
  const message = { receiverId: account.id, content: 'Bring glue.' };
  await call(product.url, teacher.cookie, 'POST', '/api/chat/send-message', message);
  await expect(figures.getByRole('link', { name: 'Unread messages' })).toContainText('1');
  await elsewhere('POST', '/api/chat/mute', { contactId: teacher.id, mute: 'hour' });
  await expect(figures.getByRole('link', { name: 'Unread messages' })).toContainText('0');
  await elsewhere('POST', '/api/updateProfile', { division: 'A' });
  await expect(upNext).toBeHidden();
  await elsewhere('POST', '/api/updateProfile', { division: 'B' });
  await expect(upNext).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Tab');
  await upNext.getByRole('link', { name: 'Bridge model' }).press('Enter');
  await expect(page).toHaveURL(`/tasks/${task._id}`);
  await handIn(product.url, account, task, 'Triangles.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadia');
  await expect(upNext).toBeHidden();
});

test('a teacher sees what waits to be graded; a dashboard that does not load can be asked again', async ({
  product,
  signedInAs,
  newAccount,
}) => {
  const { page, account: teacher } = await signedInAs('teacher', { name: 'Rosa Diaz', at: '/tasks' });
  const student = await newAccount({ year: 'third', division: 'B' });
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to load your dashboard');
  await page.unroute('**/api/dashboard');
  await pressTryAgain(page);
  const focus = page.getByRole('region', { name: 'Focus' });
  await expect(focus).toContainText('Tasks with hand-ins to grade will appear here');

  const task = await assign(product.url, teacher, { title: 'Essay', dueDate: inDays(2) });
  await handIn(product.url, student, task, 'Done.');
  await expect(focus.getByRole('link', { name: 'Essay' })).toHaveAttribute(
    'href',
    `/tasks/${task._id}/grade`,
  );
  await expect(focus).toContainText('0 of 1 graded');
  await expect(focus.getByRole('progressbar')).toBeVisible();
});
