import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { uiText } from '#web/ui/text.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { PageLoader } from './use-history.ts';

interface LoadingMoreProps {
  page: PageLoader;
  isWanted: boolean;
  failed: string;
  className: string;
}

/** Over an end of the list, so that nothing moves while a page is on its way. */
export function LoadingMore({ page, isWanted, failed, className }: LoadingMoreProps) {
  const { isLoading, hasFailed, retry } = page;
  if (!isWanted || (!isLoading && !hasFailed)) return null;
  return (
    <div className={join('absolute inset-x-0 z-10 flex justify-center print:hidden', className)}>
      <output className="flex items-center gap-3 rounded-full border border-line bg-surface px-3 py-1 text-sm shadow-card">
        {isLoading ? (
          <>
            <Spinner size="sm" />
            {text.loadingMore}
          </>
        ) : (
          <>
            {failed}
            <Button variant="link" onPress={retry}>
              {uiText.tryAgain}
            </Button>
          </>
        )}
      </output>
    </div>
  );
}
