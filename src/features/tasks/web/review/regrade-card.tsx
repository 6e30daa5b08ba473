import type { ReactNode } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { RegradeView } from '#features/tasks/contract/second-marking.ts';
import { reviewScreenText as text } from './text.ts';

interface RegradeCardProps {
  request: RegradeView;
  heading: ReactNode;
  level?: 2 | 3;
  /** Below the request: an answer's form, or a button. */
  children?: ReactNode;
}

/** A request about a grade with its answer, as both sides see it. */
export function RegradeCard({ request, heading, level = 3, children }: RegradeCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="min-w-0 font-semibold wrap-anywhere">{heading}</Heading>
        {request.state === 'withdrawn' ? (
          <Badge>{text.withdrawn}</Badge>
        ) : (
          <Badge tone={request.state === 'open' ? 'mark' : 'ok'}>{text[request.state]}</Badge>
        )}
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{request.reason}</p>
      <p className="text-sm text-ink-soft">
        <Time at={request.askedAt} />
      </p>
      {request.answer !== null && request.answeredByName !== null ? (
        <div className="margin-note grid gap-2">
          <p className="text-sm font-semibold">{text.answerOf(request.answeredByName)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{request.answer}</p>
          <p className="text-sm text-ink-soft">
            {request.pointsAfter === null
              ? text.kept
              : text.changed(request.pointsBefore, request.pointsAfter)}
          </p>
        </div>
      ) : null}
      {children}
    </article>
  );
}
