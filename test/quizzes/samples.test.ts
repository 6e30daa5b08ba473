import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '#features/quizzes/server/interchange/reading/read-file.ts';

const folder = join(import.meta.dirname, 'samples');
const files = globSync('*/*.{xml,gift,zip}', { cwd: folder }).toSorted();

/** Every other question of the samples is taken. */
const named = [
  'all_canvas_simple_1.2.xml, Question 5: It does not fit (content.options.0.text): Please fill in this field.',
  'all_canvas_simple_1.2.xml, Question 7: Its left sides do not have one right side each.',
  'all_canvas_simple_1.2.xml, Question 9: Its values are computed while it is taken, which is not supported.',
  'fib.xml, fib.xml: It cannot be read: It is not well-formed XML: unexpected close tag..',
  'formula.xml, Formula: Its values are computed while it is taken, which is not supported.',
  'hot_spot.xml, this is a hot-spot question: Questions of the kind “hot_spot_question” are not supported.',
  'hot_spot.xml, hot-spot with invalid coordinates: Questions of the kind “hot_spot_question” are not supported.',
  'hot_spot.xml, hot-spot without coordinates: Questions of the kind “hot_spot_question” are not supported.',
  'hot_spot.xml, hot-spot with multiple selections: Questions of the kind “hot_spot_question” are not supported.',
  'description1.gift, Description Title: It asks for no answer.',
  'shortAnswer2.gift, How do you write the word for the number 1? {One}: Its right answers cannot be read.',
  'waves.zip, Read this: It asks for no answer.',
];

test('files of Canvas, Moodle and text2qti are read: each question is taken, or named with its reason', async () => {
  let taken = 0;
  const leftOut: string[] = [];
  for (const path of files) {
    const filename = basename(path);
    const read = await readFile({ path: join(folder, path), filename });
    taken += read.questions.length;
    leftOut.push(...read.leftOut.map(({ name, reason }) => `${filename}, ${name}: ${reason}`));
  }
  expect(files).toHaveLength(35);
  expect(taken).toBe(100);
  expect(leftOut).toEqual(named);
});

test('a quiz of text2qti is taken with its points, formulas, tolerances, comments and groups', async () => {
  const path = join(folder, 'text2qti/waves.zip');
  const { title, questions } = await readFile({ path, filename: 'waves.zip' });
  expect(title).toBe('Waves');
  expect(questions.map(({ points, content }) => [points, content.kind])).toEqual([
    [2, 'choice'],
    [1, 'choice'],
    [1, 'shortText'],
    [1, 'number'],
    [1, 'number'],
    [1, 'number'],
    [1, 'longText'],
    [1, 'file'],
    [1, 'trueFalse'],
    [3, 'choice'],
    [3, 'choice'],
  ]);
  expect(questions[0]).toMatchObject({
    text: 'What is $c$ in **vacuum**?',
    comment: 'Because of physics.',
    content: {
      isMultiple: false,
      options: [
        { text: '$2$ m/s', isRight: false, comment: 'Too slow.' },
        { text: String.raw`$3\times 10^8$ m/s`, isRight: true },
      ],
    },
  });
  expect(questions[3]).toMatchObject({
    content: { value: '1.4142', tolerance: { by: 'amount', of: '0.0001' } },
  });
  expect(questions[5]).toMatchObject({ content: { value: '1.5', tolerance: { by: 'amount', of: '0.5' } } });
});

test('answers inside of a text of Moodle become gaps', async () => {
  const path = join(folder, 'moodle/embedded-answers.xml');
  const { questions } = await readFile({ path, filename: 'embedded-answers.xml' });
  expect(questions).toMatchObject([
    {
      points: 6,
      text: 'SF: [[g1]]  \nTucson: [[g2]]  \nThe capital of France is [[g3]]. [[g4]] [[g5]]',
      content: {
        gaps: [
          { accepted: ['California'], choices: ['California', 'Arizona'] },
          { accepted: ['Arizona'], choices: ['California', 'Arizona'] },
          { accepted: ['Paris'], choices: [] },
          { accepted: ['5'] },
          { accepted: ['x_y'] },
        ],
      },
    },
    {
      text: 'The [[g1]] sat on [[g2]]',
      content: { gaps: [{ choices: ['cat', 'dog'] }, { choices: ['mat'] }] },
    },
  ]);
});
