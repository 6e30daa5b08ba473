import { useId } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownContent, ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { QuestionMarkdown } from '../shared/question-markdown.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer, TrueFalseAnswer } from './choice-answer.tsx';
import { FileAnswer } from './file-answer.tsx';
import { GapsAnswer } from './gaps-answer.tsx';
import { MatchingAnswer } from './matching-answer.tsx';
import { OrderingAnswer } from './ordering-answer.tsx';
import { questionText as text } from './text.ts';
import { LongTextAnswer, NumberAnswer, ShortTextAnswer } from './words-answer.tsx';

export interface QuestionAnswerProps {
  question: ShownQuestion;
  answer: Answer | null;
  onChange: (answer: Answer | null) => void;
  isReadOnly?: boolean;
  files?: readonly FileView[];
}

/** The text of a question, and below it the way to answer it. */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, answer, onChange, isReadOnly = false, files = [] } = props;
  const { content } = question;
  const labelledBy = useId();
  const canClear = !isReadOnly && answer !== null && isClearedByButton(content);
  return (
    <div className="grid gap-4">
      {content.kind === 'gaps' ? null : (
        <div id={labelledBy}>
          <QuestionMarkdown source={question.text} headingLevel={3} />
        </div>
      )}
      <ByKind
        question={question}
        answer={answer}
        onChange={onChange}
        isReadOnly={isReadOnly}
        labelledBy={labelledBy}
        files={files}
      />
      {canClear ? (
        <Button variant="link" className="justify-self-start text-sm" onPress={() => onChange(null)}>
          {text.clear}
        </Button>
      ) : null}
    </div>
  );
}

/** Radio buttons and an order have no empty state of their own. */
const isClearedByButton = (content: ShownContent): boolean =>
  content.kind === 'trueFalse' ||
  content.kind === 'ordering' ||
  (content.kind === 'choice' && !content.isMultiple);

type ByKindProps = Omit<AnswerProps, 'question' | 'answer'> & {
  question: ShownQuestion;
  answer: Answer | null;
};

function ByKind({ question, answer, ...rest }: ByKindProps) {
  const { content } = question;
  switch (content.kind) {
    case 'choice':
      return <ChoiceAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'choice')} />;
    case 'trueFalse':
      return (
        <TrueFalseAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'trueFalse')} />
      );
    case 'shortText':
      return (
        <ShortTextAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'shortText')} />
      );
    case 'number':
      return <NumberAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'number')} />;
    case 'matching':
      return (
        <MatchingAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'matching')} />
      );
    case 'ordering':
      return (
        <OrderingAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'ordering')} />
      );
    case 'gaps':
      return <GapsAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'gaps')} />;
    case 'longText':
      return (
        <LongTextAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'longText')} />
      );
    case 'file':
      return <FileAnswer {...rest} question={{ ...question, content }} answer={ofKind(answer, 'file')} />;
  }
}

const isOfKind = <K extends Answer['kind']>(
  answer: Answer,
  kind: K,
): answer is Extract<Answer, { kind: K }> => answer.kind === kind;

/** An answer of another kind is none: the server refuses it too. */
const ofKind = <K extends Answer['kind']>(answer: Answer | null, kind: K) =>
  answer !== null && isOfKind(answer, kind) ? answer : null;
