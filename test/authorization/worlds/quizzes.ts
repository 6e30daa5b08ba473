import { questionOf } from '../../quizzes/questions.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';
import type { CoursesWorld } from './courses.ts';

interface AttemptIds {
  quizId: string;
  attemptId: string;
  /** In the attempt. */
  questionId: string;
}

/** Questions and quizzes of the teacher’s courses. */
export interface QuizzesWorld {
  /** In the bank of the course for every student. */
  question: string;
  /** Published, in the course for every student. It is for practice, as often as one likes. */
  open: string;
  /** Published, in the course of the other student’s class. */
  restricted: string;
  /** In the course for every student. */
  draft: string;
  /** Handed in by the student. */
  handedIn: AttemptIds;
  /** In the same bank, to be changed. */
  newQuestion(): Promise<string>;
  /** With one question. */
  newDraft(courseId?: string): Promise<string>;
  newPublished(courseId?: string, settings?: object): Promise<string>;
  /** Of the student, in `open`; it goes on. */
  newAttempt(): Promise<AttemptIds>;
  /** Handed in by the student and graded, in a quiz of its own. */
  newGraded(): Promise<AttemptIds>;
}

export async function makeQuizzesWorld(
  { url }: TestServer,
  { teacher, student }: Actors,
  courses: CoursesWorld,
): Promise<QuizzesWorld> {
  const ask = async <T>(verb: string, path: string, body: object, by = teacher): Promise<T> => {
    const headers = { cookie: by.cookie, origin: url, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: verb, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const addQuestion = async (courseId: string): Promise<string> => {
    const body = questionOf('choice');
    const path = `/courses/${courseId}/questions`;
    return (await ask<{ question: { id: string } }>('POST', path, body)).question.id;
  };
  const bank = new Map<string, Promise<string>>();
  /** One question is enough for all quizzes of a course. */
  const questionIn = (courseId: string): Promise<string> => {
    const made = bank.get(courseId) ?? addQuestion(courseId);
    bank.set(courseId, made);
    return made;
  };
  const draftIn = async (courseId: string, settings: object = {}) => {
    const questionId = await questionIn(courseId);
    const body = { title: 'Lenses', ...settings };
    const made = await ask<{ quiz: { id: string; version: number } }>(
      'POST',
      `/courses/${courseId}/quizzes`,
      body,
    );
    const { id, version } = made.quiz;
    const parts = [{ kind: 'question', id: 'only', questionId, points: null }];
    return (
      await ask<{ quiz: { id: string; version: number } }>('PUT', `/quizzes/${id}/parts`, { parts, version })
    ).quiz;
  };
  const newPublished = async (courseId = courses.open.courseId, settings: object = {}): Promise<string> => {
    const { id, version } = await draftIn(courseId, settings);
    await ask('POST', `/quizzes/${id}/publish`, { isPublished: true, version });
    return id;
  };
  const begin = async (quizId: string): Promise<AttemptIds> => {
    const { attempt } = await ask<{ attempt: { id: string; questions: { id: string }[] } }>(
      'POST',
      `/quizzes/${quizId}/attempts`,
      {},
      student,
    );
    return { quizId, attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' };
  };
  const handIn = async (quizId: string): Promise<AttemptIds> => {
    const ids = await begin(quizId);
    await ask('POST', `/attempts/${ids.attemptId}/hand-in`, {}, student);
    return ids;
  };
  const open = await newPublished(courses.open.courseId, { isPractice: true, attempts: null });
  const newGraded = async () => handIn(await newPublished());
  return {
    question: await questionIn(courses.open.courseId),
    open,
    restricted: await newPublished(courses.restricted.courseId),
    draft: (await draftIn(courses.open.courseId)).id,
    handedIn: await newGraded(),
    newQuestion: () => addQuestion(courses.open.courseId),
    newDraft: async (courseId = courses.open.courseId) => (await draftIn(courseId)).id,
    newPublished,
    newAttempt: () => begin(open),
    newGraded,
  };
}
