import { expect, expectAccessible, test } from './lib/fixtures.ts';

test('Ctrl+K goes to a screen and finds a person, by keyboard alone', async ({ signedInAs, newAccount }) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Zenobia Ferrant' });
  const { page } = await signedInAs('student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  const field = page.getByRole('searchbox', { name: 'Search tasks' });
  await field.focus();
  // Its code is on its way while the letters are pressed already: they are the palette's, not the field's.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cours');
  await expect(page.getByRole('option', { name: 'Courses' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
  await page.goBack();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Zenobia');
  await expect(page.getByRole('option', { name: /Zenobia Ferrant/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/people/${teacher.id}$`));
  await expect(page.getByRole('heading', { name: 'Zenobia Ferrant' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.type('Ferrant');
  await expect(page.getByText('The search could not be done. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('option', { name: /Zenobia Ferrant/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // All in one moment, before a frame could show any of it: Escape calls it off, and Enter chooses what was typed.
  await page.evaluate(
    async (keys) => {
      for (const key of keys) {
        const details = { key, ctrlKey: key === 'k', bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', details));
        await new Promise<void>((resolve) => queueMicrotask(resolve));
      }
    },
    ['k', 'Escape', 'k', 't', 'a', 's', 'Enter'],
  );
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Ctrl+K offers what was opened last, does things, and leads to each setting', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Zenobia Ferrant' });
  const { page } = await signedInAs('student', { at: `/people/${teacher.id}` });
  await expect(page.getByRole('heading', { name: 'Zenobia Ferrant' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option')).toContainText([
    'Zenobia Ferrant',
  ]);
  await expectAccessible(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('system theme');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('two-factor');
  await expect(page.getByRole('option', { name: /Two-Factor Authentication/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\?tab=privacy#two-factor$/);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [key, does] of [
    ['?', 'show this list'],
    ['CtrlK', 'search, go to a screen, do something'],
    ['CtrlB', 'open or close the menu'],
    ['Esc', 'close what is open'],
  ])
    await expect(keys.getByRole('definition').filter({ hasText: does }).locator('..')).toHaveText(
      `${key}${does}`,
    );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out');
  await expect(page.getByRole('option', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/);
});
