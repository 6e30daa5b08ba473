import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const file = (lines: readonly string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a teacher adds a student, makes codes and imports a list; others join on a phone, or wait until let in', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const facts = { title: 'Rhetoric', description: 'Speak.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const { page: added, account: ayla } = await signedInAs('student', { at: '/courses', name: 'Ayla Added' });
  const { page: phone } = await signedInAs('student', { at: null, name: 'Petra Phone' });
  const { page: waiting } = await signedInAs('student', { at: null, name: 'Wim Waiting' });
  const { page: listed, account: rosa } = await signedInAs('student', {
    at: '/courses',
    name: 'Rosa Roster',
  });
  await phone.setViewportSize({ width: 360, height: 740 });
  await owner.goto(`/courses/${course._id}/people`);
  const main = owner.getByRole('main');

  await test.step('by hand', async () => {
    await expect(main.getByText('Only the students below see this course.')).toBeVisible();
    await main.getByRole('button', { name: 'Add students' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add students' });
    await dialog.getByLabel('Search students').fill('Ayla');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Add Ayla Added' }).click();
    await owner.keyboard.press('Escape');
    await expect(main.getByRole('list', { name: 'Members' }).getByText('Ayla Added')).toBeVisible();
    await expect(added.getByRole('article', { name: 'Rhetoric' })).toBeVisible();
  });

  const codeWith = async (isAsked: boolean): Promise<string> => {
    await main.getByRole('button', { name: 'New code' }).click();
    const dialog = owner.getByRole('dialog', { name: 'New code to join' });
    if (isAsked) await dialog.getByRole('switch', { name: 'Ask first' }).check();
    await dialog.getByLabel('How many students').fill('3');
    await dialog.getByRole('button', { name: 'Make code' }).click();
    await expect(dialog).toHaveCount(0);
    const row = main.getByRole('list', { name: 'Codes to join' }).getByRole('listitem').first();
    await expect(row).toContainText(isAsked ? 'asks first' : 'lets in at once');
    return /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row.innerText())?.[0] ?? '';
  };

  await test.step('with a code, on a phone', async () => {
    const code = await codeWith(false);
    await phone.goto('/courses');
    await phone.getByRole('link', { name: 'Join with a code' }).click();
    await phone.getByLabel('Code').fill('AAAA-AAAA');
    await phone.getByRole('button', { name: 'Join' }).click();
    await expect(phone.getByText('This code does not open a course')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel('Code').fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'Join' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Rhetoric' })).toBeVisible();
    await expect(main.getByRole('list', { name: 'Members' }).getByText('Petra Phone')).toBeVisible();
  });

  await test.step('with a link that asks', async () => {
    const code = await codeWith(true);
    await waiting.goto(`/courses/join?code=${code}`);
    await waiting.getByRole('button', { name: 'Join' }).click();
    await expect(waiting.getByText('You asked to join ‘Rhetoric’.', { exact: false })).toBeVisible();
    await expect(waiting.getByRole('article', { name: 'Rhetoric' })).toHaveCount(0);
    await main.getByRole('tab', { name: /^Waiting/ }).click();
    const letIn = main.getByRole('button', { name: 'Let in Wim Waiting' });
    await expect(letIn).toBeVisible();
    await expectAccessible(owner);
    await letIn.click();
    await expect(waiting.getByRole('article', { name: 'Rhetoric' })).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('from a list, after a preview of every line', async () => {
    await main.getByRole('button', { name: 'Import a list' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Import a list of students' });
    await expectAccessible(owner);
    await dialog.getByLabel('CSV file').setInputFiles(file(['name', 'Rosa']));
    await expect(dialog.getByText('The first line names neither')).toBeVisible();
    const list = ['email,name,seat', `${rosa.email},=1+1,4`, `${ayla.email},,`, 'nobody@elsewhere.example,,'];
    await dialog.getByLabel('CSV file').setInputFiles(file(list));
    await expect(dialog.getByRole('heading', { name: 'What list.csv does' })).toBeFocused();
    await expect(dialog.getByText('1 student will be added. Nothing has been changed yet.')).toBeVisible();
    const refused = dialog.getByRole('list', { name: /^Cannot be added/ });
    await expect(refused).toContainText('Nobody here has this e-mail address.');
    await expect(dialog.getByRole('list', { name: /^To be added/ })).toContainText('in the file ‘=1+1’');
    await expect(dialog.getByRole('list', { name: /^Members already/ })).toContainText('Ayla Added');
    await expect(dialog.getByText('The column “seat” is not known and was left out.')).toBeVisible();
    await expectAccessible(owner);
    await owner.setViewportSize({ width: 320, height: 640 });
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await owner.setViewportSize({ width: 1280, height: 800 });
    await expect(listed.getByRole('article', { name: 'Rhetoric' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add 1 student' }).click();
    await expect(dialog.getByRole('heading', { name: 'list.csv has been imported' })).toBeFocused();
    await expect(dialog.getByText('1 student added, 1 student here already, 1 line left out.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await main.getByRole('tab', { name: /^Members/ }).click();
    await expect(main.getByRole('list', { name: 'Members' }).getByText('Rosa Roster')).toBeVisible();
    await expect(listed.getByRole('article', { name: 'Rhetoric' })).toBeVisible();
  });

  await test.step('who leaves or is removed sees the course no more', async () => {
    await phone.goto(`/courses/${course._id}/people`);
    await phone.getByRole('button', { name: 'Leave this course' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave this course' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect(phone.getByRole('article', { name: 'Rhetoric' })).toHaveCount(0);
    await main.getByRole('tab', { name: /^Members/ }).click();
    await main.getByRole('button', { name: 'Remove Ayla Added' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(added.getByRole('article', { name: 'Rhetoric' })).toHaveCount(0);
    await main.getByRole('tab', { name: /^Removed/ }).click();
    await expect(main.getByRole('list', { name: 'Removed' }).getByText('Ayla Added')).toBeVisible();
  });
});
