import type { ReactNode } from 'react';
import type { FileView } from '#shared/file-view.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import type { QuestionResult as Result } from '#features/quizzes/contract/taking.ts';
import { Question } from '../question/question.tsx';
import { QuestionResult } from './question-result.tsx';

interface AnsweredQuestionProps {
  question: ShownQuestion;
  answer: Answer | null;
  /** Null: nothing may be known. */
  result: Result | null;
  files?: readonly FileView[];
  end?: ReactNode;
}

/** A question as it was answered, and what it brought. */
export const AnsweredQuestion = ({ question, answer, result, files = [], end }: AnsweredQuestionProps) => (
  <Question question={question} answer={answer} onChange={() => undefined} isReadOnly files={files} end={end}>
    {result === null ? null : (
      <QuestionResult
        result={result}
        most={question.points}
        isOrdering={question.content.kind === 'ordering'}
        hasAnswer={answer !== null}
      />
    )}
  </Question>
);
