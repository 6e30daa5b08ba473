import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { call } from '../../../e2e/lib/courses.ts';
import { expect, test } from '../../../e2e/lib/fixtures.ts';
import { openCourse } from '../../../e2e/lib/quizzes.ts';
import { unzip } from '../../../test/lib/unzip.ts';
import { everyKind } from '../../../test/quizzes/every-kind.ts';
import type { Answer } from './contract/questions/answers.ts';
import { markOf } from './contract/questions/marking.ts';

/** A player of QTI 3.0 that others write. It is used in this test only. */
const player = join(
  dirname(createRequire(import.meta.url).resolve('@citolab/qti-components/package.json')),
  'cdn/index.global.js',
);

interface Play {
  answer: Answer;
  give: (item: Locator, page: Page) => Promise<void>;
}
const choose =
  (...words: readonly string[]) =>
  async (item: Locator): Promise<void> => {
    for (const word of words) await item.getByText(word, { exact: true }).click();
  };
const write =
  (words: string) =>
  async (item: Locator): Promise<void> =>
    item.getByRole('textbox').pressSequentially(words);
const marked = (id: string): string => `[identifier="i-${id}"]`;
const variables = (item: Locator): Promise<string> =>
  item.evaluate((element) => JSON.stringify((element as unknown as { variables: unknown }).variables));

/** Until the player has taken it: it moves its parts with an animation. */
const drag = (page: Page, from: Locator, to: Locator, response: string): Promise<void> =>
  expect(async () => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error('The parts are not shown');
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 8, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
    await page.mouse.up();
    const given = await variables(page.locator('qti-assessment-item'));
    expect(given).toContain(response);
  }).toPass({ timeout: 30_000 });

/** One answer for each question of `everyKind`: some are right, some in part, some wrong. */
const plays: readonly Play[] = [
  { answer: { kind: 'choice', optionIds: ['o1'] }, give: choose('a < b') },
  { answer: { kind: 'choice', optionIds: ['o1', 'o2', 'o4'] }, give: choose('one', 'two', 'four') },
  { answer: { kind: 'trueFalse', isTrue: false }, give: choose('False') },
  { answer: { kind: 'shortText', text: 'curie' }, give: write('curie') },
  { answer: { kind: 'number', text: '9.9081' }, give: write('9.9081') },
  { answer: { kind: 'number', text: '3.51' }, give: write('3.51') },
  {
    answer: { kind: 'matching', chosen: { p1: 'p1', p2: 'p2', p3: 'd1' } },
    async give(item, page) {
      for (const [left, right] of [
        ['p1', 'r-p1'],
        ['p2', 'r-p2'],
        ['p3', 'r-d1'],
      ] as const)
        await drag(
          page,
          item.locator(marked(left)).last(),
          item.locator(marked(right)),
          `i-${left} i-${right}`,
        );
    },
  },
  {
    answer: { kind: 'ordering', itemIds: ['i1', 'i2', 'i3'] },
    async give(item, page) {
      const places = item.locator('drop-list');
      const given: string[] = [];
      for (const [at, id] of ['i1', 'i2', 'i3'].entries()) {
        given.push(`"i-${id}"`);
        await drag(page, item.locator(marked(id)).first(), places.nth(at), given.join(','));
      }
    },
  },
  {
    answer: { kind: 'gaps', texts: { g1: 'CRIMSON', g2: 'a' } },
    async give(item) {
      await write('CRIMSON')(item);
      await item.locator('qti-inline-choice-interaction').getByRole('button').first().click();
      await item.locator('[identifier="c0"]').click();
    },
  },
  { answer: { kind: 'longText', text: 'Words' }, give: write('Words') },
  { answer: { kind: 'file', fileIds: [] }, give: async () => {} },
];

/** What the bank of a course exports, by the number of the question. */
async function exported(url: string, cookie: string, courseId: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/courses/${courseId}/questions/export`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  return everyKind.map((_, at) => String(files.get(`items/question-${at + 1}.xml`)));
}

test('an exported package is played by a program of others, which gives the points that Quad gives', async ({
  signedInAs,
  allowConsoleErrors,
  product: { url },
}) => {
  // The player knows no tolerance of a number, and compares with the bounds.
  allowConsoleErrors(/toleranceMode/);
  const { page, account } = await signedInAs('teacher', { at: null });
  const courseId = await openCourse(url, account);
  for (const question of everyKind)
    await call(url, account.cookie, 'POST', `/api/courses/${courseId}/questions`, question);
  const items = await exported(url, account.cookie, courseId);

  for (const [at, { answer, give }] of plays.entries()) {
    const question = everyKind[at];
    if (question === undefined) throw new Error('There is a play for each question');
    await test.step(`question ${at + 1}, ${question.content.kind}`, async () => {
      await page.goto('about:blank');
      await page.setContent('<title>Player</title><qti-item><item-container></item-container></qti-item>');
      await page.addScriptTag({ path: player });
      await page
        .locator('item-container')
        .evaluate((container, xml) => Object.assign(container, { itemXML: xml }), items[at]);
      const item = page.locator('qti-assessment-item');
      await item.locator('p').first().waitFor();
      await give(item, page);
      await item.evaluate((element) => (element as unknown as { processResponse(): void }).processResponse());
      const mark = markOf(question.content, answer, question.points) ?? 0;
      await expect.poll(() => variables(item)).toContain(`"SCORE","value":"${mark / 100}"`);
    });
  }
});
