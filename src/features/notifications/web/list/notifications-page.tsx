import { useDeferredValue } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { inDays } from './days.ts';
import type { NotificationFilters } from './filters.ts';
import { FiltersBar } from './filters-bar.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { moveBetweenItems } from './move-between-items.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationItem } from './notification-item.tsx';
import { listQuery } from '../shared/notifications-api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { notificationScreenText as text } from '../shared/text.ts';
import { unread } from '../frame/unread.ts';
import { useMarkRead } from './use-mark-read.ts';

interface NotificationsPageProps {
  filters: NotificationFilters;
  onFilter: (filters: NotificationFilters) => void;
}

/** Everything that happened for the person in the last 90 days, by day; new ones come live. */
export function NotificationsPage({ filters, onFilter }: NotificationsPageProps) {
  const list = useInfiniteQuery(listQuery(filters));
  const { mutate: markRead } = useMarkRead();
  const now = useNow();
  const unreadCount = useStore(unread);
  const brought = useDeferredValue(list.data);
  const notifications = brought?.pages.flatMap((page) => page.notifications) ?? [];
  return (
    <Page
      title={text.title}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      lead={text.lead}
      width="narrow"
      actions={
        <>
          <Button variant="secondary" isDisabled={unreadCount === 0} onPress={() => markRead({ all: true })}>
            {text.markAll}
          </Button>
          <LinkButton
            to="/settings"
            search={{ tab: 'notifications' }}
            variant="quiet"
            size="icon"
            aria-label={text.settings}
            data-tooltip={text.settings}
          >
            <Settings size={18} aria-hidden="true" />
          </LinkButton>
        </>
      }
    >
      <FiltersBar filters={filters} onFilter={onFilter} />
      {!brought && !list.isError ? (
        <div className="grid gap-2">
          <Skeleton className="h-5 w-16" />
          <ListSkeleton
            label={text.loading}
            rows={6}
            lines={3}
            isOfPeople
            className="panel divide-y divide-line"
            rowClass="px-4 py-4 sm:px-5"
          />
        </div>
      ) : null}
      {list.isError && !brought ? <LoadProblem query={list} text={text.loadFailed} isPanel /> : null}
      {brought && notifications.length === 0 ? (
        <NoNotifications filters={filters} onShowAll={() => onFilter({})} />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are a shortcut: every line is a link that Tab reaches */}
      <div className="grid gap-(--gap)" onKeyDown={moveBetweenItems}>
        {inDays(notifications, now).map(({ label, items }) => (
          <section key={label} aria-label={label} className="grid gap-2">
            <h2 className="text-sm font-semibold text-ink-soft">{label}</h2>
            <ul className="panel divide-y divide-line overflow-hidden">
              {items.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem notification={notification} onRead={(id) => markRead({ ids: [id] })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ShowMore list={list} label={text.showMore} />
    </Page>
  );
}
