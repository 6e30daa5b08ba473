import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { resultsQuery, type WhichResults } from '../shared/grading-api.ts';
import { quizCardQuery } from '../shared/quizzes-api.ts';
import { trailToQuiz } from '../shared/trail.ts';
import { AttemptLine } from './attempt-line.tsx';
import { whichResults } from './results-search.ts';
import { ReturnResults } from './return-results.tsx';
import { resultsText as text } from './text.ts';
import { ToGrade } from './to-grade.tsx';

interface ResultsPageProps {
  courseId: string;
  quizId: string;
  /** From the address. */
  which: WhichResults;
  onWhich: (which: WhichResults) => void;
}

const countNames = ['students', 'begun', 'handedIn', 'toGrade', 'returned'] as const;

/** The attempts of a quiz, for those who grade. */
export function ResultsPage({ courseId, quizId, which, onWhich }: ResultsPageProps) {
  const quiz = useQuery(quizCardQuery(quizId)).data?.quiz;
  const list = useInfiniteQuery(resultsQuery(quizId, which));
  const counts = list.data?.pages[0]?.counts;
  const attempts = list.data?.pages.flatMap((page) => page.attempts);
  return (
    <Page
      title={text.title}
      trail={[...trailToQuiz(courseId, quizId, quiz), { label: text.title }]}
      actions={
        <>
          <LinkButton
            to="/courses/$courseId/quizzes/$quizId/statistics"
            params={{ courseId, quizId }}
            variant="secondary"
          >
            {text.statistics}
          </LinkButton>
          {quiz?.isPractice === false ? <ReturnResults quizId={quizId} /> : null}
        </>
      }
    >
      <Counts counts={counts} />
      <Select
        label={text.whichLabel}
        value={which}
        onChange={(value) => onWhich(whichResults.find((each) => each === value) ?? 'all')}
        options={whichResults.map((value) => ({ value, label: text.which[value] }))}
        className="max-w-sm"
      />
      {attempts === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={messageOf(list.error, text.loadFailed)} isPanel />
        ) : (
          <ListSkeleton label={text.loading} rows={6} isOfPeople className="panel divide-y divide-line" />
        )
      ) : attempts.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} />
        </div>
      ) : (
        <ul className="panel divide-y divide-line">
          {attempts.map((attempt) => (
            <AttemptLine
              key={attempt.id}
              courseId={courseId}
              quizId={quizId}
              attempt={attempt}
              most={quiz?.points}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} label={text.more} />
      {counts === undefined || counts.toGrade === 0 ? null : <ToGrade courseId={courseId} quizId={quizId} />}
    </Page>
  );
}

interface CountsProps {
  /** Undefined while they load: they have their places already. */
  counts: Readonly<Record<(typeof countNames)[number], number>> | undefined;
}

const Counts = ({ counts }: CountsProps) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
    {countNames.map((name) => (
      <div key={name} className="panel p-3">
        <dt className="text-sm text-ink-soft">{text.counts[name]}</dt>
        <dd className="display figures text-xl">
          {counts === undefined ? <Skeleton className="inline-block h-4 w-8" /> : counts[name]}
        </dd>
      </div>
    ))}
  </dl>
);
