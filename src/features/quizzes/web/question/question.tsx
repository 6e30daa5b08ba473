import { type ReactNode, type Ref, useId } from 'react';
import { QuestionAnswer, type QuestionAnswerProps } from './question-answer.tsx';
import { questionText as text } from './text.ts';

interface QuestionProps extends QuestionAnswerProps {
  /** Instead of its number: whose answer it is, where one question is graded. */
  heading?: string;
  /** At the end of its heading: a flag, whether it is saved. */
  end?: ReactNode;
  /** Below the answer: a conflict, a result. */
  children?: ReactNode;
  /** Takes the focus when somebody goes to this question. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One question of a quiz for answering: its heading, its text and the answer. */
export function Question({ heading, end, children, headingRef, ...props }: QuestionProps) {
  const id = useId();
  const { position, points } = props.question;
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <h2
            id={id}
            ref={headingRef}
            tabIndex={-1}
            className="text-lg font-semibold wrap-anywhere outline-none"
          >
            {heading ?? text.heading(position)}
          </h2>
          <span className="text-sm text-ink-soft">{text.points(points)}</span>
        </span>
        {end === undefined ? null : <span className="flex flex-wrap items-center gap-2">{end}</span>}
      </header>
      <QuestionAnswer {...props} />
      {children}
    </section>
  );
}
