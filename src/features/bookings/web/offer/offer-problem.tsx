import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { screenText as text } from '../shared/text.ts';

/** The offer was withdrawn or is for others, perhaps only since it was opened. */
export const isGone = ({ error }: Pick<Retryable, 'error'>): boolean =>
  isApiError(error) && error.status === 404;

/** In place of an offer: loading, gone, or failed. */
export function OfferProblem({ query }: { query: Retryable }) {
  const { error } = query;
  if (isGone(query))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={text.isGone} />
        <LinkButton to="/calendar/booking" variant="secondary">
          {text.back}
        </LinkButton>
      </div>
    );
  if (error === null)
    return <ListSkeleton label={text.offerLoading} rows={4} className="panel divide-y divide-line" />;
  return <LoadProblem query={query} text={messageOf(error, text.offerFailed)} isPanel />;
}
