import { Check } from 'lucide-react';
import { clock } from '#shared/time/video-clock.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { listText } from '../list/text.ts';
import { QuizTimes } from '../shared/quiz-times.tsx';
import { sharedText } from '../shared/text.ts';
import { practiceText as text } from './text.ts';
import { useBeginHere } from './use-begin-here.ts';

interface LessonQuizRowProps {
  quiz: QuizCard;
  isOpened: boolean;
  onBegun: (attemptId: string) => void;
}

/** One quiz of the lesson: what it is, whether it is done, and the way into it. */
export const LessonQuizRow = (props: LessonQuizRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="grid min-w-0 gap-1">
      <Name quiz={props.quiz} />
      <Facts quiz={props.quiz} />
    </div>
    <WayIn {...props} />
  </li>
);

function Name({ quiz: { title, isPublished, isPractice, own } }: Pick<LessonQuizRowProps, 'quiz'>) {
  const isDone = own !== null && own.begun > 0 && own.openAttemptId === null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium wrap-anywhere">{title}</span>
      {isPublished ? null : <Badge>{listText.draft}</Badge>}
      {isPractice ? <Badge>{listText.practice}</Badge> : null}
      {isDone ? (
        <Badge tone="ok">
          <Check size={13} aria-hidden="true" />
          {text.done}
        </Badge>
      ) : null}
    </p>
  );
}

const Facts = ({ quiz }: Pick<LessonQuizRowProps, 'quiz'>) => (
  <p className="text-sm text-ink-soft">
    {sharedText.questions(quiz.questions)}
    {quiz.atSecond === null ? null : ` · ${text.inVideo(clock(quiz.atSecond))}`}
    {quiz.isPractice && quiz.state === 'open' ? null : (
      <>
        {' · '}
        <QuizTimes quiz={quiz} />
      </>
    )}
  </p>
);

/** Practice of a student begins here; everything else has its page. */
function WayIn({ quiz, isOpened, onBegun }: LessonQuizRowProps) {
  const { id: quizId, courseId, title, isPractice, own } = quiz;
  if (!isPractice || own === null)
    return (
      <LinkButton
        to="/courses/$courseId/quizzes/$quizId"
        params={{ courseId, quizId }}
        variant="secondary"
        aria-label={text.openNamed(title)}
      >
        {text.open}
      </LinkButton>
    );
  const canBegin = own.openAttemptId !== null || own.refusal === null;
  return isOpened || !canBegin ? null : <BeginButton quiz={quiz} own={own} onBegun={onBegun} />;
}

interface BeginButtonProps {
  quiz: QuizCard;
  own: NonNullable<QuizCard['own']>;
  onBegun: (attemptId: string) => void;
}

function BeginButton({ quiz: { id, title }, own, onBegun }: BeginButtonProps) {
  const begin = useBeginHere(id, onBegun);
  const [words, name] =
    own.openAttemptId !== null
      ? [text.goOn, text.goOnNamed(title)]
      : own.begun > 0
        ? [text.again, text.againNamed(title)]
        : [text.start, text.startNamed(title)];
  return (
    <Button variant="secondary" aria-label={name} isPending={begin.isPending} onPress={() => begin.mutate()}>
      {words}
    </Button>
  );
}
