import { useQuery } from '@tanstack/react-query';
import { grouped } from '#shared/format/grouped.ts';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { listText as text } from '../list/text.ts';
import { quizCardQuery } from '../shared/quizzes-api.ts';
import { isGone, QuizProblem } from '../shared/quiz-problem.tsx';
import { QuizTimes } from '../shared/quiz-times.tsx';
import { sharedText } from '../shared/text.ts';
import { trailToQuizzes } from '../shared/trail.ts';
import { OwnAttempts } from './own-attempts.tsx';
import { StaffPart } from './staff-part.tsx';
import { StartQuiz } from './start-quiz.tsx';

interface QuizPageProps {
  courseId: string;
  quizId: string;
}

/** One quiz before it is taken: what it is, the way in, own attempts; for staff what has come in. */
export function QuizPage({ courseId, quizId }: QuizPageProps) {
  const query = useQuery(quizCardQuery(quizId));
  const quiz = isGone(query) ? undefined : query.data?.quiz;
  return (
    <Page
      title={quiz?.title ?? sharedText.quiz}
      width="normal"
      trail={[...trailToQuizzes(courseId, quiz?.courseTitle), { label: quiz?.title ?? sharedText.quiz }]}
    >
      {quiz === undefined ? (
        <QuizProblem query={query} courseId={courseId} />
      ) : (
        <>
          <Facts quiz={quiz} />
          {quiz.canManage || quiz.canGrade ? <StaffPart quiz={quiz} /> : null}
          {quiz.own === null ? null : <OwnAttempts quizId={quiz.id} points={quiz.points} />}
        </>
      )}
    </Page>
  );
}

function Facts({ quiz }: { quiz: QuizCard }) {
  const { own, minutes, attempts } = quiz;
  return (
    <Card>
      <h2 className="sr-only">{text.facts}</h2>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {quiz.isPublished ? null : <Badge>{text.draft}</Badge>}
        {quiz.isPractice ? <Badge>{text.practice}</Badge> : null}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {[
          [text.questionsCount, String(quiz.questions)] as const,
          [text.pointsCount, grouped(quiz.points)] as const,
          [text.limit, minutes === null ? text.noLimit : sharedText.minutes(minutes)] as const,
          [text.attemptsCount, attemptWords(quiz)] as const,
        ].map(([name, value]) => (
          <div key={name} className="rounded-md bg-sunken p-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="display figures text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1">
        <li>
          <QuizTimes quiz={quiz} />
        </li>
        <li>{text.layouts[quiz.layout]}</li>
        {quiz.isPractice ? <li>{text.practiceHint}</li> : null}
        {quiz.isPractice || attempts === 1 ? null : <li>{text.countings[quiz.counting]}</li>}
      </ul>
      {quiz.instructions.trim() === '' ? null : (
        <MarkdownLater source={quiz.instructions} headingLevel={3} className="max-w-prose" />
      )}
      {own === null || own.result === null ? null : (
        <p>
          {text.yourResult}:{' '}
          <strong className="figures">{sharedText.pointsOf(own.result.points, quiz.points)}</strong>
        </p>
      )}
      {own === null ? null : <StartQuiz quiz={quiz} own={own} />}
    </Card>
  );
}

/** Of a student who has begun, how many are used. */
const attemptWords = ({ attempts, own }: QuizCard): string => {
  const begun = own?.begun ?? 0;
  if (attempts === null) return text.anyAttempts;
  return begun === 0 ? String(attempts) : text.attemptsUsed(begun, attempts);
};
