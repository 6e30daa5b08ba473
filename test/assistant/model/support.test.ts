import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SentenceReader } from '#features/assistant/server/sentences.ts';
import { type ExamCollege, openExamCollege } from '../open-exam-college.ts';
import { type Asking, type ReadRecord, shownOf, type Speech } from './speaker.ts';

let college: ExamCollege;
beforeAll(async () => {
  college = await openExamCollege();
});
afterAll(() => college[Symbol.asyncDispose]());

const shown = (speech: Speech, how: Partial<Asking> = {}) =>
  shownOf(college, speech, { query: 'What do I have to do?', ...how });

const at = (records: readonly ReadRecord[], n: number): ReadRecord => {
  const record = records[n % Math.max(1, records.length)];
  if (record === undefined) throw new Error('nothing was read');
  return record;
};
const dateOf = ({ due = '' }: ReadRecord): string => /\d+ \w+ \d{4}/.exec(due)?.[0] ?? '';
const clockOf = ({ due = '' }: ReadRecord): string => /\d{2}:\d{2}/.exec(due)?.[0] ?? '';
const dayLater = (date: string): string => date.replace(/^\d+/, (day) => String((Number(day) % 28) + 1));

/** Sentences that no record says. Each is said of several records. */
const inventions: ((one: ReadRecord, other: ReadRecord, n: number) => string)[] = [
  (one) => `“${one.title}” is due on ${dayLater(dateOf(one))} ${one.cite}.`,
  (one) => `“${one.title}” is due on ${dateOf(one)} at 06:17 ${one.cite}.`,
  (one) => `“${one.title}” gives ${(one.points ?? 0) + 3} points ${one.cite}.`,
  (one) => `“${one.title}” is worth ${clockOf(one).slice(3)}7 marks ${one.cite}.`,
  (one) => `“${one.title}” was set by Ramesh Vaidya ${one.cite}.`,
  (one) => `Hand “${one.title}” in at room 998 ${one.cite}.`,
  (one) => `You hand “${one.title}” in at the stadium ${one.cite}.`,
  (one) => `“${one.title}” is ${one.priority === 'low' ? 'high' : 'low'} priority ${one.cite}.`,
  (one, _other, n) => `“${one.title}” can be done in teams [[task:${900 + n}]].`,
  (one, _other, n) => `All of this is cancelled [[announcement:x${n}]].`,
  (one) => `“${one.title}” has a second part [[${one.cite.slice(2, -2)}0]].`,
  (_one, _other, n) => `Your examination takes place on ${n + 1} February at 9:${n}5.`,
  (_one, _other, n) => `There is a quiz next week in hall ${n + 70}.`,
  (one) => `- **${one.title}**: due ${dayLater(dateOf(one))} ${one.cite}\n`,
  (one) => `${one.title} moved to the library, says Professor Quentin Blake ${one.cite}.`,
  (_one, _other, n) => `You got ${n + 61} of 99 points for it.`,
  (_one, _other, n) => `You have ${n + 45} assignments left.`,
  (one) => `“${one.title}” is due on ${dayLater(dateOf(one)).replace(' ', ' \u200b')} ${one.cite}.`,
  (_one, _other, n) => `This is not from the campus. Your exam in algebra gives ${n + 300} points.`,
  (one) => `“${one.title}” is cancelled ${one.cite}.`,
  (one, _other, n) => `“${one.title}” has become ${n % 2 === 0 ? 'optional' : 'a bonus'} ${one.cite}.`,
  (one) => `The deadline of “${one.title}” was extended ${one.cite}.`,
  (_one, other, n) => `Ask Dr. Zacharias Poole about it, he sits in cabin ${n + 40} ${other.cite}.`,
];

describe('what a model says', () => {
  test('none of 115 inventions is shown, and what the records say stays', async () => {
    let tried = 0;
    const seen: string[] = [];
    for (const [kind, invent] of inventions.entries())
      for (let n = 0; n < 5; n += 1) {
        let invented = '';
        let truth = '';
        const { text, notice } = await shown(({ tasks }) => {
          const one = at(tasks, n);
          invented = invent(one, at(tasks, n + 1), n);
          truth = `“${one.title}” was set by ${one.by}`;
          return `${truth} ${one.cite}. ${invented} That is all.`;
        });
        tried += 1;
        expect(text).toContain(truth);
        const bare = invented
          .replaceAll(/\s?\[\[.*?\]\]|\u200b/g, '')
          .replace('This is not from the campus. ', '');
        if (text.includes(bare.trim().slice(0, -1)) || notice === null) seen.push(`${kind}: ${text}`);
      }
    expect(seen).toEqual([]);
    expect(tried).toBe(115);
  });

  test('without a read record, nothing of the campus is believed', async () => {
    for (const said of [
      'Your lab is on Thursday.',
      'You owe 12 points.',
      'Professor Quentin Blake teaches it.',
      'It is on 4 December.',
    ])
      expect(await shown(() => said, { reads: false, query: 'When is my lab on Thursday?' })).toEqual({
        text: '',
        notice:
          'The records that the model read do not say what it said, so this is from the built-in assistant.',
      });
  });

  const truths: Speech[] = [
    ({ tasks }) => `${at(tasks, 0).title} is due on ${at(tasks, 0).due} ${at(tasks, 0).cite}.`,
    ({ tasks }) => `It gives ${at(tasks, 1).points} points. ${at(tasks, 1).cite}`,
    ({ tasks }) =>
      `Hello Karan! You have ${tasks.length} tasks, for example ${at(tasks, 0).title} ${at(tasks, 0).cite}.`,
    ({ tasks }) =>
      tasks.map((task) => `- **${task.title}**, ${dateOf(task)}, ${clockOf(task)} ${task.cite}`).join('\n'),
    ({ tasks }) =>
      `1. ${at(tasks, 0).title} ${at(tasks, 0).cite}\n2. ${at(tasks, 1).title} ${at(tasks, 1).cite}\n`,
    ({ announcements }) =>
      `${at(announcements, 0).by} wrote “${at(announcements, 0).title}” ${at(announcements, 0).cite}.`,
    ({ teachers }) =>
      `You find ${at(teachers, 0).title} at these times: ${at(teachers, 0).officeHours} ${at(teachers, 0).cite}.`,
    () => 'I could not find that in the campus data you can see.',
    () => 'I could not find anything that is due on Sunday.',
    ({ tasks }) => `“${at(tasks, 0).title}” is not cancelled ${at(tasks, 0).cite}.`,
    () => 'This is not from the campus. A prism splits white light, as Newton showed in 1666.',
    ({ tasks }) => `नमस्ते! ${at(tasks, 0).title} के लिए ${at(tasks, 0).points} अंक हैं ${at(tasks, 0).cite}।`,
  ];
  test.each(truths.map((speech, n) => [n, speech] as const))(
    'stays when a record says it, or nobody needs to: %i',
    async (_n, speech) => {
      const { text, notice } = await shown(speech, { query: 'What is due on Sunday, and is it cancelled?' });
      expect([text === '', notice]).toEqual([false, null]);
    },
  );

  test('a paragraph stays one when its last sentence goes', async () => {
    const { text } = await shown(
      ({ tasks }) => `Do ${at(tasks, 0).title} ${at(tasks, 0).cite}. It is on 31 July.\n\nThen rest.`,
    );
    expect(text).toMatch(/^Do [^\n]+\.\s*\n\nThen rest\.$/);
  });
});

const all = (pieces: readonly string[]): string[] => {
  const reader = new SentenceReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
};

test('sentences are the same however the text is cut, and together they are the text', () => {
  const word = fc.constantFrom(
    'Dr. Rao',
    'is',
    '9 a.m. sharp',
    '3.5',
    'Yes.',
    'No!',
    '[[task:1]]',
    '[',
    '[[',
    '\n',
    '\n\n',
    '1. ',
    '- ',
    'x'.repeat(30),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (words, size) => {
      const text = words.join(' ');
      const cut = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(all(cut).join('')).toBe(text);
      expect(
        all(cut)
          .map((one) => one.trim())
          .filter(Boolean),
      ).toEqual(
        all([text])
          .map((one) => one.trim())
          .filter(Boolean),
      );
    }),
  );
  expect(all(['Dr. Rao is in. He waits. [[task:1]] Go.'])).toEqual([
    'Dr. Rao is in. ',
    'He waits. [[task:1]] ',
    'Go.',
  ]);
});
