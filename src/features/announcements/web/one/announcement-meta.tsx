import { audienceWords } from '#shared/audience/audience-words.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Time, TimeIn } from '#web/ui/time/time.tsx';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';

/** The category, red when important and otherwise blue, and the course, or the audience unless it is everybody. */
export function AnnouncementBadges({
  announcement,
  isNew = false,
  isPinned = false,
}: {
  announcement: Pick<
    Announcement,
    'category' | 'priority' | 'audienceYears' | 'audienceDivisions' | 'course'
  >;
  isNew?: boolean;
  isPinned?: boolean;
}) {
  const { category, priority } = announcement;
  const isImportant = priority === 'important';
  const audience =
    announcement.course?.title ??
    audienceWords({ years: announcement.audienceYears, divisions: announcement.audienceDivisions });
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Badge tone={isImportant ? 'danger' : 'ink'}>{category}</Badge>
      {isImportant ? <Badge tone="danger">{text.priorities.important}</Badge> : null}
      {audience === undefined ? null : <Badge>{audience}</Badge>}
      {isPinned ? <Badge tone="mark">{text.pinned}</Badge> : null}
      {isNew ? <Badge tone="mark">{text.isNew}</Badge> : null}
    </div>
  );
}

type Dated = Pick<Announcement, 'author' | 'sentBy' | 'date' | 'eventAt' | 'expiresAt' | 'state'>;

/** Author and date. People who manage it also see scheduled dates. */
export function AnnouncementByline({
  announcement,
  canManage = false,
  isWhole = false,
}: {
  announcement: Dated;
  canManage?: boolean;
  /** With the time of day, where there is room. */
  isWhole?: boolean;
}) {
  const { author, sentBy, date, eventAt, expiresAt, state } = announcement;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <span className="wrap-anywhere">{text.by(text.authorLine(author, sentBy))}</span>
      <span aria-hidden="true">·</span>
      {state === 'scheduled' ? (
        <span className="font-semibold text-ink">
          <TimeIn sentence={text.scheduledFor} at={date} />
        </span>
      ) : (
        <Time at={date} as={isWhole ? 'moment' : 'date'} />
      )}
      {expiresAt !== null && canManage ? (
        <>
          <span aria-hidden="true">·</span>
          <span>
            <TimeIn sentence={state === 'expired' ? text.expiredAt : text.expiresAt} at={expiresAt} />
          </span>
        </>
      ) : null}
      {eventAt === null ? null : (
        <span className="basis-full font-semibold text-ink">
          <TimeIn sentence={text.eventOn} at={eventAt} />
        </span>
      )}
    </p>
  );
}
