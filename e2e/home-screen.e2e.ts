import { expect, test } from './lib/fixtures.ts';

test('the application can be put on a home screen', async ({ request }) => {
  const document = await (await request.get('/dashboard')).text();
  const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(document)?.[1] ?? '';
  const answer = await request.get(linked('manifest'));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, ...manifest } = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'Quad', display: 'standalone', start_url: '/dashboard' });
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const src of [linked('apple-touch-icon'), ...icons.map((icon) => icon.src)])
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
});
