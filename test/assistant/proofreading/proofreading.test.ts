import { afterAll, expect, test } from 'vitest';
import { HarperProofreader } from '#platform/ai/proofreading/proofreader.ts';
import { factsOf } from '#platform/ai/proofreading/protect.ts';
import { clean } from './clean.ts';
import { cleanCampus } from './clean-campus.ts';
import { plantedSecond } from './planted-second.ts';
import { plantedThird } from './planted-third.ts';
import { developmentCount, planted } from './planted.ts';

/** The rules passed 85 of 100 when these were written, after a freeze. A change of a rule because of them needs new ones. */
const sealedShare = 0.8;

const proofreader = new HarperProofreader();
afterAll(() => proofreader[Symbol.asyncDispose]());

const known = new Map<string, string>();
/** What comes of a text; several tests look at the same ones. */
async function read(text: string): Promise<string> {
  const answer = known.get(text) ?? (await proofreader.proofread(text, { keep: [], by: 'ann' })).text;
  known.set(text, answer);
  return answer;
}

async function shareRight(pairs: readonly (readonly [wrong: string, right: string])[]): Promise<number> {
  let right = 0;
  for (const [wrong, wanted] of pairs) if ((await read(wrong)) === wanted) right += 1;
  return right / pairs.length;
}

test('nothing runs until the first text comes', async () => {
  expect(await proofreader.pid()).toBeUndefined();
  expect(await read('We recieve the the forms on friday.')).toBe('We receive the forms on Friday.');
  expect(await proofreader.pid()).toBeGreaterThan(0);
});

test('a word of 20,000 letters is left as it is, and what stands around it is still read', async () => {
  for (const letter of ['a', 'A', '“'])
    expect(await read(`We recieve the the ${letter.repeat(20_000)} on friday.`)).toBe(
      `We receive the ${letter.repeat(20_000)} on Friday.`,
    );
});

test('of 200 sentences with planted mistakes at least 60 % come out wholly right', async () => {
  expect(planted).toHaveLength(200);
  expect(await shareRight(planted.slice(0, developmentCount))).toBeGreaterThanOrEqual(0.6);
  expect(await shareRight(planted.slice(developmentCount))).toBeGreaterThanOrEqual(0.6);
}, 60_000);

test('of sentences that it was never tuned on, the share that was measured', async () => {
  expect(plantedSecond).toHaveLength(100);
  expect(await shareRight(plantedSecond)).toBeGreaterThanOrEqual(sealedShare);
}, 60_000);

test('of several mistakes in a sentence at least 60 % are mended', async () => {
  let mended = 0;
  let all = 0;
  for (const [wrong, right] of plantedThird) {
    const before = new Set(wrong.split(' '));
    const after = new Set((await read(wrong)).split(' '));
    const wanted = right.split(' ').filter((one) => !before.has(one));
    all += wanted.length;
    mended += wanted.filter((one) => after.has(one)).length;
  }
  expect(all).toBeGreaterThan(40);
  expect(mended / all).toBeGreaterThanOrEqual(0.6);
}, 60_000);

test('none of 200 right texts is changed, in mixed languages neither', async () => {
  expect(clean).toHaveLength(100);
  expect(cleanCampus.length).toBeGreaterThanOrEqual(100);
  const damaged: string[] = [];
  for (const text of [...clean, ...cleanCampus]) if ((await read(text)) !== text) damaged.push(text);
  expect(damaged).toEqual([]);
}, 60_000);

/** Each word is right in the first sentence, and written for another in the second. */
const realWords: readonly (readonly [right: string, wrong: string, mended: string])[] = [
  [
    'She defiantly walked out of the debate.',
    'The test will defiantly be postponed.',
    'The test will definitely be postponed.',
  ],
  [
    'Every dependant of an employee may use the library.',
    'The grade is dependant on your attendance.',
    'The grade is dependent on your attendance.',
  ],
  [
    'The pleas of the hostel residents were heard.',
    'Pleas submit the form by Monday.',
    'Please submit the form by Monday.',
  ],
  [
    'It was a summery afternoon in March.',
    'Write a summery of the second chapter.',
    'Write a summary of the second chapter.',
  ],
  [
    'This evidences a link, and she researches its cause.',
    'There are many researches on this topic.',
    'There are many research on this topic.',
  ],
  [
    'The children learn two vocabularies; one guard staffs the gate.',
    'All the staffs are invited.',
    'All the staff are invited.',
  ],
  [
    'A word of congratulation is due to the winners.',
    'Congratulation to the winners!',
    'Congratulations to the winners!',
  ],
];

test('a word that exists is changed only where another is meant', async () => {
  for (const [right, wrong, mended] of realWords) {
    expect(await read(right)).toBe(right);
    expect(await read(wrong)).toBe(mended);
  }
});

test('no name, number or date is another afterwards', async () => {
  for (const [wrong] of [...planted, ...plantedSecond])
    expect(factsOf(await read(wrong)).filter((fact) => !factsOf(wrong).includes(fact))).toEqual([]);
}, 60_000);

test('what is not prose stays: code, formulas, links, quotations, names that are kept', async () => {
  const text =
    'Run `recieve()` and read https://x.example/recieve, where $teh = 3$; she wrote "recieve" in wether.txt.';
  expect(await read(text)).toBe(text);
  expect(
    (await proofreader.proofread('The enviroment project.', { keep: ['enviroment'], by: 'ann' })).text,
  ).toBe('The enviroment project.');
});

test('a checker that hangs is ended, and the next text has a new one; idle it goes by itself', async () => {
  await using impatient = new HarperProofreader({ textMs: 1 });
  await expect(impatient.proofread('A long text. '.repeat(2000), { keep: [], by: 'ann' })).rejects.toThrow(
    'the proof-reader takes too long',
  );
  expect(await impatient.pid()).toBeUndefined();
  await using brief = new HarperProofreader({ idleMs: 10 });
  await brief.proofread('One text.', { keep: [], by: 'ann' });
  await expect.poll(() => brief.pid(), { timeout: 10_000 }).toBeUndefined();
});

test('a text of nothing but signs is answered; so is one by somebody else beside it', async () => {
  const hostile = [
    '> '.repeat(9000),
    `${' '.repeat(19_999)}x`,
    '[](`*_|$<#-\n'.repeat(1500),
    '😀\u202eا '.repeat(4000),
  ];
  const [own, ...others] = await Promise.all([
    proofreader.proofread('Please submit the assigment.', { keep: [], by: 'ben' }),
    ...hostile.slice(0, 3).map((text) => proofreader.proofread(text, { keep: [], by: 'ann' })),
    proofreader.proofread(hostile[3] ?? '', { keep: [], by: 'cem' }),
  ]);
  expect(own.text).toBe('Please submit the assignment.');
  expect(others).toHaveLength(4);
}, 120_000);
