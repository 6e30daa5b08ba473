import { randomUUID } from 'node:crypto';
import type { Account } from '../../../e2e/lib/accounts.ts';
import type { BankQuestion, BankRow } from '../../../src/features/quizzes/contract/bank.ts';
import { quizLimits } from '../../../src/features/quizzes/contract/limits.ts';
import type { Quiz } from '../../../src/features/quizzes/contract/quizzes.ts';
import type { Attempt } from '../../../src/features/quizzes/contract/taking.ts';
import { Calls, formOf, type HeavyCall } from './heavy-calls.ts';

/** Of the 200 of the quiz: they take the longest answers, as many as one call may have. */
const longQuestions = 20;
const longWord = 'word '.repeat(quizLimits.longChars / 5);
const hard = encodeURIComponent('% _ ( '.repeat(16).trim());

/** A course of this teacher with a full bank and the largest quiz, taken by the students, and the calls that cost most. */
export async function prepareQuizzes(
  url: string,
  teacher: Account,
  students: readonly Account[],
): Promise<HeavyCall[]> {
  const calls = new Calls(url);
  const facts = { title: 'Greedy quizzes', description: 'Everything.', visibility: 'members' };
  const { course } = await calls.made<{ course: { _id: string } }>(teacher, 'POST', '/api/courses', facts);
  const ofCourse = `/api/courses/${course._id}`;
  await calls.made(teacher, 'POST', `${ofCourse}/members`, { userIds: students.map(({ id }) => id) });
  const many = giftOf(quizLimits.bank - longQuestions, choiceInGift);
  await importGift(many, 'many');
  await importGift(giftOf(longQuestions, essayInGift), 'long');
  const quiz = await publishedQuiz();
  const attempts: Attempt[] = [];
  for (const student of students) attempts.push(await taken(student));
  const [student] = students;
  const [attempt] = attempts;
  if (student === undefined || attempt === undefined) throw new Error('nobody is there');
  const ofAttempt = `/api/attempts/${attempt.id}`;
  const { questions } = await calls.made<{ questions: BankRow[] }>(
    teacher,
    'GET',
    `${ofCourse}/questions?tag=many&kind=choice`,
  );
  const { question } = await calls.made<{ question: BankQuestion }>(
    teacher,
    'GET',
    `/api/questions/${questions[0]?.id}`,
  );
  const { id, version, courseId: _course, useCount: _uses, ...content } = question;
  const [asked] = attempt.questions;

  const byTeacher = calls.heavy(teacher);
  const byStudent = calls.heavy(student);
  const preview = `${ofCourse}/questions/import/preview`;
  const hostile = [
    ['5,000 questions of GIFT', many],
    ['brackets and spaces in GIFT', '::('.repeat(10_000) + '{~='.repeat(100_000) + ' '.repeat(1_000_000)],
    ['nested XML', '<quiz>' + '<question type="essay"><text>'.repeat(100_000)],
    ['brackets in XML', `<quiz>${moodleQuestion('([{&lt;'.repeat(100_000)).repeat(50)}</quiz>`],
  ] as const;
  return [
    ...hostile.map(([name, text]) =>
      byTeacher(`a preview of ${name}`, 4, 'POST', preview, () => fileOf(text)),
    ),
    byTeacher('an import of 5,000 known questions', 2, 'POST', `${ofCourse}/questions/import`, () => {
      const form = fileOf(many);
      form.set('tag', 'many');
      return form;
    }),
    byTeacher('the bank', 30, 'GET', `${ofCourse}/questions?find=${hard}`),
    byTeacher('the bank as QTI 3.0', 4, 'GET', `${ofCourse}/questions/export`),
    byTeacher('the results', 30, 'GET', `/api/quizzes/${quiz.id}/results`),
    byTeacher('the statistics', 30, 'GET', `/api/quizzes/${quiz.id}/statistics`),
    byTeacher(
      'the answers to a question',
      30,
      'GET',
      `/api/quizzes/${quiz.id}/questions/${asked?.id}/answers`,
    ),
    byTeacher('the preview of a corrected key', 30, 'POST', `/api/questions/${id}/rescoring/preview`, () => ({
      version,
      question: content,
    })),
    byStudent('an attempt of 200 questions', 30, 'GET', ofAttempt),
    byStudent('the largest save', 30, 'POST', `${ofAttempt}/answers`, () => ({ saves: savesOf(attempt) })),
    byStudent('a hand-in', 30, 'POST', `${ofAttempt}/hand-in`, () => ({})),
    byStudent('the attempt with its results', 30, 'GET', ofAttempt),
  ];

  async function importGift(text: string, tag: string): Promise<void> {
    const form = fileOf(text);
    form.set('tag', tag);
    await calls.made(teacher, 'POST', `${ofCourse}/questions/import`, form);
  }

  async function publishedQuiz(): Promise<Quiz> {
    const settings = { title: 'The largest', showPoints: 'handedIn', showKey: 'handedIn' };
    const made = await quizOf('POST', `${ofCourse}/quizzes`, settings);
    const draw = { kind: 'draw', points: 1 };
    const parts = [
      { ...draw, id: 'long', tag: 'long', count: longQuestions },
      { ...draw, id: 'many', tag: 'many', count: quizLimits.questions - longQuestions },
    ];
    const { version } = await quizOf('PUT', `/api/quizzes/${made.id}/parts`, {
      parts,
      version: made.version,
    });
    return quizOf('POST', `/api/quizzes/${made.id}/publish`, { isPublished: true, version });
  }
  async function quizOf(method: string, path: string, body: object): Promise<Quiz> {
    return (await calls.made<{ quiz: Quiz }>(teacher, method, path, body)).quiz;
  }

  /** All but the first hand in. */
  async function taken(student: Account): Promise<Attempt> {
    const path = `/api/quizzes/${quiz.id}/attempts`;
    const { attempt } = await calls.made<{ attempt: Attempt }>(student, 'POST', path, {});
    if (student !== students[0])
      await calls.made(student, 'POST', `/api/attempts/${attempt.id}/hand-in`, { saves: savesOf(attempt) });
    return attempt;
  }
}

/** The longest answers, to as many questions as fit into one call. */
const savesOf = ({ questions }: Attempt) =>
  questions
    .filter(({ content }) => content.kind === 'longText')
    .map(({ id: questionId }) => ({
      questionId,
      clientId: randomUUID(),
      seenSeq: 0,
      answer: { kind: 'longText', text: longWord },
    }));

const fileOf = (text: string): FormData =>
  formOf(new TextEncoder().encode(text), 'questions.txt', 'text/plain');

const giftOf = (count: number, question: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => question(nth)).join('\n\n');
const choiceInGift = (nth: number): string =>
  `::Question ${nth}::Which number is it? ${'語 '.repeat(200)}{=${nth} ~${nth + 1} ~${nth + 2} ~${nth + 3}}`;
const essayInGift = (nth: number): string => `::Essay ${nth}::Say what you know about ${nth}. {}`;
const moodleQuestion = (words: string): string => `<question type="essay">
  <name><text>Brackets</text></name><questiontext format="html"><text>${words}</text></questiontext></question>`;
