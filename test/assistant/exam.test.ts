import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scoreOf, shortcomings, takeExam } from './exam.ts';
import { type ExamCollege, openExamCollege } from './open-exam-college.ts';
import { developmentQuestions } from './questions-development.ts';
import { heldOutQuestions } from './questions-held-out.ts';
import { openRoom } from './room.ts';

let college: ExamCollege;
beforeAll(async () => {
  college = await openExamCollege();
});
afterAll(() => college[Symbol.asyncDispose]());

// `npm run eval:assistant` says more about them.
const questions = [...heldOutQuestions, ...developmentQuestions.filter((_, index) => index % 3 === 0)];

describe('the built-in assistant, asked about the demo college by its people', () => {
  test('answers what it can, refuses the rest, and tells nobody what is not theirs', async () => {
    const verdicts = await takeExam(openRoom(college.database.db, college.members), questions);
    expect(shortcomings(scoreOf(verdicts))).toEqual([]);
  });

  test('without the visibility rules the same questions fail: the exam is not blind', async () => {
    const room = openRoom(college.database.db, college.members, { ignoresWhoAsks: true });
    const score = scoreOf(await takeExam(room, questions.slice(0, 20)));
    expect(score.leaks).toBeGreaterThan(0);
    expect(shortcomings(score)).not.toEqual([]);
  });
});
