import type { Page } from '@playwright/test';
import { signInElsewhere } from '../../../e2e/lib/accounts.ts';
import { call } from '../../../e2e/lib/courses.ts';
import { pdfFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { everyKind, openCourse, publishQuiz } from '../../../e2e/lib/quizzes.ts';
import { Keyboard } from '../../../e2e/walk/keyboard.ts';
import { expectReflow } from '../../../e2e/walk/reflow.ts';

const narrow = { width: 320, height: 740 };
const saves = '**/api/attempts/*/answers';
const allSaved = (page: Page) => page.getByText('All answers are saved', { exact: true });
const vector = everyKind.filter(({ text }) => text === 'Force is a vector.' || text === 'The unit of force?');

test('a student takes a quiz of every kind with the keyboard alone, at 320 px and with text of 200 %', async ({
  signedInAs,
  product: { url },
}) => {
  const { account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const courseId = await openCourse(url, teacher);
  const address = await publishQuiz(url, teacher, courseId, everyKind, { showKey: 'handedIn' });
  const { page } = await signedInAs('student', { at: address, name: 'Stella Student' });
  const keys = await Keyboard.of(page);
  await page.setViewportSize(narrow);

  await test.step('it begins, and fits', async () => {
    await keys.activate('button', 'Start');
    await expect(page.getByRole('heading', { name: 'Question 9', exact: true })).toBeVisible();
    await expect(page.getByText('Each answer is saved as you give it')).toBeVisible();
    await expectReflow(page, 'a quiz on a phone');
    await expectAccessible(page);
    await page.setViewportSize({ ...narrow, width: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectReflow(page, 'a quiz with large text');
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize(narrow);
  });

  await test.step('every kind is answered', async () => {
    await keys.tabTo('radio', 'Force');
    await keys.press('Space');
    await keys.tabTo('radio', 'True');
    await keys.press('Space');
    await keys.typeInto('Your answer', 'newton');
    await keys.typeInto('Your number', '9,81 m/s²');
    await keys.tabTo('combobox', 'Belongs to Mass');
    await keys.type('Kil');
    await keys.tabTo('combobox', 'Belongs to Time');
    await keys.type('Sec');
    // Wherever it stands at first, it is moved, and comes last.
    await keys.tabTo('button', /^Truck, place/);
    await keys.press('ArrowUp', 'ArrowDown', 'ArrowDown');
    await keys.tabTo('button', /^Feather, place/, { back: true });
    await keys.press('ArrowUp', 'ArrowUp');
    await keys.expectAt('button', 'Feather, place 1 of 3');
    await keys.typeInto('Gap 1', 'mass');
    await keys.tabTo('combobox', 'Gap 2');
    await keys.type('acc');
    await keys.typeInto('Your text', 'A body stays as it is.');
    await keys.chooseFile('Your files', pdfFile('drawing.pdf', 'A drawing'));
    await expect(page.getByRole('button', { name: 'Question 9, answered', exact: true })).toBeVisible();
    await keys.activate('button', 'Flag for later: question 9', { back: true });
    await expect(allSaved(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Question \d, answered/ })).toHaveCount(9);
    await expectReflow(page, 'answers on a phone');
    await expectAccessible(page);
  });

  await test.step('it is handed in after a question, and shows points and the key', async () => {
    await keys.activate('button', 'Hand in');
    const dialog = page.getByRole('alertdialog', { name: 'Hand in your answers?' });
    await expect(dialog).toContainText('1 question is flagged for later.');
    await expectAccessible(page);
    await keys.tabTo('button', 'Hand in');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
    await keys.expectKept();
    await expect(page.getByText('9 of 15 points so far', { exact: true })).toBeVisible();
    await expect(page.getByText('Some answers are still to be graded.')).toBeVisible();
    await expect(page.getByText('The right answer', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Not right', { exact: true })).toHaveCount(0);
    await expectReflow(page, 'a result on a phone');
    await expectAccessible(page);
  });
});

test('no answer is lost: without a connection, over a reload, in two tabs, on two devices, and when the server is killed', async ({
  signedInAs,
  product,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/WebSocket|Failed to (load|fetch)/);
  const { account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const courseId = await openCourse(product.url, teacher);
  const address = await publishQuiz(product.url, teacher, courseId, vector, { minutes: 30 });
  const { page, account } = await signedInAs('student', { at: null, name: 'Stella Student' });

  await test.step('the time is the server’s, whatever the clock of the browser says', async () => {
    await page.clock.install({ time: new Date('2031-01-01T10:00:00Z') });
    await page.goto(address);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(30:00|29:[345]\d) left$/);
  });
  const attempt = page.url();
  const answer = page.getByRole('textbox', { name: 'Your answer' });

  await test.step('without a connection it is shown as not saved, and a reload loses nothing', async () => {
    await page.route(saves, (route) => route.abort());
    await answer.fill('newton');
    await page.getByRole('button', { name: 'Flag for later: question 2' }).click();
    await expect(page.getByText('1 answer is not saved yet')).toBeVisible();
    await expectAccessible(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(answer).toHaveValue('newton');
    await page.unroute(saves);
    await expect(allSaved(page)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Question 2, answered, flagged', exact: true }),
    ).toBeVisible();
  });

  await test.step('a second tab shows what the first one answers', async () => {
    const tab = await page.context().newPage();
    await tab.goto(attempt);
    await expect(tab.getByRole('textbox', { name: 'Your answer' })).toHaveValue('newton');
    await page.getByRole('radio', { name: 'True' }).check();
    await expect(tab.getByRole('radio', { name: 'True' })).toBeChecked();
    await tab.close();
  });

  await test.step('two devices answer one question: the taker chooses, and both show it', async () => {
    const elsewhere = await signInElsewhere(product.url, account);
    const { page: other } = await signedInAs('student', { as: elsewhere, at: attempt });
    const otherAnswer = other.getByRole('textbox', { name: 'Your answer' });
    await expect(otherAnswer).toHaveValue('newton');
    await page.context().setOffline(true);
    await answer.fill('a newton');
    await otherAnswer.fill('joule');
    await expect(allSaved(other)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Another device answered this question too')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your answer' }).first()).toHaveValue('a newton');
    await expect(page.getByRole('textbox', { name: 'Your answer' }).last()).toHaveValue('joule');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the answer of this device' }).click();
    await expect(allSaved(page)).toBeVisible();
    await expect(otherAnswer).toHaveValue('a newton');
    await other.close();
  });

  await test.step('the server is killed in the middle, and what is written meanwhile arrives when it is back', async () => {
    await product.kill('SIGKILL');
    await answer.fill('newton');
    await expect(page.getByText('1 answer is not saved yet')).toBeVisible();
    await product.startProcess();
    await expect(allSaved(page)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('what is not saved is saved first when it is handed in', async () => {
    await page.route(saves, (route) => route.abort(), { times: 1 });
    await page.getByRole('radio', { name: 'False' }).check();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('1 of 2 points', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand in' })).toHaveCount(0);
  });

  await test.step('that two devices saved is a fact for the teacher, with the saves of each', async () => {
    const { page: desk } = await signedInAs('teacher', { as: teacher, at: `${address}/results` });
    await expect(desk.getByText('2 devices at the same time')).toBeVisible();
    await desk.getByRole('link', { name: 'Stella Student' }).click();
    await expect(desk.getByText('several devices saved answers of this attempt')).toBeVisible();
    await expectAccessible(desk);
  });
});

test('when the time is over nothing more can be written, and what was written arrives', async ({
  signedInAs,
  product: { url },
}) => {
  const { account: teacher } = await signedInAs('teacher', { at: null, name: 'Olga Owner' });
  const courseId = await openCourse(url, teacher);
  const { page } = await signedInAs('student', { at: null, name: 'Stella Student' });
  const settings = { title: 'Forces', showPoints: 'handedIn', layout: 'one' };
  const address = await publishQuiz(url, teacher, courseId, vector, settings);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeFocused();
  const over = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    await over.promise;
    await route.continue();
  });
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('newton');
  // The teacher sets its end when all is ready: a machine may take any time to come so far.
  const path = `/api/quizzes/${address.split('/').at(-1)}`;
  const { quiz } = (await call(url, teacher.cookie, 'GET', `${path}/settings`, undefined)) as {
    quiz: { version: number };
  };
  const closesAt = new Date(Date.now() + 1000).toISOString();
  await call(url, teacher.cookie, 'PUT', path, { ...settings, closesAt, version: quiz.version });
  await expect(page.getByText('The time is over.')).toBeVisible();
  await expect(answer).not.toBeEditable();
  over.resolve();
  await expect(allSaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('1 of 2 points', { exact: true })).toBeVisible();
});
