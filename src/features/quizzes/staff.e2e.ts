import { type Account, post } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const narrow = { width: 320, height: 740 };

const items = [
  { id: 'law', text: 'States the law', points: 2 },
  { id: 'pair', text: 'Names two bodies', points: 1 },
];
const questions = [
  {
    title: 'Speed of light',
    text: 'Is light faster than sound?',
    points: 2,
    tags: ['waves'],
    // The key is wrong, and is corrected after the quiz.
    content: { kind: 'trueFalse', isTrue: false },
  },
  {
    title: 'Third law',
    text: 'Explain the third law.',
    points: 3,
    tags: ['laws'],
    content: {
      kind: 'longText',
      criteria: [{ id: 'c', title: 'The law', items }],
      sample: 'Action and reaction.',
    },
  },
];

/** A course with two questions in its bank. Gives its id. */
async function makeCourse(url: string, teacher: Account): Promise<string> {
  const answer = await post(`${url}/api/courses`, { title: 'Optics', description: 'Light.' }, teacher.cookie);
  const { course } = (await answer.json()) as { course: { _id: string } };
  for (const question of questions)
    await post(`${url}/api/courses/${course._id}/questions`, question, teacher.cookie);
  return course._id;
}

/** A student answers both questions and hands in. */
async function take(url: string, student: Account, quizId: string): Promise<void> {
  const send = (path: string, body: unknown) => call(url, student.cookie, 'POST', path, body);
  const { attempt } = (await send(`/api/quizzes/${quizId}/attempts`, {})) as {
    attempt: { id: string; questions: { id: string; content: { kind: string } }[] };
  };
  const saves = attempt.questions.map(({ id, content }) => ({
    questionId: id,
    clientId: id,
    seenSeq: 0,
    answer:
      content.kind === 'trueFalse'
        ? { kind: 'trueFalse', isTrue: true }
        : { kind: 'longText', text: 'The wall pushes back.' },
  }));
  await send(`/api/attempts/${attempt.id}/hand-in`, { saves });
}

test('a teacher makes a quiz, grades by keyboard, corrects a wrong key, returns the results and sees the statistics', async ({
  signedInAs,
  newAccount,
  product: { url },
}) => {
  const { page, account } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  await page.setViewportSize(narrow);
  const courseId = await makeCourse(url, account);
  const main = page.getByRole('main');
  const list = `/courses/${courseId}/quizzes`;

  await test.step('an empty title is refused at its field', async () => {
    await page.goto(list);
    await expect(page.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Make the first quiz' }).click();
    await main.getByRole('button', { name: 'Make the quiz' }).click();
    await expect(main.getByRole('alert')).toHaveText('Please fill in this field');
    await main.getByLabel('Title').fill('Waves');
    await expectReflow(page);
    await main.getByRole('button', { name: 'Make the quiz' }).click();
  });

  await test.step('a question of the bank with points of its own, and a draw', async () => {
    await expect(page.getByRole('heading', { name: 'Waves', level: 1 })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await main.getByRole('button', { name: 'Add questions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add questions from the bank' });
    await dialog.getByRole('checkbox', { name: 'Speed of light' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await main.getByLabel('Points of Speed of light').fill('4');
    await main.getByRole('button', { name: 'Draw from a tag' }).click();
    await main.getByLabel('Tag').selectOption('laws');
    await main.getByLabel('Points of each').fill('3');
    await main.getByRole('button', { name: 'Add', exact: true }).click();
    await main.getByRole('button', { name: 'Save the questions' }).click();
    await expect(page.getByText('The questions are saved')).toBeVisible();
    await expect(main.getByText('2 questions, 7 points')).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
  });

  await test.step('it is tried as a student, and published', async () => {
    await main.getByRole('button', { name: 'Preview as a student' }).click();
    await expect(page).toHaveURL(/\/quizzes\/attempts\//);
    await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeVisible();
    await page.goBack();
    await main.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(main.getByText('Students see this quiz.')).toBeVisible();
  });

  const quizId = /quizzes\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';

  await test.step('another tab was faster: nothing is overwritten silently, and nothing typed is lost', async () => {
    await main.getByLabel('Instructions').fill('Think first.');
    const settings = `${url}/api/quizzes/${quizId}/settings`;
    const { quiz } = (await (await page.request.get(settings)).json()) as { quiz: { version: number } };
    const theirs = { title: 'Waves', attempts: 2, version: quiz.version };
    await call(url, account.cookie, 'PUT', `/api/quizzes/${quizId}`, theirs);
    await main.getByRole('button', { name: 'Save the settings' }).click();
    await expect(main.getByText('Somebody else changed this quiz')).toBeVisible();
    await expect(main.getByLabel('Instructions')).toHaveValue('Think first.');
    await main.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();
  });

  for (const name of ['Stella Student', 'Sami Student'])
    await take(url, await newAccount({ role: 'student', name }), quizId);

  await test.step('a long text is graded by keyboard, with criteria', async () => {
    await page.goto(`${list}/${quizId}/results`);
    await expectReflow(page);
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Grade Third law' }).click();
    await expect(main.getByText('Answer 1 of 2')).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
    for (const place of [1, 2]) {
      await expect(main.getByText(`Answer ${place} of 2`)).toBeVisible();
      await main.getByRole('checkbox', { name: 'States the law' }).press('Space');
      await expect(main.getByLabel('Points')).toHaveValue('2');
      await main.getByLabel('Comment for the student').fill('Name two bodies.');
      await page.keyboard.press('Control+Enter');
    }
    await expect(main.getByText('Nothing waits for a grade')).toBeVisible();
  });

  await test.step('a wrong key is corrected after a preview', async () => {
    await page.goto(`${list}/questions`);
    await main.getByRole('link', { name: 'Speed of light' }).click();
    await page.getByRole('radio', { name: 'True' }).check();
    await main.getByRole('button', { name: 'Save and mark again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark all answers again' });
    await expect(dialog.getByText('The points of 2 attempts change.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Stella Student Waves 2 6' })).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Store the new points' }).click();
    await expect(page.getByText('The key is corrected, and 2 results changed')).toBeVisible();
  });

  await test.step('the results are returned, and the statistics have a picture and its table', async () => {
    await page.goto(`${list}/${quizId}/results`);
    await main.getByRole('button', { name: 'Return the results' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Return the results' }).click();
    await expect(page.getByText('2 returned')).toBeVisible();
    await expect(main.getByText('6 of 7 points')).toHaveCount(2);
    await main.getByRole('link', { name: 'Statistics' }).click();
    await expect(main.getByRole('img')).toBeVisible();
    await expect(main.getByRole('row', { name: '80 to 90% 2' })).toBeVisible();
    await expectReflow(page);
    await expectAccessible(page);
  });
});
