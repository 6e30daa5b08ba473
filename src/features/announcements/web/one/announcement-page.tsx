import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setBadge } from '#web/unread/badges.ts';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { useOpened } from '#web/opened/use-opened.ts';
import { useSeen } from '#web/unread/seen.ts';
import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { AnnouncementImage } from './announcement-image.tsx';
import { AnnouncementBadges, AnnouncementByline } from './announcement-meta.tsx';
import { pinnedQuery, readQuery } from '../shared/announcements-api.ts';
import { announcementsPath } from '../shared/follow-announcements.ts';
import { canManage, ManageActions } from '../list/manage-actions.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { AnnouncementLoading } from './announcement-loading.tsx';
import { ShareActions } from './share-actions.tsx';

/** One announcement at its own address: bell, mail, search, palette and assistant link here. */
export function AnnouncementPage({ announcementId }: { announcementId: string }) {
  const query = useQuery(readQuery(announcementId));
  useEffect(() => setBadge(announcementsPath, 0), []);
  // It may be deleted while somebody reads it: then the cached one no longer shows.
  const isGone = isApiError(query.error) && query.error.status === 404;
  const announcement = isGone ? undefined : query.data?.announcement;
  const name = announcement?.title ?? text.one;
  useOpened(`/announcements/${announcementId}`, announcement?.title);
  return (
    <Page
      title={name}
      width="normal"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/announcements' },
        { label: name },
      ]}
    >
      {announcement ? (
        <Sheet announcement={announcement} />
      ) : isGone ? (
        <Gone />
      ) : query.isPending ? (
        <AnnouncementLoading />
      ) : (
        <Failed query={query} />
      )}
    </Page>
  );
}

function Sheet({ announcement }: { announcement: Announcement }) {
  const user = useUser();
  const navigate = useNavigate();
  useSeen(`announcement:${announcement._id}`);
  const isManager = canManage(user, announcement);
  useReading(announcement._id);
  return (
    <article aria-label={announcement.title} className="panel grid overflow-hidden">
      <AnnouncementImage
        announcement={announcement}
        sizes="(min-width: 64rem) 58rem, 100vw"
        isWhole
        isFirst
      />
      <div className="grid min-w-0 content-start gap-5 p-5 md:p-8">
        <div className="grid gap-2">
          <AnnouncementBadges announcement={announcement} />
          <AnnouncementByline announcement={announcement} canManage={isManager} isWhole />
        </div>
        <MarkdownLater source={announcement.content} headingLevel={2} className="max-w-prose" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <ShareActions title={announcement.title} />
          {isManager ? (
            <ManageActions
              announcement={announcement}
              onRemoved={() => void navigate({ to: '/announcements', replace: true })}
            />
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** Showing an important one marks it as read, so it is no longer pinned. */
function useReading(id: string): void {
  const { data } = useQuery(pinnedQuery);
  const markRead = useMarkRead();
  const isPinned = data?.announcements.some(({ _id }) => _id === id) ?? false;
  useEffect(() => {
    if (isPinned) markRead(id);
  }, [isPinned, id, markRead]);
}

/** The server answers the same for a deleted, expired, foreign and unknown one. */
const Gone = () => (
  <div className="panel grid justify-items-center pb-12 *:first:pb-6">
    <Problem text={text.isGone} />
    <LinkButton to="/announcements" variant="secondary">
      {text.toAnnouncements}
    </LinkButton>
  </div>
);

const Failed = ({ query }: { query: Retryable }) => (
  <LoadProblem query={query} text={messageOf(query.error, text.oneLoadFailed)} isPanel />
);
