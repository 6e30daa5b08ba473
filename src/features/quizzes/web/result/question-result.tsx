import { Check, CircleDashed, X } from 'lucide-react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import type { QuestionResult as Result } from '#features/quizzes/contract/taking.ts';
import { join } from '#web/ui/join.ts';
import { QuestionMarkdown } from '../shared/question-markdown.tsx';
import { resultText as text } from './text.ts';

interface QuestionResultProps {
  result: Result;
  /** The points of the question. */
  most: number;
  isOrdering?: boolean;
  hasAnswer?: boolean;
}

/** What a question brought, with its key and comments, as far as they may be known. */
export function QuestionResult(props: QuestionResultProps) {
  const { result, most, isOrdering = false, hasAnswer = true } = props;
  const { points, key, comment } = result;
  const comments = key === null ? [] : filled([...key.answerComments, key.comment]);
  const fromTeacher = filled([comment ?? '']);
  // Nothing of it may be known: no empty box says that there is something.
  if (points === null && key === null && fromTeacher.length === 0) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Points points={points} most={most} hasAnswer={hasAnswer} />
      {key !== null && key.right.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">{isOrdering ? text.keyInOrder : text.key}</h3>
          <RightAnswers right={key.right} isOrdering={isOrdering} />
        </div>
      ) : null}
      <Comments title={text.comment} comments={comments} />
      <Comments title={text.fromTeacher} comments={fromTeacher} />
    </div>
  );
}

const RightAnswers = ({ right, isOrdering }: { right: readonly string[]; isOrdering: boolean }) => {
  const List = isOrdering ? 'ol' : 'ul';
  return (
    <List className={join('grid gap-1 pl-6 marker:text-ink-soft', isOrdering ? 'list-decimal' : 'list-disc')}>
      {right.map((words, place) => (
        <li key={place}>
          <QuestionMarkdown source={words} headingLevel={4} />
        </li>
      ))}
    </List>
  );
};

const Comments = ({ title, comments }: { title: string; comments: readonly string[] }) =>
  comments.length === 0 ? null : (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {comments.map((words, place) => (
        <MarkdownLater
          key={place}
          source={words}
          headingLevel={4}
          className="border-l-2 border-line-strong pl-4"
        />
      ))}
    </div>
  );

const filled = (all: readonly string[]): string[] => all.filter((words) => words.trim() !== '');

interface PointsProps {
  points: number | null;
  most: number;
  hasAnswer: boolean;
}

/** In a word and a sign too: colour alone says nothing to many. */
function Points({ points, most, hasAnswer }: PointsProps) {
  if (points === null)
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <CircleDashed size={18} aria-hidden="true" />
        {text.notGraded}
      </p>
    );
  const isRight = points >= most;
  const wrong = hasAnswer ? text.wrong : text.noAnswer;
  const Sign = isRight ? Check : points > 0 ? CircleDashed : X;
  return (
    <p
      className={join(
        'flex flex-wrap items-center gap-x-2',
        isRight ? 'text-ok' : points > 0 ? undefined : 'text-danger',
      )}
    >
      <Sign size={18} aria-hidden="true" />
      <span className="font-semibold">{isRight ? text.right : points > 0 ? text.partly : wrong}</span>
      <span className="figures text-ink-soft">{text.pointsOf(points, most)}</span>
    </p>
  );
}
