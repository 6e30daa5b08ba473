import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

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
