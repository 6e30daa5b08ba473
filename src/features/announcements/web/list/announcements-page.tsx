import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useDeferredValue } from 'react';
import { PenLine } from 'lucide-react';
import { messageOf } from '#web/calls/api-error.ts';
import { setBadge } from '#web/unread/badges.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { join } from '#web/ui/join.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Announcement, announcementLimits } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { AnnouncementCard, CardLoading, cardsClass } from './announcement-card.tsx';
import { latestQuery, pinnedQuery } from '../shared/announcements-api.ts';
import { announcementsPath } from '../shared/follow-announcements.ts';
import { usePinned } from './use-pinned.ts';
import { useMarkRead } from '../one/use-mark-read.ts';
import { canManage, ManageActions } from './manage-actions.tsx';
import type { AnnouncementList } from '../shared/merge-announcement.ts';
import { Newcomers } from './newcomers.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { useSteadyList } from './use-steady-list.ts';

/** Below the list, and only for few people. */
const RemovedAnnouncements = lazyComponent(
  async () => (await import('./removed-announcements.tsx')).RemovedAnnouncements,
  'below',
);

export function AnnouncementsPage() {
  const user = useUser();
  const latest = useQuery(latestQuery);
  const pinned = useQuery(pinnedQuery);
  useEffect(() => setBadge(announcementsPath, 0), []);
  useFailureToast(latest, text.loadFailedToast);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      actions={
        user.role === 'teacher' ? (
          <LinkButton to="/create-announcement">
            <PenLine size={17} aria-hidden="true" />
            {text.createTitle}
          </LinkButton>
        ) : undefined
      }
    >
      <Latest query={latest} pinned={pinned} />
      {user.role === 'teacher' || user.isAdmin ? (
        <Suspense fallback={null}>
          <RemovedAnnouncements />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface LatestProps {
  query: UseQueryResult<AnnouncementList>;
  pinned: UseQueryResult<Pick<AnnouncementList, 'announcements'>>;
}

function Latest({ query: { data: newest, isError, error }, pinned }: LatestProps) {
  const data = useDeferredValue(newest);
  // Waits for both: a late pinned one would push the list down.
  if (data !== undefined && !pinned.isPending) {
    return (
      <LatestList
        latest={data.announcements}
        pinned={pinned.data?.announcements ?? none}
        hasMore={data.nextCursor !== null}
      />
    );
  }
  if (!isError) return <Loading />;
  // The specification reloads the whole page after any failure.
  return (
    <div className="panel">
      <Problem text={text.loadFailed} error={error} onRetry={() => location.reload()} />
    </div>
  );
}

function Loading() {
  return (
    <>
      <output className="sr-only">{text.loading}</output>
      <CardLoading variant="featured" />
      <div className="grid gap-4">
        <Skeleton className="h-7 w-64" />
        <div className={cardsClass}>
          <CardLoading variant="grid" />
          <CardLoading variant="grid" />
        </div>
      </div>
    </>
  );
}

const none: readonly Announcement[] = [];

interface LatestListProps {
  latest: readonly Announcement[];
  pinned: readonly Announcement[];
  hasMore: boolean;
}

function LatestList({ latest, pinned, hasMore }: LatestListProps) {
  const user = useUser();
  const { announcements, isPinned, noteRead } = usePinned(latest, pinned);
  const markRead = useMarkRead();
  const handleRead = (id: string) =>
    markRead(id, {
      onSuccess: () => noteRead(id),
      onError: (problem) => toast.error(messageOf(problem, text.markReadFailed)),
    });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { shown, waiting, isNew, showAll } = useSteadyList(announcements, expanded.size > 0);
  const [featured, ...rest] = shown.slice(0, announcementLimits.shown);
  const toggle = (id: string) => {
    if (isPinned(id)) handleRead(id);
    setExpanded((open) =>
      open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id]),
    );
  };
  const cardOf = (announcement: Announcement, variant: 'featured' | 'grid') => {
    const { _id } = announcement;
    const isManager = canManage(user, announcement);
    return (
      <AnnouncementCard
        announcement={announcement}
        variant={variant}
        level={variant === 'featured' ? 2 : 3}
        isExpanded={expanded.has(_id)}
        onToggle={() => toggle(_id)}
        isNew={isNew(_id)}
        isPinned={isPinned(_id)}
        onMarkRead={() => handleRead(_id)}
        canManage={isManager}
        actions={isManager ? <ManageActions announcement={announcement} /> : undefined}
      />
    );
  };
  return (
    <>
      <Newcomers waiting={waiting} arrived={shown.find(({ _id }) => isNew(_id))} onShow={showAll} />
      {featured === undefined ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} drawing="megaphone" />
        </div>
      ) : (
        <div key={featured._id}>{cardOf(featured, 'featured')}</div>
      )}
      {rest.length > 0 ? (
        <section aria-labelledby="recent-announcements" className="grid gap-4">
          <h2 id="recent-announcements" className="display text-2xl">
            {text.recent}
          </h2>
          <ul className={join(cardsClass, expanded.size > 0 && 'items-start')}>
            {rest.map((announcement) => (
              <li key={announcement._id} className="grid min-w-0">
                {cardOf(announcement, 'grid')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {announcements.length > announcementLimits.shown || hasMore ? (
        <LinkButton to="/announcements/all" variant="secondary" className="justify-self-center">
          {text.viewAll}
        </LinkButton>
      ) : null}
    </>
  );
}
