import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { QuizTimes } from '../shared/quiz-times.tsx';
import { sharedText } from '../shared/text.ts';
import { listText as text } from './text.ts';

/** One quiz in the list. Its title links to its page. */
export function QuizRow({ quiz }: { quiz: QuizCard }) {
  const id = useId();
  const facts = [
    sharedText.questions(quiz.questions),
    sharedText.points(quiz.points),
    quiz.minutes === null ? '' : sharedText.minutes(quiz.minutes),
  ].filter(Boolean);
  return (
    <article
      aria-labelledby={id}
      className="panel relative grid gap-1 p-4 transition-colors hover:border-line-strong has-[h3_a:focus-visible]:border-line-strong"
    >
      <h3 id={id} className="font-semibold wrap-anywhere">
        <Link
          to="/courses/$courseId/quizzes/$quizId"
          params={{ courseId: quiz.courseId, quizId: quiz.id }}
          className="rounded-sm underline-offset-3 before:absolute before:inset-0 before:rounded-lg hover:underline"
        >
          {quiz.title}
        </Link>
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">
        <QuizTimes quiz={quiz} />
        {facts.map((fact) => ` · ${fact}`)}
      </p>
      <Badges quiz={quiz} />
    </article>
  );
}

/** Nothing for a quiz about which there is nothing to say. */
const Badges = ({ quiz: { isPublished, isPractice, own, counts, points } }: { quiz: QuizCard }) => (
  <span className="flex flex-wrap gap-1.5 empty:hidden">
    {isPublished ? null : <Badge>{text.draft}</Badge>}
    {isPractice ? <Badge>{text.practice}</Badge> : null}
    {own === null || own.openAttemptId === null ? null : <Badge tone="mark">{text.inProgress}</Badge>}
    {own === null || own.result === null ? null : (
      <Badge tone="ok">{sharedText.pointsOf(own.result.points, points)}</Badge>
    )}
    {counts === null || counts.begun === 0 ? null : (
      <Badge>{text.handedIn(counts.handedIn, counts.begun)}</Badge>
    )}
    {counts === null || counts.toGrade === 0 ? null : (
      <Badge tone="mark">{text.toGrade(counts.toGrade)}</Badge>
    )}
  </span>
);
