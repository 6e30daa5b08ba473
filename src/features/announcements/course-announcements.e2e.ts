import { post } from '../../../e2e/lib/accounts.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('a teacher announces in a course; its students see it at once, others never', async ({
  signedInAs,
  product: { url },
}) => {
  const { page: owner, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const facts = { title: 'Botany', description: 'Plants.', visibility: 'members' };
  const answer = await post(`${url}/api/courses`, facts, account.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  const at = `/courses/${course._id}/announcements`;
  const { page: phone, account: student } = await signedInAs('student', { at: null, name: 'Petra Phone' });
  await post(`${url}/api/courses/${course._id}/members`, { userIds: [student.id] }, account.cookie);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(at);
  await expect(phone.getByText('No announcements available at this time.')).toBeVisible();
  const { page: stranger } = await signedInAs('student', { at: '/announcements/all', name: 'Sam Stranger' });

  await owner.goto(`/courses/${course._id}/people`);
  await owner
    .getByRole('navigation', { name: 'Parts of the course' })
    .getByRole('link', { name: 'Announcements' })
    .click();
  await expect(owner.getByText('No announcements available at this time.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('main').getByRole('link', { name: 'Create Announcement' }).click();
  await expect(owner.getByText('For the people of Botany')).toBeVisible();
  await owner.getByLabel('Title').fill('Bring a magnifying glass');
  await owner.getByLabel('Content').fill('We look at leaves.');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Publish' }).click();
  await expect(owner).toHaveURL(new RegExp(`${at}$`));
  await expect(owner.getByRole('article', { name: 'Bring a magnifying glass' })).toBeVisible();

  const card = phone.getByRole('article', { name: 'Bring a magnifying glass' });
  await expect(card).toContainText('Botany');
  await expectAccessible(phone);
  await card.getByRole('link', { name: 'Bring a magnifying glass' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Bring a magnifying glass' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Edit/ })).toHaveCount(0);

  // Made after it, and seen by everybody: the other one would stand there by now.
  await post(
    `${url}/api/data/create-announcement`,
    { title: 'For all', content: 'Hello.', author: 'Olga Owner' },
    account.cookie,
  );
  await expect(stranger.getByRole('article', { name: 'For all' })).toBeVisible();
  await expect(stranger.getByRole('article', { name: 'Bring a magnifying glass' })).toHaveCount(0);
});
