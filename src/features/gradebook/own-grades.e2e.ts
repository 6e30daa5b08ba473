import { post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, gradeOver } from '../../../e2e/lib/tasks.ts';
import type { GradePlanView } from './contract/shapes.ts';

interface Changed {
  plan: GradePlanView;
}
const homework = { id: 'homework', name: 'Homework', weight: 40, dropLowest: 0, keepHighest: null };
const exams = { id: 'exams', name: 'Exams', weight: 60, dropLowest: 0, keepHighest: null };

test('a student sees two numbers with their sums, and tries out points that nobody else sees', async ({
  signedInAs,
  newAccount,
  administrator,
  product: { url },
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Olga Owner' });
  const { page: phone, account: student } = await signedInAs('student', { at: null, name: 'Petra Phone' });
  await phone.setViewportSize({ width: 320, height: 720 });
  const ask = <T>(method: string, path: string, body: unknown, who = teacher) =>
    call(url, who.cookie, method, path, body) as Promise<T>;
  const { course } = await ask<{ course: { _id: string } }>('POST', '/api/courses', {
    title: 'Harmony',
    description: 'Chords.',
    visibility: 'members',
  });
  const at = `/api/courses/${course._id}`;
  await post(`${url}${at}/members`, { userIds: [student.id] }, teacher.cookie);

  await test.step('before there is work', async () => {
    await phone.goto(`/courses/${course._id}`);
    await phone
      .getByRole('navigation', { name: 'Parts of the course' })
      .getByRole('link', { name: 'Grades' })
      .click();
    await expect(phone.getByText('No graded work yet')).toBeVisible();
    await expectAccessible(phone);
  });

  const essay = await assign(url, teacher, { title: 'Essay', courseId: course._id, points: 20 });
  const columns = [
    { title: 'Quiz', points: 10 },
    { title: 'Talk', points: 20 },
    { title: 'Exam', points: 100 },
  ];
  let plan: GradePlanView | undefined;
  for (const column of columns) ({ plan } = await ask<Changed>('POST', `${at}/grades/columns`, column));
  const workOf = (title: string) => plan?.works.find((work) => work.title === title);
  const { scale } = await ask<{ scale: { id: string } }>(
    'POST',
    '/api/admin/grade-scales',
    {
      name: `Letters of ${course._id}`,
      steps: [
        { label: 'A', fromPercent: 90 },
        { label: 'C', fromPercent: 60 },
        { label: 'F', fromPercent: 0 },
      ],
    },
    administrator,
  );
  ({ plan } = await ask<Changed>('PUT', `${at}/grades/plan`, {
    version: plan?.version ?? 0,
    missing: 'left',
    scaleId: scale.id,
    categories: [homework, exams],
    works: ['Essay', 'Quiz', 'Talk', 'Exam'].map((title) => ({
      id: workOf(title)?.id ?? '',
      categoryId: title === 'Exam' ? 'exams' : 'homework',
      isExtraCredit: false,
      isNeverDropped: false,
      passPoints: title === 'Exam' ? 50 : null,
    })),
  }));
  const typed = [
    ['Quiz', 5],
    ['Talk', 20],
  ] as const;
  await ask('PATCH', `${at}/grades/cells`, {
    edits: typed.map(([title, points]) => ({
      workId: workOf(title)?.id ?? '',
      studentId: student.id,
      points,
      version: 0,
    })),
  });
  await gradeOver(url, teacher, essay, student, { points: 18, feedback: 'Good.' });
  await ask('POST', `/api/data/tasks/${essay._id}/return`, {});
  await ask('POST', `${at}/grades/columns/${workOf('Quiz')?.recordId}/return`, {});

  await phone.goto(`/courses/${course._id}/grades`);
  const main = phone.getByRole('main');
  const soFar = main.getByRole('region', { name: 'So far', exact: true });
  const ifNothingMore = main.getByRole('region', { name: 'If nothing more comes', exact: true });
  const works = main.getByRole('list', { name: 'Your work' });

  await test.step('two numbers, of what was returned', async () => {
    await expect(soFar).toContainText('76.67 %');
    await expect(soFar).toContainText('C');
    await expect(ifNothingMore).toContainText('18.4 %');
    await expect(ifNothingMore).toContainText('F');
    await expect(works.getByRole('listitem').filter({ hasText: 'Essay' })).toContainText('18 / 20');
    const talk = works.getByRole('listitem').filter({ hasText: 'Talk' });
    await expect(talk).toContainText('No grade yet');
    await expect(talk).not.toContainText('20 / 20');
    await expect(main.getByText('“Exam” needs at least 50 points. It has no grade yet.')).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('each with its sum, step by step', async () => {
    await soFar.getByRole('button', { name: 'Show the sum: So far' }).click();
    const steps = main.getByRole('region', { name: 'So far, step by step' });
    await expect(steps.getByRole('row', { name: /^Homework/ })).toContainText('100 %');
    await expect(steps).toContainText('Nothing counts yet in “Exams”.');
    await expect(steps).toContainText('23 of 30 points = 76.67 %');
    await expect(steps.getByRole('row', { name: /^Talk/ })).toContainText('No grade yet: does not count');
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await ifNothingMore.getByRole('button', { name: 'Show the sum: If nothing more comes' }).click();
    const others = main.getByRole('region', { name: 'If nothing more comes, step by step' });
    await expect(others.getByRole('row', { name: /^Talk/ })).toContainText('0 of 20');
    await expect(steps).toHaveCount(0);
    await ifNothingMore.getByRole('button', { name: 'Hide the sum: If nothing more comes' }).click();
    await expect(others).toHaveCount(0);
  });

  await test.step('“What if” changes both numbers here, and sends nothing', async () => {
    const sent: string[] = [];
    phone.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/grades')) sent.push(request.url());
    });
    await main.getByRole('switch', { name: 'What if…' }).check();
    await expect(main.getByText('Only you see this, in this browser.', { exact: false })).toBeVisible();
    const exam = main.getByLabel('Points for Exam');
    await exam.fill('good');
    await expect(main.getByText('Enter points from 0 to 100.')).toBeVisible();
    await expect(soFar).not.toContainText('In truth');
    await exam.fill('80');
    await expect(soFar).toContainText('78.67 %');
    await expect(soFar).toContainText('In truth 76.67 % · C');
    await expect(ifNothingMore).toContainText('66.4 %');
    await expect(main.getByText('“Exam” is passed: it needed 50 points.')).toBeVisible();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await phone.reload();
    await expect(soFar).toContainText('78.67 %');
    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(soFar).toContainText('76.67 %');
    await main.getByRole('switch', { name: 'What if…' }).uncheck();
    await expect(exam).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await test.step('a grade that is returned comes at once', async () => {
    await ask('POST', `${at}/grades/columns/${workOf('Talk')?.recordId}/return`, {});
    await expect(soFar).toContainText('86 %');
    await expect(works.getByRole('listitem').filter({ hasText: 'Talk' })).toContainText('20 / 20');
  });

  await test.step('while Quad cannot be reached the last known grades stay, with their time', async () => {
    await phone.route('**/grades/own', (route) => route.abort());
    ({ plan } = await ask<Changed>('POST', `${at}/grades/columns`, { title: 'Recital', points: 10 }));
    await expect(
      main.getByText('Quad cannot be reached. You see your grades as of', { exact: false }),
    ).toBeVisible();
    await expect(soFar).toContainText('86 %');
    await phone.unroute('**/grades/own');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(works).toContainText('Recital');
  });

  await test.step('the task leads to all grades', async () => {
    await works.getByRole('link', { name: 'Essay' }).click();
    await phone.getByRole('link', { name: 'All your grades in this course' }).click();
    await expect(soFar).toContainText('86 %');
  });

  await test.step('the teacher sees the page of this student', async () => {
    const { page } = await signedInAs('teacher', {
      as: teacher,
      at: `/courses/${course._id}/grades/students/${student.id}`,
    });
    await expect(page.getByRole('heading', { name: 'Petra Phone' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'So far', exact: true })).toContainText('86 %');
    await expect(page.getByRole('switch', { name: 'What if…' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All grades of the course' }).click();
    await expect(page).toHaveURL(new RegExp(`/courses/${course._id}/grades$`));
  });
});
