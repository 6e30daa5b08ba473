import { expect, expectAccessible, test } from './lib/fixtures.ts';

const phone = { width: 360, height: 740 };

test('without a network the screen says so, and stops when it is back', async ({
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  const { page } = await signedInAs('student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
});

test('the document of a screen names all its code, exists once for everybody, and is fetched again each time', async ({
  request,
  signedInAs,
}) => {
  const { page } = await signedInAs('student');
  for (const [path, screen] of [
    ['/dashboard', 'dashboard'],
    ['/courses', 'courses'],
    ['/chat/somebody', 'chat'],
    ['/auth', 'auth'],
  ] as const) {
    const answer = await request.get(path);
    const document = await answer.text();
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
    expect(answer.headers()['content-security-policy'], path).toContain("script-src 'self' 'sha256-");
    // Unchanged it has no policy: the browser would put that over the one of the document that it keeps.
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
    expect([again.status(), again.headers()['content-security-policy']], path).toEqual([304, undefined]);
    // The document is the same for everybody, so a cache may keep it.
    expect(await (await page.request.get(path, { maxRedirects: 0 })).text(), path).toBe(document);
    const files = Array.from(
      document.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
      ([, file]) => file ?? '',
    );
    expect(files.join(' '), path).toContain(`/assets/${screen}`);
    for (const file of files) {
      const code = await request.get(file);
      expect(code.headers()['content-type'], file).toContain('javascript');
      expect(code.headers()['cache-control'], file).toContain('immutable');
      expect(code.headers()['content-security-policy'], file).toContain("default-src 'self'");
    }
  }
  // Nothing else stands between the document and the first paint.
  const document = await (await request.get('/dashboard')).text();
  const early = await page.evaluate(() => {
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paintedAt)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.length).toBeGreaterThan(5);
  expect(early.filter((file) => !document.includes(`"${file}"`))).toEqual([]);
});

// What every screen is on a phone, the walk of every path sees.
const looks = {
  desktop: {
    viewport: { width: 1440, height: 900 },
    paths: ['/dashboard', '/tasks', '/courses/c1/manage', '/settings', '/people/u1', '/404'],
  },
  phone: { viewport: phone, paths: ['/dashboard'] },
};
for (const [name, { viewport, paths }] of Object.entries(looks)) {
  test(`the frame and its screens have no axe violation, on a ${name}`, async ({ signedInAs }) => {
    const { page } = await signedInAs('teacher', { at: null });
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expectAccessible(page);
  });
}
