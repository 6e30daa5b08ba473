import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse } from '../../demo/builders/course.ts';
import { passageIn, passagesIn } from '#features/assistant/server/built-in/passages.ts';
import type { Source } from '#features/assistant/contract/assistant.ts';
import type { LastExchange } from '#features/assistant/server/port.ts';
import { screenText } from '#features/assistant/web/text.ts';
import { lessonCaptions } from '#features/courses/server/table.ts';
import { partsOf } from '#features/courses/server/files/captions.ts';
import { answered } from './answered.ts';
import { newCourses } from './new-courses.ts';
import { type ExamCollege, openExamCollege } from './open-exam-college.ts';
import { openRoom } from './room.ts';

const sheet = [
  'This sheet goes with the third lecture. Read it before you begin.',
  'There are **14 problems**. The last two are for those who want more.',
  'Write in Python. Other languages are not accepted.',
  'Please come with a calculator. We meet in the pottery workshop at 9:15.',
].join('\n\n');
const ask = (folded: string, title = 'Sheet three') =>
  passageIn({ title, body: sheet }, { folded, details: folded.split(' ') });

describe('the passage of a text', () => {
  test.each([
    ['how many problems', 2, 'There are 14 problems.'],
    ['which language', 3, 'Write in Python.'],
    ['what to bring', 4, 'Please come with a calculator.'],
    ['where do we meet', 4, 'We meet in the pottery workshop at 9:15.'],
  ])('%s', (question, paragraph, text) => {
    const found = ask(question);
    expect(found?.paragraph).toBe(paragraph);
    expect(found?.text).toContain(text);
  });

  test('is none where no word of the question stands, and has no paragraph where there is only one', () => {
    expect(ask('xylophone')).toBeUndefined();
    expect(
      passageIn({ title: '', body: 'One. Bring two pens.' }, { folded: 'pens', details: ['pens'] }),
    ).toMatchObject({ text: 'Bring two pens.', paragraph: null, second: null });
  });

  test('of two compared things there are two', () => {
    const body = 'A torque turns.\n\nIn between there is nothing.\n\nA shear slides.';
    const found = passagesIn(
      { title: '', body },
      { folded: 'difference between torque and shear', details: ['difference', 'torque', 'shear'] },
      400,
    );
    expect(found.map(({ text }) => text)).toEqual(['A torque turns.', 'A shear slides.']);
  });
});

test('captions become parts of about a sentence, without voices and styles', () => {
  const file = `WEBVTT

00:01.000 --> 00:03.000
<v Asha>A lens bends light

00:03.000 --> 00:05.000
<i>towards its middle.</i>

1:02:07.500 --> 1:02:09.000
A mirror sends it back.
`;
  expect(partsOf(file)).toEqual([
    { at: 1, text: 'A lens bends light towards its middle.' },
    { at: 3727, text: 'A mirror sends it back.' },
  ]);
  expect(partsOf('WEBVTT\n\nno time at all\n')).toEqual([]);
});

describe('the assistant', () => {
  let college: ExamCollege;
  beforeAll(async () => {
    college = await openExamCollege();
    const { db } = college.database;
    const courses = await newCourses(db);
    await buildCourse(courses, college.members.ananya, {
      title: 'Tutored',
      assistance: 'hints',
      modules: [
        {
          title: 'One',
          lessons: [
            {
              title: 'Bodies in a liquid',
              description: 'Read this first.\n\nBuoyancy is the weight of the liquid that is pushed away.',
            },
          ],
        },
      ],
    });
    const [lesson] = await buildCourse(courses, college.members.ananya, {
      title: 'Waves',
      modules: [
        {
          title: 'One',
          lessons: [
            {
              title: 'What comes back',
              description: [
                'An echo is a sound that comes back from a wall. It is weaker than the first one.',
                'A resonance is the strong answer of a body to its own frequency.',
                'A beat is the slow rise and fall of two tones that are almost equal.',
              ].join('\n\n'),
            },
          ],
        },
      ],
    });
    await db.insert(lessonCaptions).values({
      lessonId: lesson?.lessonId ?? '',
      parts: [
        { at: 4, text: 'Welcome to this lesson.' },
        { at: 75, text: 'Bats find moths by ultrasound.' },
      ],
    });
  });
  afterAll(() => college[Symbol.asyncDispose]());

  const talk = (...questions: string[]) => talkAs('karan', ...questions);
  async function talkAs(
    who: 'karan' | 'ananya',
    ...questions: string[]
  ): Promise<{ response: string; sources: readonly Source[] }> {
    const room = openRoom(college.database.db, college.members);
    let last: LastExchange | undefined;
    let response = '';
    for (const query of questions) {
      const { viewer } = room.members[who];
      const answer = await answered(viewer, query, room.dataFor(who), { last });
      ({ response } = answer);
      last = { query, sources: answer.sources };
    }
    return { response, sources: last?.sources ?? [] };
  }

  test('opens a video at the second at which it is said', async () => {
    const { response, sources } = await talk('How do bats find moths?');
    expect(response).toContain('At 1:15 of the video: “Bats find moths by ultrasound.”');
    expect(sources[0]).toMatchObject({
      title: 'What comes back',
      passage: { text: 'Bats find moths by ultrasound.', paragraph: null, second: 75 },
    });
    expect(sources[0]?.url).toMatch(/\?lesson=[\w-]+&t=75$/);
  });

  test('names the paragraph of what it quotes', async () => {
    const { sources } = await talk('What is resonance?');
    expect(sources[0]?.passage).toEqual({
      text: 'A resonance is the strong answer of a body to its own frequency.',
      paragraph: 2,
      second: null,
    });
  });

  test('makes flash cards and three questions from a lesson, each with its paragraph', async () => {
    const cards = await talk('Make flash cards from the lesson about resonance');
    expect(cards.response).toContain(
      '**What is meant by “resonance”?** the strong answer of a body to its own frequency (paragraph 2)',
    );
    expect(cards.sources.map(({ title }) => title)).toEqual(['What comes back']);
    const { response } = await talk('What is resonance?', 'Give me practice questions about it');
    expect(response.match(/^\d\. What is meant by/gm)).toHaveLength(3);
    expect(response).toContain('“An echo is a sound that comes back from a wall.” (paragraph 1)');
  });

  test('in the tutor’s mode of a course gives students a hint first, and the passage when they ask for it', async () => {
    const passage = 'Buoyancy is the weight of the liquid that is pushed away.';
    const hinted = await talk('What is buoyancy?');
    expect(hinted.response).toContain('A hint: read paragraph 2. What does it say about “buoyancy”');
    expect(hinted.response).not.toContain(passage);
    expect(hinted.sources[0]).toMatchObject({ title: 'Bodies in a liquid' });
    expect(JSON.stringify(hinted.sources)).not.toContain(passage);
    expect((await talk('What is buoyancy?', 'show me')).response).toContain(passage);
    expect((await talkAs('ananya', 'What is buoyancy?')).response).toContain(passage);
  });

  test.each<[kind: string, question: string]>([
    ['task', 'When is the refraction task due?'],
    ['announcement', 'Until when is the reading room open?'],
    ['event', 'When does the rover drive?'],
    ['person', 'What are the office hours of Professor Rao?'],
    ['lesson', 'What is resonance?'],
    ['course', 'Which courses do I have?'],
  ])('answers what the screen offers to ask behind a source: %s', async (kind, question) => {
    const [first] = (await talk(question)).sources;
    expect(first?.dateIs === 'event' ? 'event' : first?.type).toBe(kind);
    for (const next of screenText.followUps[kind] ?? [])
      expect((await talk(question, next)).response, next).not.toMatch(/could not find/i);
  });
});
