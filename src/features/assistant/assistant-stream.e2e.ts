import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';
import { freePort } from '../../../e2e/lib/free-port.ts';
import type { AnswerEvents } from './contract/assistant.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const phone = { width: 360, height: 740 };

/** Answers in place of a server with a model. The test decides which parts come, when, and whether the stream ends. */
class Answers implements AsyncDisposable {
  readonly #server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#answer = response;
    response.on('close', () => (this.isClosed = true));
    this.say('start', { question: message('q', true, 'asked'), assistant: 'model' });
    this.#server.emit('asked');
  });
  #answer: ServerResponse | undefined;
  isClosed = false;
  url = '';

  static async open(page: Page): Promise<Answers> {
    const answers = new Answers();
    const port = await freePort();
    answers.#server.listen(port, '127.0.0.1');
    answers.url = `http://127.0.0.1:${port}/`;
    await page.route('**/get-ai-response', (route) => route.continue({ url: answers.url }));
    return answers;
  }
  async asked(): Promise<void> {
    this.isClosed = false;
    await once(this.#server, 'asked');
  }
  say(event: keyof typeof AnswerEvents, data: unknown): void {
    this.#answer?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  end(): void {
    this.#answer?.end();
  }
  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const message = (id: string, isUser: boolean, content: string) => ({
  id,
  isUser,
  content,
  timestamp: '2026-11-21T10:00:00.000Z',
  sources: [] as object[],
  assistant: isUser ? null : 'model',
  notice: null,
  isStopped: false,
});

test('an answer streams and stops; links to other sites are plain text; failures and limits keep every word, also on a phone', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('student', { at: '/aichat' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(log(page)).toContainText('Hello! I can help you');
  const answers = await Answers.open(page);
  await using _ = answers;

  const first = answers.asked();
  await field(page).fill('When is the lens due?\nAnd why?');
  await field(page).press('Enter');
  await first;
  await expect(page.getByText('The assistant is typing')).toBeAttached();
  answers.say('text', { text: 'It is **due** on' });
  await expect(log(page).locator('strong')).toHaveText('due');
  await expect(page.getByText('The assistant is typing')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear chat' })).toBeDisabled();
  answers.say('restart', {
    assistant: 'built-in',
    notice: 'The model did not answer, so this is from the built-in assistant.',
  });
  await expect(log(page).locator('strong')).toHaveCount(0);
  answers.say('text', {
    text: '[Measure a lens](/tasks/t1) ![x](https://evil.example/x.png) [here](https://evil.example) [mail](javascript:alert(1))',
  });
  await expect(log(page).getByRole('link')).toHaveCount(1);
  await expect(log(page).getByRole('link', { name: 'Measure a lens' })).toHaveAttribute('href', '/tasks/t1');
  await expect(log(page).locator('img')).toHaveCount(0);
  const source = {
    type: 'task',
    id: 't1',
    title: 'Measure a lens',
    url: '/tasks/t1',
    date: '2026-11-23T18:29:00.000Z',
    dateIs: 'due',
    points: 20,
    detail: 'Science',
  };
  const said = 'It is due on **Monday**.\n\n- bring the lens\n- bring a ruler';
  const answer = { ...message('a', false, said), sources: [source] };
  answers.say('done', {
    response: said,
    sources: [source],
    assistant: 'model',
    notice: null,
    question: message('q', true, 'When is the lens due?\nAnd why?'),
    answer,
  });
  answers.end();
  const sources = log(page).getByRole('list', { name: 'Sources' });
  await expect(sources.getByRole('listitem')).toContainText(['Measure a lensScience · 20 pointsDue']);
  await expect(sources.locator('time')).toHaveAttribute('datetime', source.date);
  await log(page).getByRole('button', { name: 'Copy' }).click();
  await expect(log(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toMatch(
    /^It is due on Monday\.\s+bring the lens\s+bring a ruler\s*$/,
  );

  const second = answers.asked();
  await field(page).fill('Tell me everything');
  await field(page).press('Shift+Enter');
  await expect(field(page)).toHaveValue('Tell me everything\n');
  await field(page).press('Enter');
  await second;
  answers.say('text', { text: 'In the beginning' });
  await expect(log(page)).toContainText('In the beginning');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log(page).getByText('Stopped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.poll(() => answers.isClosed).toBe(true);

  const third = answers.asked();
  await field(page).fill('And then?');
  await field(page).press('Enter');
  await third;
  answers.say('text', { text: 'Half of' });
  await expect(log(page)).toContainText('Half of');
  answers.end();
  await expect(
    log(page).getByText('Sorry, I encountered an error processing your request. Please try again later.'),
  ).toBeVisible();
  await expect(log(page).getByText('Half of')).toBeVisible();

  // After too many questions the page says how long to wait, and the question is back in the field.
  await page.unroute('**/get-ai-response');
  await page.route('**/get-ai-response', (route) =>
    route.fulfill({
      status: 429,
      json: {
        success: false,
        code: 'rate_limited',
        message: 'Slow down.',
        details: { retryAfterSeconds: 40 },
      },
    }),
  );
  await page.setViewportSize(phone);
  await field(page).fill('One more?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/You can ask again in (40|39|38|37) s/)).toBeVisible();
  await expect(field(page)).toHaveValue('One more?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show prompts' }).click();
  await expect(page.getByRole('button', { name: 'Campus events' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide prompts' }).click();
  await page.context().setOffline(true);
  await expect(
    page.getByText('You are offline. What you write here stays until you are back.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await field(page).fill('😀'.repeat(2000));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await field(page).fill('a'.repeat(1999));
  await expect(page.getByText('1 character left')).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue('a'.repeat(1999));
});

test('an improved text shows beside the original; the teacher takes it, and undoes it', async ({
  signedInAs,
}) => {
  const { page } = await signedInAs('teacher', { at: '/create-tasks' });
  const description = page.getByLabel('Description');
  const improved = 'Read chapter 3 and draw a wave. Bring the drawing.';
  let asked: unknown;
  await page.route('**/generate-content', async (route) => {
    asked = route.request().postDataJSON();
    await route.fulfill({
      json: {
        content: improved,
        assistant: 'built-in',
        notice: null,
        changes: [
          { from: 'teh', to: 'the', reason: 'Spelling', isApplied: true },
          { from: 'wave', to: 'waive', reason: 'Another word may be meant', isApplied: false },
        ],
      },
    });
  });
  const original = 'Read chapter 3 and draw a wave. Bring teh drawing.';
  await page.getByLabel('Title').fill('Waves');
  await description.fill(original);
  await expect(page.getByText('Proof-read (offline)')).toBeVisible();
  const improve = page.getByRole('button', { name: 'Improve with AI', exact: true });
  await improve.click();
  const dialog = page.getByRole('dialog', { name: 'Improved text' });
  await expect(dialog.getByText('Proof-read by the built-in assistant')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Original' }).locator('del')).toHaveText('teh');
  await expect(dialog.getByRole('region', { name: 'Improved' }).locator('ins')).toHaveText('the');
  await expect(dialog.getByText('1 change', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['waive instead of waveAnother word may be meant']);
  expect(asked).toMatchObject({
    prompt: original,
    type: 'task',
    subject: 'General',
    context: { title: 'Waves', points: '10' },
  });
  await page.setViewportSize(phone);
  await expectAccessible(page);
  const again = page.waitForRequest('**/generate-content');
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await again;
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(description).toHaveValue(original);

  await improve.click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(description).toHaveValue(improved);
  await expect(page.getByText('The text was replaced.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(description).toHaveValue(original);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // A change can be left alone, and taken again.
  await improve.click();
  const change = dialog.getByRole('button', { name: '“the” instead of “teh”' });
  await expect(change).toHaveAttribute('aria-pressed', 'true');
  await change.press('Enter');
  await expect(change).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByText('0 of 1 changes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await change.press('Enter');
  await dialog.getByRole('tab', { name: 'As it will look' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText(improved);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(description).toHaveValue(improved);
});
