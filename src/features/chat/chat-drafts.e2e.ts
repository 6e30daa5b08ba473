import { field, log } from '../../../e2e/lib/chat.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';

test('one draft in two tabs makes one message, and other words in one of them another', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Tilda Twice' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  await field(page).fill('Is the lab open?');
  const other = await page.context().newPage();
  await other.goto(`/chat/${teacher.id}`);
  await expect(field(other)).toHaveValue('Is the lab open?');
  await Promise.all([field(page).press('Enter'), field(other).press('Enter')]);
  for (const tab of [page, other]) {
    await expect(field(tab)).toHaveValue('');
    await expect(log(tab).getByText('Is the lab open?')).toHaveCount(1);
  }
  // The same words once more are a message of their own.
  await field(other).fill('Is the lab open?');
  await field(other).press('Enter');
  for (const tab of [page, other]) await expect(log(tab).getByText('Is the lab open?')).toHaveCount(2);
  await field(page).fill('Thank you');
  await field(page).press('Enter');
  await expect(log(other).getByText('Thank you')).toHaveCount(1);
  await other.reload();
  await expect(log(other).getByText('Thank you')).toHaveCount(1);
  await expect(log(other).getByText('Is the lab open?')).toHaveCount(2);
});
