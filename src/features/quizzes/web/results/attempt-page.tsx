import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { AnswerForm } from '../grading/answer-form.tsx';
import { GivenAnswer } from '../grading/given-answer.tsx';
import { gradedAttemptQuery } from '../shared/grading-api.ts';
import { quizCardQuery } from '../shared/quizzes-api.ts';
import { trailToQuiz } from '../shared/trail.ts';
import { AttemptBadges } from './attempt-line.tsx';
import { SavesHistory } from './saves-history.tsx';
import { resultsText as text } from './text.ts';

interface AttemptPageProps {
  courseId: string;
  quizId: string;
  attemptId: string;
}

/** All answers of one attempt, each with its grade. */
export function AttemptPage({ courseId, quizId, attemptId }: AttemptPageProps) {
  const quiz = useQuery(quizCardQuery(quizId)).data?.quiz;
  const query = useQuery(gradedAttemptQuery(attemptId));
  const { data } = query;
  return (
    <Page
      title={data?.attempt.student.name ?? text.attempt}
      width="normal"
      trail={[
        ...trailToQuiz(courseId, quizId, quiz),
        { label: text.title, to: '/courses/$courseId/quizzes/$quizId/results', params: { courseId, quizId } },
        { label: data?.attempt.student.name ?? text.attempt },
      ]}
    >
      {data === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={messageOf(query.error, text.oneFailed)} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.oneLoading}</output>
            <Skeleton className="h-64 w-full rounded-lg!" />
          </>
        )
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            {text.attemptNumber(data.attempt.number)}
            <AttemptBadges attempt={data.attempt} />
          </p>
          {data.attempt.devicesAtOnce < 2 ? null : <p className="text-ink-soft">{text.devicesHint}</p>}
          {data.attempt.state === 'open' ? <p className="panel p-5 text-ink-soft">{text.whileOpen}</p> : null}
          {data.answers.map((answer, place) => (
            <GivenAnswer key={answer.questionId} answer={answer} position={place + 1}>
              <SavesHistory
                content={answer.question.content}
                saves={data.saves.filter(({ questionId }) => questionId === answer.questionId)}
                devices={[...new Set(data.saves.map(({ device }) => device))]}
              />
              <AnswerForm quizId={quizId} answer={answer} position={place + 1} />
            </GivenAnswer>
          ))}
        </>
      )}
    </Page>
  );
}
