import { eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { Failpoints } from '#platform/failpoints.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { type QuizPart, QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { createQuestion } from '#features/quizzes/server/bank/change-bank.ts';
import { changeParts } from '#features/quizzes/server/quizzes/change-parts.ts';
import { createQuiz, publishQuiz, type QuizDeps } from '#features/quizzes/server/quizzes/change-quizzes.ts';
import { handInAttempt } from '#features/quizzes/server/taking/hand-in.ts';
import { startAttempt } from '#features/quizzes/server/taking/start-attempt.ts';
import type { TakingDeps } from '#features/quizzes/server/taking/taking-deps.ts';
import { answerWriter } from '#features/quizzes/server/taking/write-answers.ts';
import { quizAttempts } from '#features/quizzes/server/table.ts';
import type { BuiltPerson } from './person.ts';
import type { TaskBuilderDeps } from './task.ts';

/** What the forms of the screens send; without a draw each question is asked. */
interface QuizFacts {
  questions: readonly Parameters<typeof NewQuestion.parse>[0][];
  settings: Parameters<typeof QuizSettings.parse>[0];
  draw?: Omit<Extract<QuizPart, { kind: 'draw' }>, 'kind' | 'id'>;
}
/** By the beginning of the text of a question: an option’s words, or what is typed. */
export type Given = Readonly<Record<string, string>>;

const contextOf = (deps: TaskBuilderDeps): TakingDeps & QuizDeps => ({
  ...deps,
  realtime: { toUser: () => {} },
  failpoints: new Failpoints(),
});

/** A published quiz with its questions. Gives its id. */
export async function buildQuiz(
  builderDeps: TaskBuilderDeps,
  { viewer }: BuiltPerson,
  courseId: string,
  { questions, settings, draw }: QuizFacts,
): Promise<string> {
  const deps = contextOf(builderDeps);
  const parts: QuizPart[] = [];
  for (const facts of questions) {
    const { id, tags } = await createQuestion(deps, viewer, courseId, NewQuestion.parse(facts));
    if (draw && tags.includes(draw.tag)) continue;
    parts.push({ kind: 'question', id: newId(), questionId: id, points: null });
  }
  if (draw) parts.push({ kind: 'draw', id: newId(), ...draw });
  const quiz = await createQuiz(deps, viewer, courseId, QuizSettings.parse(settings));
  const { version } = await changeParts(deps.db, viewer, quiz.id, { parts, version: quiz.version });
  await publishQuiz(deps, viewer, quiz.id, { isPublished: true, version });
  return quiz.id;
}

/** A student takes a quiz, and hands it in. */
export async function buildAttempt(
  builderDeps: TaskBuilderDeps,
  { viewer }: BuiltPerson,
  quizId: string,
  { given, minutesAgo, tookMinutes }: { given: Given; minutesAgo: number; tookMinutes: number },
): Promise<void> {
  const deps = contextOf(builderDeps);
  const { id, questions } = await startAttempt(deps, viewer, quizId);
  const saves = questions.flatMap((question) => {
    const words = Object.entries(given).find(([beginning]) => question.text.startsWith(beginning))?.[1];
    if (words === undefined) return [];
    return [{ questionId: question.id, clientId: newId(), seenSeq: 0, answer: answerTo(question, words) }];
  });
  await handInAttempt(deps, answerWriter(deps), { viewer, attemptId: id, saves });
  await deps.db
    .update(quizAttempts)
    .set({ startedAt: ago(minutesAgo + tookMinutes), handedInAt: ago(minutesAgo) })
    .where(eq(quizAttempts.id, id));
}

const ago = (minutes: number) => sql`now() - make_interval(secs => ${minutes * 60})`;

/** A choice by the words of an option; everything else as it is typed. */
function answerTo({ content, text }: ShownQuestion, words: string): Answer {
  switch (content.kind) {
    case 'choice': {
      const option = content.options.find((each) => each.text === words);
      if (option === undefined) throw new Error(`no option ${words}`);
      return { kind: 'choice', optionIds: [option.id] };
    }
    case 'trueFalse':
      return { kind: 'trueFalse', isTrue: words === 'true' };
    case 'number':
    case 'shortText':
    case 'longText':
      return { kind: content.kind, text: words };
    case 'matching':
    case 'ordering':
    case 'gaps':
    case 'file':
      throw new Error(`not built: ${text}`);
  }
}
