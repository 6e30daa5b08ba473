import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { listText as text } from '../list/text.ts';
import { ownAttemptsQuery } from '../shared/quizzes-api.ts';
import { sharedText } from '../shared/text.ts';

interface OwnAttemptsProps {
  quizId: string;
  /** Of the whole quiz. */
  points: number;
}

/** What the student has begun and handed in, each with what may be known of it. */
export function OwnAttempts({ quizId, points: most }: OwnAttemptsProps) {
  const query = useQuery(ownAttemptsQuery(quizId));
  const attempts = query.data?.attempts;
  return (
    <Card title={text.ownAttempts}>
      {attempts === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={text.ownFailed} />
        ) : (
          <ListSkeleton label={text.ownLoading} rows={1} />
        )
      ) : attempts.length === 0 ? (
        <p className="text-ink-soft">{text.noAttempts}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {attempts.map(({ id, number, state, startedAt, handedInAt, points, counts }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="grid gap-0.5">
                <Link
                  to="/quizzes/attempts/$attemptId"
                  params={{ attemptId: id }}
                  className="touch relative justify-self-start rounded-sm font-medium underline underline-offset-3"
                >
                  {text.attempt(number)}
                </Link>
                <span className="text-sm text-ink-soft">
                  {handedInAt === null ? (
                    <TimeIn sentence={text.begunAt} at={startedAt} />
                  ) : (
                    <TimeIn sentence={text.handedInAt} at={handedInAt} />
                  )}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-1.5">
                {points === null ? null : (
                  <span className="figures font-semibold">{sharedText.pointsOf(points, most)}</span>
                )}
                {counts ? <Badge tone="ink">{text.counts}</Badge> : null}
                <Badge tone={state === 'open' ? 'mark' : 'neutral'}>{text.states[state]}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
