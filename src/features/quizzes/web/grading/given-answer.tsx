import type { ReactNode } from 'react';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { rightOf } from '#features/quizzes/contract/questions/right-of.ts';
import { previewOf } from '../bank/preview-of.ts';
import { Question } from '../question/question.tsx';
import { QuestionMarkdown } from '../shared/question-markdown.tsx';
import { gradingText as text } from './text.ts';

interface GivenAnswerProps {
  answer: GradedAnswer;
  /** From 1. */
  position: number;
  /** Instead of the number of the question. */
  heading?: string;
  children: ReactNode;
}

/** A question as one student answered it, for grading. */
export function GivenAnswer({ answer, position, heading, children }: GivenAnswerProps) {
  const { question, most } = answer;
  const { content } = question;
  const sample = content.kind === 'longText' || content.kind === 'file' ? content.sample : '';
  const right = rightOf(content);
  // The server has filled the variant of the attempt.
  const shown = previewOf({
    ...question,
    title: '',
    points: most,
    tags: [],
    variants: { names: [], rows: [] },
  });
  return (
    <Question
      {...(heading === undefined ? {} : { heading })}
      question={{ ...shown, id: answer.questionId, position }}
      answer={answer.answer}
      onChange={() => undefined}
      isReadOnly
      files={answer.files}
    >
      {right.length === 0 ? null : (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {content.kind === 'ordering' ? text.keyInOrder : text.key}
          </h3>
          <ul className="grid list-disc gap-1 pl-6 marker:text-ink-soft">
            {right.map((words, at) => (
              <li key={at}>
                <QuestionMarkdown source={words} headingLevel={4} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sample.trim() === '' ? null : (
        <details className="rounded-md bg-sunken px-4 py-3">
          <summary className="relative touch min-h-6 w-fit cursor-pointer font-medium">{text.sample}</summary>
          <QuestionMarkdown source={sample} headingLevel={4} className="pt-3" />
        </details>
      )}
      {children}
    </Question>
  );
}
