import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { NotificationFilters } from './filters.ts';
import { notificationScreenText as text } from '../shared/text.ts';

interface NoNotificationsProps {
  filters: NotificationFilters;
  onShowAll: () => void;
}

/** Nothing at all, or nothing of what was chosen. */
export function NoNotifications({ filters: { only, category }, onShowAll }: NoNotificationsProps) {
  const [title, words] =
    only === undefined && category === undefined
      ? [text.emptyTitle, text.emptyText]
      : only === undefined
        ? [text.emptyFilterTitle, text.emptyFilterText]
        : [text.emptyUnreadTitle, text.emptyUnreadText];
  return (
    <div className="panel">
      <EmptyState
        title={title}
        text={words}
        drawing="envelope"
        action={
          only === undefined && category === undefined ? undefined : (
            <Button variant="secondary" onPress={onShowAll}>
              {text.showAll}
            </Button>
          )
        }
      />
    </div>
  );
}
