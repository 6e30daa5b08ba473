import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { uiText } from '#web/ui/text.ts';
import { chatText as text } from '../text.ts';

interface OlderMessagesProps {
  hasOlder: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Over the top of the list, so that nothing moves while a page is on its way. */
export function OlderMessages({ hasOlder, isLoading, hasFailed, onRetry }: OlderMessagesProps) {
  if (!hasOlder || (!isLoading && !hasFailed)) return null;
  return (
    <div className="absolute inset-x-0 top-2 z-10 flex justify-center">
      <output className="flex items-center gap-3 rounded-full border border-line bg-surface px-3 py-1 text-sm shadow-card">
        {isLoading ? (
          <>
            <Spinner size="sm" />
            {text.loadingMore}
          </>
        ) : (
          <>
            {text.olderFailed}
            <Button variant="link" onPress={onRetry}>
              {uiText.tryAgain}
            </Button>
          </>
        )}
      </output>
    </div>
  );
}
