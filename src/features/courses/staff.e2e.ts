import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('a teacher adds a co-teacher and a student who answers doubts; who leaves sees the course no more', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const facts = { title: 'Acoustics', description: 'Sound.', visibility: 'restricted', targetYear: 'fourth' };
  const make = async (path: string, body: object, name: string): Promise<string> => {
    const answer = await post(`${url}/api/courses${path}`, body, account.cookie);
    return ((await answer.json()) as Record<string, { _id: string }>)[name]?._id ?? '';
  };
  const courseId = await make('', facts, 'course');
  const moduleId = await make(`/${courseId}/modules`, { title: 'Waves' }, 'module');
  const reading = { title: 'Echo', videoType: 'none' };
  const lessonId = await make(`/${courseId}/modules/${moduleId}/lessons`, reading, 'lesson');
  const { page: asker } = await signedInAs('student', { at: null, name: 'Ayla Asker', year: 'fourth' });
  const { page: helper } = await signedInAs('student', { at: null, name: 'Hari Helper', year: 'second' });
  await newAccount({ role: 'teacher', name: 'Cora Colleague' });

  await test.step('the People screen of the course', async () => {
    await owner.goto(`/courses/${courseId}`);
    await owner
      .getByRole('navigation', { name: 'Parts of the course' })
      .getByRole('link', { name: 'People' })
      .click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Acoustics' })).toBeVisible();
    const staff = owner.getByRole('list', { name: 'Staff' });
    await expect(staff.getByRole('listitem')).toHaveText(/Olga Owner.*Teacher/);
    await owner.getByRole('button', { name: 'Add to staff' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add to the staff' });
    await dialog.getByLabel('Who').selectOption('Students');
    await dialog.getByLabel('Search people').fill('Hari');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Add Hari Helper' }).click();
    await expect(owner.getByText('Hari Helper is on the staff now')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Co-teacher' }).check();
    await dialog.getByLabel('Search people').fill('Cora');
    await dialog.getByRole('button', { name: 'Add Cora Colleague' }).click();
    await owner.keyboard.press('Escape');
    await expect(staff.getByRole('listitem')).toHaveText([
      /Olga Owner.*Teacher/,
      /Cora Colleague.*Co-teacher/,
      /Hari Helper.*Teaching assistant.*Answers doubts/,
    ]);
    await expectAccessible(owner);
  });

  await test.step('the assistant answers, and manages nothing else', async () => {
    await asker.goto(`/courses/${courseId}?lesson=${lessonId}`);
    await asker.getByLabel('Your question').fill('How far away is the wall?');
    await asker.getByRole('button', { name: 'Send question' }).click();
    await helper.goto('/courses');
    await helper.getByRole('article', { name: 'Acoustics' }).getByRole('link', { name: 'Manage' }).click();
    await expect(helper.getByRole('heading', { name: 'Outstanding doubts' })).toBeVisible();
    for (const part of ['Course settings', 'Modules and lessons', 'Students'])
      await expect(helper.getByRole('heading', { name: part, exact: true })).toHaveCount(0);
    await expect(helper.getByRole('button', { name: 'Delete course' })).toHaveCount(0);
    await helper.getByLabel('Your reply to Ayla Asker').fill('Half of how far the sound went.');
    await expectAccessible(helper);
    await helper.getByRole('button', { name: 'Send reply' }).click();
    await expect(asker.getByText('Half of how far the sound went.')).toBeVisible();
    await expect(asker.getByText('Hari Helper').first()).toBeVisible();
  });

  await test.step('a switch takes effect at once, on the open screen too', async () => {
    await owner.getByRole('button', { name: 'Edit Hari Helper' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Edit Hari Helper' });
    await dialog.getByRole('switch', { name: 'Work on lessons' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(helper.getByRole('heading', { name: 'Modules and lessons' })).toBeVisible();
  });

  await test.step('who leaves sees the course no more', async () => {
    await helper.goto(`/courses/${courseId}/people`);
    await helper.getByRole('button', { name: 'Leave' }).click();
    await helper.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(helper.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect(helper.getByRole('article', { name: 'Acoustics' })).toHaveCount(0);
    await expect(owner.getByRole('list', { name: 'Staff' }).getByText('Hari Helper')).toHaveCount(0);
    await helper.goto(`/courses/${courseId}/manage`);
    await expect(helper).toHaveURL(/\/dashboard$/);
  });
});
