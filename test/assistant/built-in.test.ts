import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#features/server.ts';
import { inEnglish } from '#features/assistant/server/built-in/other-languages.ts';
import type { LastExchange } from '#features/assistant/server/port.ts';
import type { CastName } from '../../demo/college/people.ts';
import { answered } from './answered.ts';
import type { ExamRoom } from './exam.ts';
import { type ExamCollege, openExamCollege } from './open-exam-college.ts';
import { openRoom } from './room.ts';

let college: ExamCollege;
let room: ExamRoom;
beforeAll(async () => {
  college = await openExamCollege();
  room = openRoom(college.database.db, college.members);
});
afterAll(() => college[Symbol.asyncDispose]());

/** Asks one question after the other, each with the one before and its sources. */
async function talk(who: CastName, ...questions: string[]): Promise<{ response: string; titles: string[] }> {
  let last: LastExchange | undefined;
  let response = '';
  for (const query of questions) {
    const viewer = room.members[who].viewer;
    const answer = await answered(viewer, query, room.dataFor(who), { last });
    response = answer.response;
    last = { query, sources: answer.sources };
  }
  return { response, titles: (last?.sources ?? []).map(({ title }) => title) };
}

const refraction = 'Refraction: three angles, one number';
const wrongProof = 'A wrong proof, and why';
const rover = 'The rover drives: demonstration in the courtyard';

describe('a question that goes on from the last answer', () => {
  test.each<[who: CastName, questions: string[], titles: string[], fact: string]>([
    ['karan', ['When is the refraction task due?', 'and the one after that?'], [wrongProof], wrongProof],
    ['karan', ['When is the refraction task due?', 'who gave it?'], [refraction], 'Ananya Rao'],
    ['karan', ['When is the wrong proof due?', 'how many points is it worth?'], [wrongProof], 'points'],
    [
      'karan',
      ['What assignments do I have coming up?', 'tell me more about the second one'],
      [wrongProof],
      wrongProof,
    ],
    ['karan', ['What assignments are due this week?', 'what about next week?'], [refraction], 'next week'],
    ['karan', ['What are the office hours of Professor Rao?', 'and of Samuel Okoro?'], [], 'Samuel Okoro'],
    ['karan', ['When does the rover drive?', 'who announced it?'], [rover], 'Samuel'],
  ])('%s: %j', async (who, questions, titles, fact) => {
    const { response, titles: found } = await talk(who, ...questions);
    for (const title of titles) expect(found, response).toContain(title);
    expect(response).toContain(fact);
  });

  test('what somebody else was shown is not read with it', async () => {
    const { response } = await talk('priya', 'What are the grades of Karan?', 'and his documents?');
    expect(response).toMatch(/could not find/i);
  });
});

describe('other words', () => {
  test.each<[who: CastName, question: string, title: string]>([
    ['karan', 'wen is the refracton thing due', refraction],
    ['karan', 'refraction kab submit karna hai', refraction],
    ['karan', 'refraction ka assignment kab tak dena hai', refraction],
    ['karan', 'refraction कधी द्यायचे आहे?', refraction],
    ['karan', 'agle hafte kya submit karna hai', refraction],
    ['karan', 'mera homework kya hai', refraction],
    ['karan', 'majhe homework kay aahe', refraction],
  ])('%s: %s', async (who, question, title) => {
    const { titles, response } = await talk(who, question);
    expect(titles, response).toContain(title);
  });
});

test('a name is no word of another language', async () => {
  expect(inEnglish('office hours of professor kay')).toBe('office hours of professor kay');
  expect(inEnglish('who sang in the main hall')).toBe('who sang in the main hall');
  expect(inEnglish('homework kay aahe')).toBe('homework what');
});

describe('reckoning', () => {
  test.each<[who: CastName, question: string, starts: string]>([
    ['karan', 'which task gives the most marks?', 'The one with the most points is'],
    ['karan', 'which assignment is worth the least points', 'The one with the fewest points is'],
    ['karan', 'what high priority assignments are there', 'You have 1 high priority assignment coming up'],
    ['karan', 'how many tasks are due before 27 november?', 'You have 2 assignments before 27 November'],
    ['karan', 'what is due first?', 'The first one is [Refraction'],
    ['karan', 'which deadline is the last?', 'The last one is [Three goals'],
    ['karan', 'how many assignments do i have?', 'You have 3 assignments coming up'],
    [
      'karan',
      'how many assignments are due between 22 and 27 november?',
      'You have 2 assignments between 22 November and 27 November',
    ],
    ['karan', 'only low priority tasks', 'You have 1 low priority assignment coming up'],
    ['karan', 'what is due on 26 november?', 'There is one of your assignments on 26 November'],
    ['karan', 'which days am i free next week?', 'Nothing is due or planned on these days next week'],
  ])('%s: %s', async (who, question, starts) => {
    const { response } = await talk(who, question);
    expect(response.slice(0, starts.length)).toBe(starts);
  });
});

describe('own data by their words', () => {
  test.each<[who: CastName, question: string, fact: string]>([
    ['karan', 'is refraction high priority', 'high priority'],
    ['karan', 'my marks in error bars', 'You got 8 of 10 points'],
    ['karan', 'who is my mentor', 'Your mentor is'],
    ['karan', 'when is the wronk proof du', wrongProof],
    ['karan', 'Did Dr. Rao reply to my message?', 'No answer yet'],
    ['karan', 'has Ingrid answered me', 'The last message is from'],
    ['karan', 'what did Priya say about the row', 'The row did not.'],
    ['karan', 'mere doubt ka reply aaya kya', 'waits for an answer'],
    ['karan', 'did anyone reply to my question about lenses', 'no such doubt of yours'],
  ])('%s: %s', async (who, question, fact) => {
    expect((await talk(who, question)).response).toContain(fact);
  });

  test('a document is found by its name, whatever its state is', async () => {
    const all = await talk('karan', 'what documents do I have');
    expect(all.titles.length).toBeGreaterThan(1);
    for (const title of all.titles) {
      const { titles } = await talk('karan', `has my ${title} been accepted?`);
      expect(titles, title).toEqual([title]);
    }
  });
});

describe('the product itself', () => {
  test.each<[who: CastName, question: string, url: string]>([
    ['karan', 'How do I block someone?', '/chat'],
    ['karan', 'how can i change my password', '/settings?tab=privacy#password'],
    ['karan', 'How do I make the text larger?', '/settings?tab=appearance'],
    ['karan', 'how do I hand in again', '/tasks'],
    ['karan', 'where can i turn on dark mode', '/settings?tab=appearance'],
    ['karan', 'how do i delete my account', '/settings?tab=privacy#deletion'],
    ['ananya', 'how do i create an announcement?', '/create-announcement'],
  ])('%s: %s', async (who, question, url) => {
    const { response } = await talk(who, question);
    expect(response).toContain(`](${url})`);
  });

  test.each<[who: CastName, question: string]>([
    ['karan', 'Which courses can I take?'],
    ['samuel', 'what do I have to grade?'],
    ['karan', 'what do i need to submit'],
    ['karan', 'where can i find Dr. Rao?'],
    ['karan', 'can i see the announcements'],
    ['karan', 'make a list of my assignments'],
    ['karan', 'where can i see my grades'],
  ])('no help is meant: %s: %s', async (who, question) => {
    expect((await talk(who, question)).titles).not.toEqual([]);
  });

  test('a question about a record is not answered by the help', async () => {
    expect((await talk('karan', 'how do I do the refraction task?')).titles).toContain(refraction);
  });

  test('every entry leads to a screen that is there, by words that find it', () => {
    const entries = features.declared.help;
    expect(entries.length).toBeGreaterThan(25);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  });
});
