import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { beginJourney, joinProgramme, journeyOf } from '../../../e2e/lib/journeys.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';
import { post } from '../../../e2e/lib/accounts.ts';

const phone = { width: 390, height: 844 };

test('mentor and mentee agree on a goal, tick its steps off and reach it', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentorAccount = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page: mentee, account } = await signedInAs('student', { at: null, name: 'Mia Mentee' });
  await beginJourney(url, { mentor: mentorAccount, mentee: account });
  const { page: mentor } = await signedInAs('teacher', { as: mentorAccount, at: null });
  await mentee.setViewportSize(phone);
  await mentee.goto('/mentee-section/journey');
  await mentor.goto(`/mentor-section/mentees/${account.id}`);
  const own = mentee.getByRole('region', { name: 'Goals', exact: true });
  const theirs = mentor.getByRole('region', { name: 'Goals', exact: true });
  await expect(own.getByRole('heading', { name: 'No goals yet' })).toBeVisible();

  await own.getByRole('button', { name: 'New goal' }).click();
  await expect(own.getByRole('textbox', { name: 'The goal' })).toBeFocused();
  await own.getByRole('button', { name: 'Propose it' }).click();
  await expect(own.getByText('Please write the goal')).toBeVisible();
  await own.getByRole('textbox', { name: 'The goal' }).fill('Pass statistics with a B');
  await own.getByRole('textbox', { name: 'Steps' }).fill('Read chapter 3\n- Solve ten problems');
  // What was typed survives the page.
  await mentee.reload();
  await expect(own.getByRole('textbox', { name: 'The goal' })).toHaveValue('Pass statistics with a B');
  await own.getByRole('button', { name: 'Propose it' }).click();
  await expect(mentee.getByText('Proposed. Tara Tutor is asked to agree.')).toBeVisible();
  await expect(own.getByText('You agree. Tara Tutor has not said yes yet.')).toBeVisible();
  await expectAccessible(mentee);

  // The open screen of the mentor shows it.
  await expect(theirs.getByText('Mia Mentee proposes this. Do you agree?')).toBeVisible();
  await theirs.getByRole('button', { name: 'I agree: “Pass statistics with a B”' }).click();
  await expect(theirs.getByText('You both agreed')).toBeVisible();
  await expect(own.getByText('You both agreed')).toBeVisible();

  await own.getByRole('checkbox', { name: 'Read chapter 3' }).check();
  await expect(theirs.getByText('1 of 2 steps')).toBeVisible();

  // Other words need a new yes of the other person.
  await theirs.getByRole('button', { name: 'More about “Pass statistics with a B”' }).click();
  await mentor.getByRole('menuitem', { name: 'Change' }).click();
  await theirs.getByRole('textbox', { name: 'The goal' }).fill('Pass statistics');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Tara Tutor proposes this. Do you agree?')).toBeVisible();
  await own.getByRole('button', { name: 'I agree: “Pass statistics”' }).click();

  await own.getByRole('button', { name: 'Reached: “Pass statistics”' }).click();
  await expect(own.getByText(/^Reached on /)).toBeVisible();
  await expect(theirs.getByText(/^Reached on /)).toBeVisible();
  await expectReflow(mentee, 'goals on a phone');
  // Nothing is half behind the header.
  await mentor.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(mentor);

  await theirs.getByRole('button', { name: 'More about “Pass statistics”' }).click();
  await mentor.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(theirs.getByRole('heading', { name: 'No goals yet' })).toBeVisible();
  await mentor.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByText(/^Reached on /)).toBeVisible();
});

test('two who change one goal: the second sees what stands there now, and loses no word', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentor = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page, account: mentee } = await signedInAs('student', { at: null, name: 'Mia Mentee' });
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [mentee.id] }, mentor.cookie);
  const body = { words: 'Write the thesis' };
  const { goal } = (await call(url, mentee.cookie, 'POST', '/api/goals', body)) as {
    goal: { id: string; version: number };
  };
  await page.goto('/mentee-section/journey');
  const card = page.getByRole('region', { name: 'Goals', exact: true });
  await card.getByRole('button', { name: 'More about “Write the thesis”' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await card.getByRole('textbox', { name: 'The goal' }).fill('Write the thesis by June');
  const theirs = { version: goal.version, words: 'Finish the thesis' };
  await call(url, mentor.cookie, 'PATCH', `/api/goals/${goal.id}`, theirs);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toContainText('Tara Tutor has changed this goal meanwhile.');
  await expect(card.getByRole('textbox', { name: 'The goal' })).toHaveValue('Write the thesis by June');
  await card.getByRole('button', { name: 'Show what stands there now' }).click();
  await expect(card.getByRole('textbox', { name: 'The goal' })).toHaveValue('Finish the thesis');
  await card.getByRole('textbox', { name: 'The goal' }).fill('Finish the thesis by June');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('You agree. Tara Tutor has not said yes yet.')).toBeVisible();
});

test('a moment is read by the programme only while both share it', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const mentorAccount = await newAccount({ role: 'teacher', name: 'Tara Tutor' });
  const { page: mentee, account } = await signedInAs('student', { at: null, name: 'Mia Mentee' });
  const { page: other, account: otherAccount } = await signedInAs('student', {
    at: null,
    name: 'Olga Other',
  });
  const { programmeId } = await beginJourney(url, { mentor: mentorAccount, mentee: account });
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [otherAccount.id] }, mentorAccount.cookie);
  await joinProgramme(url, mentorAccount, programmeId, otherAccount);
  await journeyOf(url, otherAccount, programmeId);
  await mentee.goto('/mentee-section/journey');
  const own = mentee.getByRole('region', { name: 'Moments' });
  await own.getByRole('button', { name: 'Celebrate it' }).click();
  await expect(own.getByText('Please write what you celebrate')).toBeVisible();
  await own.getByRole('textbox', { name: 'A moment to celebrate' }).fill('Spoke in front of forty people');
  await own.getByRole('checkbox', { name: 'Share it with the programme, if Tara Tutor agrees' }).check();
  await own.getByRole('button', { name: 'Celebrate it' }).click();
  await expect(own.getByText('You would share it. Tara Tutor has not said yes.')).toBeVisible();
  await expectAccessible(mentee);

  await other.goto('/mentee-section/journey');
  const others = other.getByRole('region', { name: 'Moments' });
  await expect(others.getByRole('textbox', { name: 'A moment to celebrate' })).toBeVisible();
  await expect(others.getByText('Spoke in front of forty people')).toHaveCount(0);

  const { page: mentor } = await signedInAs('teacher', {
    as: mentorAccount,
    at: `/mentor-section/mentees/${account.id}`,
  });
  const theirs = mentor.getByRole('region', { name: 'Moments' });
  await theirs.getByRole('button', { name: 'Share it too: “Spoke in front of forty people”' }).click();
  await expect(theirs.getByText('The programme reads it, because you both said so.')).toBeVisible();
  await other.reload();
  await expect(others.getByText('Spoke in front of forty people')).toBeVisible();
  await expect(others.getByText('Mia Mentee with Tara Tutor')).toBeVisible();
  await expectAccessible(other);

  await own.getByRole('button', { name: 'Take it back: “Spoke in front of forty people”' }).click();
  await expect(own.getByText('Tara Tutor would share it with the programme. You decide.')).toBeVisible();
  await other.reload();
  await expect(others.getByRole('textbox', { name: 'A moment to celebrate' })).toBeVisible();
  await expect(others.getByText('Spoke in front of forty people')).toHaveCount(0);
});
