import type { Account } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { unbroken } from './unbroken.ts';

export interface QuizIds {
  quizId: string;
  /** In the bank. */
  questionId: string;
  /** Of the student, handed in; one answer waits for a grade. */
  attemptId: string;
}
interface MadeQuiz {
  quiz: { id: string; version: number };
}
interface MadeAttempt {
  attempt: { id: string; questions: { id: string; content: { kind: string } }[] };
}

const choice = (words: string) => ({
  text: words,
  points: 1,
  tags: [unbroken(50)],
  comment: words,
  content: {
    kind: 'choice',
    options: [
      { id: 'one', text: words, isRight: true, comment: words },
      { id: 'two', text: `${words}2`, isRight: false },
    ],
  },
});

const essay = (words: string) => ({
  text: words,
  title: unbroken(200),
  points: 1000,
  content: {
    kind: 'longText',
    sample: words,
    criteria: [{ id: 'first', title: unbroken(200), items: [{ id: 'only', text: words, points: 1000 }] }],
  },
});

/** A quiz of unbroken words, which the student has handed in. */
export async function longQuizzes(
  url: string,
  teacher: Account,
  course: string,
  student: Account,
): Promise<QuizIds> {
  const make = (who: Account, method: string, path: string, body: unknown) =>
    call(url, who.cookie, method, path, body);
  const parts: object[] = [];
  let questionId = '';
  for (const question of [choice(unbroken(300)), essay(unbroken(300))]) {
    const made = await make(teacher, 'POST', `/api/courses/${course}/questions`, question);
    questionId = (made as { question: { id: string } }).question.id;
    parts.push({ kind: 'question', id: `part-${parts.length}`, questionId, points: null });
  }
  const settings = { title: unbroken(200), instructions: unbroken(300), attempts: 2, showPoints: 'handedIn' };
  const { quiz } = (await make(teacher, 'POST', `/api/courses/${course}/quizzes`, settings)) as MadeQuiz;
  const one = `/api/quizzes/${quiz.id}`;
  const changed = (await make(teacher, 'PUT', `${one}/parts`, { parts, version: quiz.version })) as MadeQuiz;
  const published = { isPublished: true, version: changed.quiz.version };
  await make(teacher, 'POST', `${one}/publish`, published);
  const { attempt } = (await make(student, 'POST', `${one}/attempts`, {})) as MadeAttempt;
  const saves = attempt.questions
    .filter(({ content }) => content.kind === 'longText')
    .map(({ id }) => ({
      questionId: id,
      clientId: 'only',
      seenSeq: 0,
      answer: { kind: 'longText', text: unbroken(1000) },
    }));
  await make(student, 'POST', `/api/attempts/${attempt.id}/hand-in`, { saves });
  return { quizId: quiz.id, questionId, attemptId: attempt.id };
}

/** What both see, what those see who manage the course, and what the student sees. */
export function quizScreens(course: string, { quizId, questionId, attemptId }: QuizIds) {
  const inCourse = `/courses/${course}/quizzes`;
  const quiz = `${inCourse}/${quizId}`;
  return {
    both: [inCourse, quiz],
    teacher: [
      `${inCourse}/new`,
      `${inCourse}/questions`,
      `${inCourse}/questions/new`,
      `${inCourse}/questions/${questionId}`,
      `${quiz}/edit`,
      `${quiz}/results`,
      `${quiz}/statistics`,
      `${quiz}/grade/${questionId}`,
      `${quiz}/attempts/${attemptId}`,
    ],
    student: [`/quizzes/attempts/${attemptId}`],
  };
}
