import type { NewQuestion } from '../../src/features/quizzes/contract/questions/content.ts';
import { type Account, post } from './accounts.ts';
import { call } from './courses.ts';

type Question = Pick<NewQuestion, 'text' | 'points'> & { content: object; comment?: string };
interface Made {
  quiz: { id: string; version: number };
}

/** An open course, over HTTP. Gives its id. */
export async function openCourse(url: string, teacher: Account): Promise<string> {
  const answer = await post(
    `${url}/api/courses`,
    { title: 'Mechanics', description: 'Forces.' },
    teacher.cookie,
  );
  return ((await answer.json()) as { course: { _id: string } }).course._id;
}

/** A published quiz of a course with these questions, over HTTP. Gives the address of its page. */
export async function publishQuiz(
  url: string,
  teacher: Account,
  courseId: string,
  questions: readonly Question[],
  settings: object = {},
): Promise<string> {
  const send = async (method: string, path: string, body: unknown) => {
    const { quiz } = (await call(url, teacher.cookie, method, path, body)) as Made;
    return quiz;
  };
  const parts: object[] = [];
  for (const [place, question] of questions.entries()) {
    const path = `/api/courses/${courseId}/questions`;
    const made = (await call(url, teacher.cookie, 'POST', path, question)) as { question: { id: string } };
    parts.push({ kind: 'question', id: `part-${place}`, questionId: made.question.id, points: null });
  }
  const { id, version } = await send('POST', `/api/courses/${courseId}/quizzes`, {
    title: 'Forces',
    showPoints: 'handedIn',
    ...settings,
  });
  const changed = await send('PUT', `/api/quizzes/${id}/parts`, { parts, version });
  await send('POST', `/api/quizzes/${id}/publish`, { isPublished: true, version: changed.version });
  return `/courses/${courseId}/quizzes/${id}`;
}

const part = (text: string) => ({ id: text.toLowerCase(), text });

/** One question of every kind. */
export const everyKind: readonly Question[] = [
  {
    text: 'Which is a vector?',
    points: 1,
    content: {
      kind: 'choice',
      isOrderFixed: true,
      options: [
        { ...part('Force'), isRight: true },
        { ...part('Mass'), isRight: false },
      ],
    },
  },
  { text: 'Force is a vector.', points: 1, content: { kind: 'trueFalse', isTrue: true } },
  {
    text: 'The unit of force?',
    points: 1,
    content: { kind: 'shortText', accepted: ['newton'], rules: {} },
  },
  {
    text: 'How fast does a stone fall? $g = ?$',
    points: 1,
    content: {
      kind: 'number',
      value: '9.81',
      tolerance: { by: 'amount', of: '0.02' },
      unit: 'm/s²',
    },
  },
  {
    text: 'What is it measured in?',
    points: 2,
    content: {
      kind: 'matching',
      pairs: [
        { id: 'one', left: 'Mass', right: 'Kilogram' },
        { id: 'two', left: 'Time', right: 'Second' },
      ],
    },
  },
  {
    text: 'From light to heavy',
    points: 1,
    content: { kind: 'ordering', items: [part('Feather'), part('Stone'), part('Truck')] },
  },
  {
    text: 'Force is [[mass]] times [[acceleration]].',
    points: 2,
    content: {
      kind: 'gaps',
      gaps: [
        { id: 'mass', accepted: ['mass'] },
        { id: 'acceleration', accepted: ['acceleration'], choices: ['speed', 'acceleration'] },
      ],
      rules: {},
    },
  },
  { text: 'Explain inertia.', points: 3, content: { kind: 'longText' } },
  { text: 'Hand in your drawing.', points: 3, content: { kind: 'file' } },
];
