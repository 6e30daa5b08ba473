import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { assign, inDays } from '../../../e2e/lib/tasks.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
/** Each bubble shows the time of day. */
const bubbles = (page: Page) => log(page).locator('time[datetime]');

test('an answer comes with its sources after 1.5 s; prompts fill the field, failures show, clearing leaves one message', async ({
  signedInAs,
  newAccount,
  product,
}) => {
  const teacher = await newAccount({ role: 'teacher' });
  const task = await assign(product.url, teacher, {
    title: 'Measure a lens',
    dueDate: inDays(2),
    assignedYear: 'Year 4',
    assignedDivision: 'B',
  });
  const { page } = await signedInAs('student', { year: 'fourth', division: 'B', at: null });
  await page.clock.install();
  await page.goto('/aichat');
  await expect(log(page)).toContainText('Hello! I can help you');
  await expect(bubbles(page)).toHaveText([/^\d{1,2}:\d\d/]);

  const prompts = page.getByRole('region', { name: 'Prompts' });
  const titlesIn = {
    All: [
      'Upcoming assignments',
      'Recent announcements',
      'My schedule',
      'Professor office hours',
      'Campus events',
      'Explain concept',
    ],
    Academic: ['Upcoming assignments', 'My schedule', 'Explain concept'],
    Updates: ['Recent announcements'],
    Campus: ['Professor office hours', 'Campus events'],
  };
  await expect(prompts.getByRole('tab')).toHaveText(Object.keys(titlesIn));
  for (const [tab, titles] of Object.entries(titlesIn)) {
    await prompts.getByRole('tab', { name: tab, exact: true }).click();
    const shown = prompts.getByRole('tabpanel').getByRole('button');
    await expect(shown).toHaveCount(titles.length);
    for (const name of titles) await expect(shown.filter({ hasText: name })).toBeVisible();
  }

  // A prompt fills the field and sends nothing.
  await prompts.getByRole('tab', { name: 'All' }).click();
  await prompts.getByRole('button', { name: 'Upcoming assignments' }).click();
  await expect(field(page)).toHaveValue('What assignments do I have coming up?');
  await expect(field(page)).toBeFocused();
  await expect(bubbles(page)).toHaveCount(1);

  // With a frozen clock the answer shows 1.5 s after the question, however long the server takes.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  const answered = page.waitForResponse('**/get-ai-response');
  await field(page).press('Enter');
  await expect(page.getByText('The assistant is typing')).toBeAttached();
  await answered;
  await page.clock.runFor(1499);
  await expect(page.getByText('The assistant is typing')).toBeAttached();
  await expect(log(page).getByRole('link', { name: 'Measure a lens' })).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(log(page).getByRole('link', { name: 'Measure a lens' }).last()).toHaveAttribute(
    'href',
    `/tasks/${task._id}`,
  );
  await expectAccessible(page);

  await page.route('**/get-ai-response', (route) => route.abort());
  await field(page).fill('When is it due?');
  const failure = 'Sorry, I encountered an error processing your request. Please try again later.';
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(log(page).getByText(failure)).toBeVisible();
  // The server never got it, so a reload puts it back into the field.
  await page.reload();
  await expect(field(page)).toHaveValue('When is it due?');
  await field(page).press('Enter');
  await expect(log(page).getByText(failure)).toBeVisible();
  await page.unroute('**/get-ai-response');
  await page.route('**/get-ai-response', (route) => route.fulfill({ json: { response: ' ' } }));
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText("I couldn't process that request. Please try again.")).toBeVisible();

  // Stopped before any text: the chat keeps the question and an empty stopped answer.
  await page.unroute('**/get-ai-response');
  await field(page).fill('What is due?');
  await pressWhenThere(page, 'Stop');
  await field(page).press('Enter');
  await expect(log(page).getByText('Stopped.')).toBeVisible();
  const kept = async () => {
    const answer = await page.request.get('/api/assistant/history');
    return ((await answer.json()) as { messages: object[] }).messages.at(-1);
  };
  await expect.poll(kept).toMatchObject({ isStopped: true, content: '' });

  await page.getByRole('button', { name: 'Clear chat' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear this chat?' });
  await dialog.getByRole('button', { name: 'Clear chat' }).click();
  await expect(log(page)).toContainText('Chat history cleared. How can I help you today?');
  await expect(bubbles(page)).toHaveCount(1);
  await page.reload();
  await expect(log(page)).toContainText('Hello! I can help you');
  await expect(bubbles(page)).toHaveCount(1);
});

test('Improve with AI names missing fields and failures, and never changes the field by itself', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('teacher', { at: '/create-announcement' });
  const improve = page.getByRole('button', { name: 'Improve with AI', exact: true });
  await improve.press('Enter');
  await expect(page.getByText('Please enter content to improve')).toBeVisible();

  await page.goto('/create-tasks');
  await improve.press('Enter');
  await expect(page.getByText('Please enter a description to improve')).toBeVisible();
  const description = page.getByLabel('Description');
  await description.fill('Read teh chapter.');
  await page.route('**/generate-content', (route) => route.abort());
  await improve.press('Enter');
  await expect(page.getByText('Failed to connect to AI service. Please try again.')).toBeVisible();
  await page.unroute('**/generate-content');
  await page.route('**/generate-content', (route) => route.fulfill({ json: { content: ' ' } }));
  await improve.press('Enter');
  await expect(page.getByText('Failed to generate improved description')).toBeVisible();
  await expect(description).toHaveValue('Read teh chapter.');
});

/** Presses a button as soon as it appears: it shows for 1.5 s, and a busy machine may take longer to find it. */
const pressWhenThere = (page: Page, label: string): Promise<void> =>
  page.evaluate((wanted) => {
    const look = (): void => {
      const button = Array.from(document.querySelectorAll('button')).find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent).trim() === wanted,
      );
      if (!button) return;
      observer.disconnect();
      button.click();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  }, label);
