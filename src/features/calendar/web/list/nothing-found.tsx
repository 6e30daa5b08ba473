import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { screenText as text } from '../text.ts';

/** In place of a list without dates. `onClear`: filters may have left them out. */
export const NothingFound = ({ onClear }: { onClear?: () => void }) => (
  <div className="panel">
    <EmptyState
      level={3}
      title={onClear ? text.noMatchesTitle : text.emptyTitle}
      text={onClear ? text.noMatches : text.emptyText}
      drawing={onClear ? 'search' : 'blank-page'}
      action={
        onClear ? (
          <Button variant="secondary" onPress={onClear}>
            {text.clearFilters}
          </Button>
        ) : undefined
      }
    />
  </div>
);
