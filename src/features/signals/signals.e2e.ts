import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { missDeadlines } from '../../../e2e/lib/signals.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

test('the mentor sees the facts and answers with one press; the student sees the same, and adds what it does not say', async ({
  signedInAs,
  product,
}) => {
  const { page: mentor, account: tara } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const { page: mentee, account: ann } = await signedInAs('student', { at: null, name: 'Ann Alto' });
  await mentor.setViewportSize(desk);
  await mentee.setViewportSize(phone);
  await begin(product.url, tara, ann);

  await test.step('nobody stands out', async () => {
    await mentor.goto('/mentor-section/signals');
    await expect(mentor.getByRole('heading', { name: 'Nothing stands out' })).toBeVisible();
    await expect(mentor.getByText('Five rules that anybody can read.', { exact: false })).toBeVisible();
    await expectAccessible(mentor);
  });

  await missDeadlines(product, { mentor: tara, student: ann, titles: ['Lens drawing', 'Lens report'] });

  await test.step('the student reads it on a phone, and adds what it does not say', async () => {
    await mentee.goto('/mentee-section/journey');
    const card = mentee.getByRole('region', { name: 'Signals' });
    await expect(card.getByText('2 deadlines were missed within 14 days.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Lens drawing' })).toBeVisible();
    await expectReflow(mentee, 'the signals on a phone');
    await card.getByRole('button', { name: 'Add what this does not say' }).click();
    const field = card.getByRole('textbox', { name: 'What this does not say' });
    await field.fill('My laptop was stolen.');
    // What was typed survives the page.
    await mentee.reload();
    await expect(field).toHaveValue('My laptop was stolen.');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('You add')).toBeVisible();
    await expect(card.getByText('My laptop was stolen.')).toBeVisible();
    await expectAccessible(mentee);
  });

  await test.step('the mentor reads both, notes it, and takes that back', async () => {
    await mentor.goto('/mentor-section/signals');
    const card = mentor.getByRole('region', { name: 'Ann Alto' });
    await expect(card.getByText('2 deadlines were missed within 14 days.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Lens report' })).toBeVisible();
    await expect(card.getByText('My laptop was stolen.')).toBeVisible();
    await expectAccessible(mentor);
    await mentor.setViewportSize(phone);
    await expectReflow(mentor, 'the list of signals on a phone');
    await mentor.setViewportSize(desk);
    await card.getByRole('button', { name: 'Note: Missed deadlines, Ann Alto' }).click();
    await expect(card.getByRole('textbox', { name: 'Your note' })).toBeFocused();
    await card.getByRole('button', { name: 'Keep note' }).click();
    await expect(card.getByText('Write a note first.')).toBeVisible();
    await card.getByRole('textbox', { name: 'Your note' }).fill('Ask the library for a laptop.');
    await card.getByRole('button', { name: 'Keep note' }).click();
    await expect(mentor.getByRole('heading', { name: 'Nothing stands out' })).toBeVisible();
    await mentor.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('2 deadlines were missed within 14 days.')).toBeVisible();
  });

  await test.step('a message is one press, and the student sees that the mentor has seen to it', async () => {
    const card = mentor.getByRole('region', { name: 'Ann Alto' });
    await card.getByRole('link', { name: 'Message: Missed deadlines, Ann Alto' }).click();
    await expect(mentor).toHaveURL(new RegExp(`/chat/${ann.id}$`));
    await expect(mentor.getByText('Answered with a message')).toBeVisible();
    await expect(mentee.getByRole('region', { name: 'Seen to' })).toContainText('Answered with a message');
  });
});

test('without Activity Tracking there is nothing, and both read why', async ({ signedInAs, product }) => {
  const { page: mentor, account: tara } = await signedInAs('teacher', { at: null, name: 'Tara Tutor' });
  const { page: mentee, account: ben } = await signedInAs('student', { at: null, name: 'Ben Bass' });
  await begin(product.url, tara, ben);
  await missDeadlines(product, { mentor: tara, student: ben, titles: ['Essay', 'Poem'] });
  await mentor.goto('/mentor-section/signals');
  await expect(mentor.getByText('2 deadlines were missed within 14 days.')).toBeVisible();

  await mentee.goto('/settings?tab=privacy');
  await mentee.getByRole('switch', { name: 'Activity Tracking' }).click();
  await expect(mentor.getByRole('heading', { name: 'Without Activity Tracking' })).toBeVisible();
  await expect(mentor.getByText('2 deadlines were missed within 14 days.')).toBeHidden();
  await expectAccessible(mentor);
  await mentee.goto('/mentee-section/journey');
  await expect(
    mentee.getByText(
      'You have switched Activity Tracking off. Nothing is looked for, and your mentor sees that.',
    ),
  ).toBeVisible();
  await expect(mentee.getByRole('link', { name: 'Privacy settings' })).toBeVisible();
});

const begin = (url: string, { cookie }: Account, { id }: Account) =>
  post(`${url}/api/mentor/add-mentees`, { studentIds: [id] }, cookie);
