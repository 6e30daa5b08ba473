import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '../buttons/button.tsx';
import { Drawing } from '../drawing.tsx';
import { uiText } from '../text.ts';

interface ProblemProps {
  text: string;
  /** What went wrong, for its request id. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded: what, and the way to try again. */
export function Problem({ text, error, onRetry, isRetrying = false }: ProblemProps) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <div role="alert" className="grid content-center justify-items-center gap-4 px-6 py-12 text-center">
      <Drawing name="torn-page" />
      <p className="max-w-prose">{text}</p>
      {onRetry ? (
        <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
          {uiText.tryAgain}
        </Button>
      ) : null}
      {requestId === undefined ? null : (
        <p className="text-xs text-ink-soft">{uiText.requestId(requestId)}</p>
      )}
    </div>
  );
}
