import { expect, test } from './lib/fixtures.ts';

test('what a screen cannot read in its address falls out of it', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', {
    at: '/announcements/all?search=&priority=urgent&page=2',
  });
  await expect(page.getByRole('searchbox', { name: 'Search announcements' })).toHaveValue('');
  await expect(page).toHaveURL('/announcements/all');
  await page.goto('/tasks?state=lost&utm_source=mail&search=optics#list');
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('optics');
  await expect(page).toHaveURL('/tasks?search=optics#list');
  await page.goto('/tasks?search=007');
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('007');
  await page.goto('/tasks?state=lost&search=1');
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('1');
  await expect(page).toHaveURL('/tasks?search=1');
  // A college may number its divisions.
  await page.goto('/announcements/all?audience=1');
  await expect(page.getByRole('searchbox', { name: 'Search announcements' })).toBeVisible();
  await expect(page).toHaveURL('/announcements/all?audience=1');
  await page.goto('/tasks?utm_source=mail');
  await expect(page.getByText('appears here at once')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
});

test('who types on while the address takes over the words keeps every letter', async ({ signedInAs }) => {
  const { page } = await signedInAs('student', { at: '/courses' });
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await search.pressSequentially('opt');
  const seen = await search.evaluate(
    (field: HTMLInputElement) =>
      new Promise<string[]>((done) => {
        const values = [field.value];
        const look = () => {
          if (values.at(-1) !== field.value) values.push(field.value);
          if (location.search === '') requestAnimationFrame(look);
          else setTimeout(() => done([...values, field.value]), 100);
        };
        look();
      }),
  );
  expect(new Set(seen)).toEqual(new Set(['opt']));
});

test('an address in a strange spelling leads to /404 like any other that nothing answers to', async ({
  signedOut,
}) => {
  const page = await signedOut();
  // The folder of the browser's files refuses these itself.
  for (const address of ['/tasks//one', '/assets/', '/a%00', '/%5ctasks']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/404$/);
    expect((await page.request.get(`/api${address}`)).status(), address).toBe(404);
  }
});
