import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { statisticsQuery } from '../shared/grading-api.ts';
import { quizCardQuery } from '../shared/quizzes-api.ts';
import { trailToQuiz } from '../shared/trail.ts';
import { Distribution } from './distribution.tsx';
import { QuestionStatistics } from './question-statistics.tsx';
import { statisticsText as text } from './text.ts';

interface StatisticsPageProps {
  courseId: string;
  quizId: string;
}

/** How the results are spread, and each question by itself. It names nobody. */
export function StatisticsPage({ courseId, quizId }: StatisticsPageProps) {
  const quiz = useQuery(quizCardQuery(quizId)).data?.quiz;
  const query = useQuery(statisticsQuery(quizId));
  const { data } = query;
  return (
    <Page title={text.title} trail={[...trailToQuiz(courseId, quizId, quiz), { label: text.title }]}>
      {data === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-64 w-full rounded-lg!" />
          </>
        )
      ) : (
        <>
          {data.attempts === 0 ? (
            <div className="panel">
              <EmptyState title={text.empty} text={text.emptyText} />
            </div>
          ) : (
            <Card title={text.distribution}>
              <p className="figures text-ink-soft">
                {`${text.attempts}: ${data.attempts} · ${text.mean}: ${data.mean === null ? text.none : text.percent(data.mean)}`}
              </p>
              {data.mean === null ? <p>{text.noShares}</p> : <Distribution counts={data.distribution} />}
            </Card>
          )}
          <section aria-label={text.questions} className="grid gap-4">
            <div className="grid gap-1">
              <h2 className="display text-xl">{text.questions}</h2>
              <p className="max-w-prose text-sm text-ink-soft">{text.discriminationHint}</p>
            </div>
            {data.questions.map((question, at) => (
              <QuestionStatistics
                key={question.questionId}
                courseId={courseId}
                quizId={quizId}
                position={at + 1}
                question={question}
              />
            ))}
          </section>
        </>
      )}
    </Page>
  );
}
