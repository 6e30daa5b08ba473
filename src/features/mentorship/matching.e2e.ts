import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

test('a mentor says what there is room for, a student asks, and an administrator decides with the reasons before them', async ({
  signedInAs,
  administrator,
}) => {
  const { page: mentor } = await signedInAs('teacher', { name: 'Olga Offer', at: '/mentor-section' });
  const offer = mentor.getByRole('region', { name: 'What you offer' });
  await expect(offer).toContainText('you are proposed to nobody');

  await test.step('the offer: a refused number stays, with what is wrong beside it', async () => {
    await offer.getByRole('button', { name: 'Say what you offer' }).click();
    const dialog = mentor.getByRole('dialog', { name: 'What you offer' });
    await dialog.getByLabel('Mentees at most').fill('0');
    await dialog.getByLabel('Subjects').fill('Linear algebra, Logic');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Give a number from 1 to 200.')).toBeVisible();
    await expect(dialog.getByLabel('Mentees at most')).toBeFocused();
    await expect(dialog.getByLabel('Subjects')).toHaveValue('Linear algebra, Logic');
    await expectAccessible(mentor);
    await dialog.getByLabel('Mentees at most').fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(offer).toContainText('0 of 2 mentees');
    await expect(offer.getByRole('list', { name: 'Subjects' }).getByRole('listitem')).toHaveText([
      'Linear algebra',
      'Logic',
    ]);
    await expectAccessible(mentor);
  });

  const { page: student } = await signedInAs('student', { name: 'Asa Asks', at: '/mentee-section' });
  await test.step('the student says what for, and who it would be', async () => {
    await student.getByRole('button', { name: 'Ask for a mentor' }).click();
    const dialog = student.getByRole('dialog', { name: 'Ask for a mentor' });
    await dialog.getByLabel('What should the mentor know about? (optional)').fill('Algebra');
    await dialog
      .getByLabel('Would you like somebody in particular?')
      .selectOption({ label: 'Olga Offer (Linear algebra, Logic)' });
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(student.getByText('You asked for a mentor')).toBeVisible();
  });

  await test.step('the administrator reads the reasons and decides', async () => {
    const { page: admin } = await signedInAs('teacher', {
      as: administrator,
      at: '/admin?tab=mentor-requests',
    });
    const request = admin
      .getByRole('list', { name: 'Mentor requests' })
      .getByRole('listitem')
      .filter({ hasText: 'Asa Asks' });
    await expect(request).toContainText('About: Algebra');
    await expect(request).toContainText('Asks for Olga Offer');
    await request.getByRole('button', { name: 'Assign a mentor to Asa Asks' }).click();
    const proposals = admin.getByRole('list', { name: 'Proposed mentors' });
    const first = proposals.getByRole('listitem').first();
    for (const reason of [
      'The student asks for this mentor.',
      'Mentors in Linear algebra.',
      'Has room for 2 of 2.',
    ])
      await expect(first).toContainText(reason);
    await expectAccessible(admin);
    await proposals.getByRole('button', { name: 'Assign Olga Offer' }).click();
    await expect(admin.getByText('Asa Asks has a mentor now')).toBeVisible();
  });

  await expect(student.getByRole('link', { name: 'Message Olga Offer' })).toBeVisible();
  await expect(offer).toContainText('1 of 2 mentees');
});

test('a student changes and withdraws a request that waits, and administrators see it at once', async ({
  signedInAs,
  administrator,
}) => {
  const name = `M${'o'.repeat(64)}`;
  const { page: mentor } = await signedInAs('teacher', { name, at: null });
  const offer = { most: 2, subjects: ['Botany'], isPaused: false, version: 0 };
  expect((await mentor.request.put('/api/mentor/offer', { data: offer })).ok()).toBe(true);

  const { page: student } = await signedInAs('student', { name: 'Wanda Wavers', at: '/mentee-section' });
  await student.setViewportSize({ width: 320, height: 740 });
  const subject = 'What should the mentor know about? (optional)';
  const waiting = student.getByRole('region', { name: 'Your request' });
  await test.step('the request that waits, on a phone', async () => {
    await student.getByRole('button', { name: 'Ask for a mentor' }).click();
    await student.getByLabel(subject).fill('Zoology');
    await student
      .getByLabel('Would you like somebody in particular?')
      .selectOption({ label: `${name} (Botany)` });
    await student.getByLabel('What should they know? (optional)').fill('W'.repeat(65));
    await student.getByRole('button', { name: 'Send request' }).click();
    for (const words of [
      'You asked for a mentor',
      'About: Zoology',
      `You would like ${name}`,
      'W'.repeat(65),
    ])
      await expect(waiting).toContainText(words);
    await expectReflow(student);
    await expectAccessible(student);
  });

  const { page: admin } = await signedInAs('teacher', {
    as: administrator,
    at: '/admin?tab=mentor-requests',
  });
  const row = admin
    .getByRole('list', { name: 'Mentor requests' })
    .getByRole('listitem')
    .filter({ hasText: 'Wanda Wavers' });
  const assigning = admin.getByRole('dialog', { name: 'Assign a mentor to Wanda Wavers' });
  await test.step('the open dialog of an administrator follows the change', async () => {
    await admin.setViewportSize({ width: 320, height: 740 });
    await row.getByRole('button', { name: 'Assign a mentor to Wanda Wavers' }).click();
    await expect(assigning).toContainText('About: Zoology');
    await expect(assigning.getByText('Mentors in Botany.')).toBeHidden();
    await waiting.getByRole('button', { name: 'Change' }).click();
    const changing = student.getByRole('dialog', { name: 'Change your request' });
    await expect(changing.getByLabel(subject)).toHaveValue('Zoology');
    await changing.getByLabel(subject).fill('Botany');
    await expectReflow(student);
    await expectAccessible(student);
    await changing.getByRole('button', { name: 'Save request' }).click();
    await expect(waiting).toContainText('About: Botany');
    await expect(waiting.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(assigning).toContainText('The student has changed the request meanwhile.');
    await expect(assigning).toContainText('About: Botany');
    await expect(assigning.getByText('Mentors in Botany.')).toBeVisible();
    await expectReflow(admin);
    await expectAccessible(admin);
  });

  const other = await student.context().newPage();
  const form = other.getByRole('dialog');
  await test.step('withdrawn in one window: the other one keeps what is typed, and can ask again', async () => {
    await other.goto('/mentee-section');
    await other.getByRole('button', { name: 'Change' }).click();
    await form.getByLabel('What should they know? (optional)').fill('Typed meanwhile');
    await waiting.getByRole('button', { name: 'Withdraw' }).click();
    const asked = student.getByRole('alertdialog', { name: 'Withdraw your request for a mentor?' });
    await expectAccessible(student);
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect(student.getByRole('button', { name: 'Ask for a mentor' })).toBeVisible();
    await expect.poll(() => student.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
    await expect(assigning).toContainText('This student does not ask for a mentor any more.');
    await expectAccessible(admin);
    await assigning.getByText('Close', { exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(form).toContainText('You withdrew this request in another window. Send it to ask again.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(row).toContainText('Typed meanwhile');
    await expect(waiting).toContainText('Typed meanwhile');
  });

  await test.step('changed in two windows: the second one chooses what stays', async () => {
    await other.getByRole('button', { name: 'Change' }).click();
    await form.getByLabel(subject).fill('Chemistry');
    await waiting.getByRole('button', { name: 'Change' }).click();
    await student.getByRole('dialog').getByLabel(subject).fill('Physics');
    await student.getByRole('dialog').getByRole('button', { name: 'Save request' }).click();
    await expect(row).toContainText('About: Physics');
    await expect(form.getByRole('alert')).toContainText('You changed your request in another window.');
    await expect(form.getByLabel(subject)).toHaveValue('Chemistry');
    await form.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(row).toContainText('About: Chemistry');
    await expect(waiting).toContainText('About: Chemistry');
  });

  await test.step('answered while the student types: nothing typed is lost', async () => {
    await other.getByRole('button', { name: 'Change' }).click();
    await form.getByLabel(subject).fill('Too late');
    await row.getByRole('button', { name: 'Assign a mentor to Wanda Wavers' }).click();
    await assigning
      .getByRole('list', { name: 'Proposed mentors' })
      .getByRole('button', { name: `Assign ${name}` })
      .click();
    await expect(admin.getByText('Wanda Wavers has a mentor now')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText(`${name} is your mentor now.`);
    await expect(form.getByLabel(subject)).toHaveValue('Too late');
    await expect(form.getByRole('button', { name: /^S\w+ request$/ })).toHaveCount(0);
    await expectReflow(other);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('link', { name: `Message ${name}` })).toBeVisible();
    await expect(student.getByRole('link', { name: `Message ${name}` })).toBeVisible();
  });
});
