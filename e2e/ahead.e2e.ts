import { announce } from './lib/announcements.ts';
import { pngFile } from './lib/files.ts';
import { expect, test } from './lib/fixtures.ts';
import { untilFollowing } from './lib/live.ts';

test('what a menu link leads to is asked for when the pointer comes near, and not again by the press', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: null });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const announcements = '/api/data/fetch-announcements';
  const countOf = (path: string) => asked.filter((each) => each === path).length;
  // Who begins to listen reads once more what may have changed before.
  await page.goto('/dashboard');
  await untilFollowing(page);
  await expect.poll(() => countOf('/api/dashboard')).toBe(2);
  const link = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Announcements' });
  const answered = page.waitForResponse(/fetch-announcements/);
  await link.hover();
  await answered;
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(countOf(announcements)).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(page.getByText('Loading announcements...')).toBeHidden();
  // What the next screen asks for comes after anything that this one would have asked for.
  const next = page.waitForResponse(/fetch-task/);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await next;
  expect(countOf(announcements)).toBe(1);
});

test('the first call of a main screen goes out with its document, and not again by its code', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/socket\.io/);
  const { page, account } = await signedInAs('teacher', { at: '/settings' });
  // What comes with the live connection asks again: here there is none.
  await page.route(/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/socket\.io\//, (socket) => socket.close());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(new URL(request.url()).origin.length)));
  for (const [path, call] of [
    ['/dashboard', '/api/dashboard'],
    ['/announcements', '/api/data/fetch-announcements'],
    ['/announcements', '/api/data/announcements/pinned'],
    ['/chat', `/api/chat/recent?userId=${account.id}`],
    ['/chat', '/api/chat/recent?only=favourites&limit=100'],
    ['/courses', `/api/courses?createdBy=${account.id}`],
  ] as const) {
    asked.length = 0;
    const answered = page.waitForResponse((answer) => answer.url().endsWith(call));
    const document = await page.goto(path);
    expect(document?.headers()['link']).toContain(
      `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    );
    expect(document?.headers()['cache-control']).toBe('no-store');
    await answered;
    await expect(page.getByRole('button', { name: 'Toggle sidebar', exact: true })).toBeVisible();
    await page.waitForFunction(() => globalThis.document.querySelector('main h1, main h2') !== null);
    expect(
      asked.filter((address) => address === call),
      path,
    ).toHaveLength(1);
  }
  const announced = await announce(new URL('/', page.url()).origin, account, { title: 'Read first' });
  const one = `/api/data/announcements/${announced._id}`;
  asked.length = 0;
  const alone = await page.goto(`/announcements/${announced._id}`);
  expect(alone?.headers()['link']).toContain(`<${one}>; rel=preload; as=fetch`);
  await expect(page.getByRole('heading', { level: 1, name: 'Read first' })).toBeVisible();
  expect(asked.filter((address) => address === one)).toHaveLength(1);

  // The picture at the top of the list need not wait for the list that names it.
  const title = 'Optics with a picture';
  const multipart = {
    title,
    description: 'Light.',
    coverImage: await pngFile('light.png', '#3655cd', 1600, 900),
  };
  const { course } = (await (await page.request.post('/api/courses', { multipart })).json()) as {
    course: { _id: string; coverImageUrl: string };
  };
  asked.length = 0;
  const pictured = await page.goto('/courses');
  expect(pictured?.headers()['link']).toContain(`<${course.coverImageUrl}>; rel=preload; as=image`);
  const cover = page.getByRole('article', { name: title }).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.filter((address) => address.startsWith(course.coverImageUrl))).toHaveLength(1);

  // Nor need what stands in the place of a lesson's video wait for the course.
  const modules = `/api/courses/${course._id}/modules`;
  const added = await page.request.post(modules, { data: { title: 'Lenses' } });
  const { module } = (await added.json()) as { module: { _id: string } };
  const answer = await page.request.post(`${modules}/${module._id}/lessons`, {
    multipart: {
      title: 'Focus',
      videoType: 'youtube',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      thumbnail: await pngFile('focus.png', '#3655cd', 640, 360),
    },
  });
  const { lesson } = (await answer.json()) as { lesson: { thumbnail: string } };
  asked.length = 0;
  const opened = await page.goto(`/courses/${course._id}`);
  expect(opened?.headers()['link']).toContain(`<${lesson.thumbnail}>; rel=preload; as=image`);
  const poster = page.getByRole('button', { name: 'Play Focus' }).locator('img');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(asked.filter((address) => address.startsWith(lesson.thumbnail))).toHaveLength(1);

  // Who chooses by the address is not asked ahead, and who is signed out has nothing to ask.
  const chosen = await page.goto('/courses?search=optics');
  expect(chosen?.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(chosen?.headers()['link']).toBeUndefined();
  const bare = await fetch(new URL('/dashboard', page.url()));
  expect(bare.headers.get('link')).toBeNull();
});
