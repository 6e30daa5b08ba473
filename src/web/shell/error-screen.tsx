import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError, newest } from '../api-error.ts';
import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { uiText } from '../ui/text.ts';
import { Unreachable } from './guards.ts';
import { shellText as text } from './text.ts';

/** A screen that broke: what happened, the request's id for whoever helps, and the way on. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isUnreachable = error instanceof Unreachable;
  const requestId = isApiError(error) ? error.requestId : newest.requestId;
  const title = isUnreachable ? text.unreachable : text.error;
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-prose content-center justify-items-center gap-4 px-6 py-12 text-center"
    >
      <PageTitle title={title} />
      <Drawing name="torn-page" size={140} />
      <h1 tabIndex={-1} className="display text-3xl outline-none">
        {title}
      </h1>
      <p className="text-ink-soft">{isUnreachable ? text.unreachableLead : text.errorLead}</p>
      {isUnreachable ? (
        <Button onPress={() => void router.invalidate()}>{text.tryAgain}</Button>
      ) : (
        <Button onPress={() => location.reload()}>{text.reload}</Button>
      )}
      {isUnreachable || requestId === undefined ? null : (
        <p className="text-sm text-ink-soft">{uiText.requestId(requestId)}</p>
      )}
    </div>
  );
}
