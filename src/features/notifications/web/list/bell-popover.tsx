import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { useDeferredOpen } from '#web/loading/use-deferred-open.ts';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { listQuery } from '../shared/notifications-api.ts';
import { notificationScreenText as text } from '../shared/text.ts';
import { useMarkRead } from './use-mark-read.ts';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';

const shown = 8;

interface BellPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The latest, under the bell. */
export const BellPopover = ({ isOpen, onOpenChange, triggerRef }: BellPopoverProps) => (
  <Popover
    triggerRef={triggerRef}
    isOpen={useDeferredOpen(isOpen, () => onOpenChange(false))}
    onOpenChange={onOpenChange}
    placement="bottom end"
    className="popup w-[26rem] max-w-[calc(100vw-1rem)] p-0!"
  >
    <FocusBack />
    <Dialog className="grid max-h-[min(36rem,80dvh)] grid-rows-[auto_minmax(0,1fr)_auto] outline-none">
      <Latest onClose={() => onOpenChange(false)} />
    </Dialog>
  </Popover>
);

function Latest({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(listQuery());
  const { mutate: markRead } = useMarkRead();
  const latest = list.data?.pages[0]?.notifications.slice(0, shown) ?? [];
  const newest = latest[0];
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
        <Heading slot="title" className="display text-lg">
          {text.title}
        </Heading>
        {newest && latest.some(({ readAt }) => readAt === null) ? (
          <Button variant="quiet" size="sm" onPress={() => markRead({ all: true, upTo: newest.id })}>
            {text.markAll}
          </Button>
        ) : null}
      </div>
      <div className="overflow-y-auto">
        {list.isPending ? <ListSkeleton label={text.loading} rows={4} lines={3} isOfPeople /> : null}
        {list.isError ? <LoadProblem query={list} text={text.loadFailed} /> : null}
        {list.isSuccess && newest === undefined ? (
          <EmptyState title={text.emptyTitle} text={text.emptyText} drawing="envelope" level={3} />
        ) : null}
        {newest === undefined ? null : (
          <ul aria-label={text.title} className="divide-y divide-line">
            {latest.map((notification) => (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  onRead={(id) => markRead({ ids: [id] })}
                  onFollow={onClose}
                  isCompact
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex justify-between gap-3 border-t border-line p-2">
        <LinkButton to="/notifications" variant="quiet" size="sm" onClick={onClose}>
          {text.seeAll}
        </LinkButton>
        <LinkButton
          to="/settings"
          search={{ tab: 'notifications' }}
          variant="quiet"
          size="sm"
          className="font-normal! text-ink-soft!"
          onClick={onClose}
        >
          {text.settings}
        </LinkButton>
      </div>
    </>
  );
}
