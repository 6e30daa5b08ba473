import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Markdown } from '#web/markdown/markdown.tsx';
import { plainText } from '#shared/words/plain-text.ts';
import { useSeenInView } from '#web/unread/seen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Announcement, announcementLimits } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { AnnouncementImage } from '../one/announcement-image.tsx';
import { AnnouncementBadges, AnnouncementByline } from '../one/announcement-meta.tsx';
import { excerptOf } from './excerpt.ts';

interface AnnouncementCardProps {
  announcement: Announcement;
  variant: 'featured' | 'grid';
  isExpanded: boolean;
  onToggle: () => void;
  /** It arrived while the page was open. */
  isNew?: boolean;
  /** Important and unread. */
  isPinned?: boolean;
  onMarkRead?: () => void;
  /** Edit and Delete, for people who may. */
  actions?: ReactNode;
  canManage?: boolean;
  /** The heading level of the title. */
  level: 2 | 3;
}

const looks = {
  featured: {
    article: 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
    title: 'display text-2xl md:text-3xl',
    body: 'gap-4 p-5 md:p-7',
    sizes: '(min-width: 64rem) 40rem, 100vw',
    maxChars: announcementLimits.featuredExcerptChars,
  },
  grid: {
    article: 'grid-rows-[auto_1fr]',
    title: 'text-xl font-semibold',
    body: 'gap-3 p-5',
    sizes: '(min-width: 48rem) 32rem, 100vw',
    maxChars: announcementLimits.gridExcerptChars,
  },
} as const;

/** One announcement: its beginning, and all of it after a press. The title links to its page. */
export function AnnouncementCard(props: AnnouncementCardProps) {
  const { announcement, variant, isExpanded, canManage, level, isNew = false, isPinned = false } = props;
  const id = useId();
  const look = looks[variant];
  const Heading = `h${level}` as const;
  const isFeatured = variant === 'featured';
  const excerpt = excerptOf(plainText(announcement.content), look.maxChars);
  const isWhole = excerpt.isWhole || isExpanded;
  const seen = useSeenInView(isWhole ? `announcement:${announcement._id}` : undefined);
  return (
    <article
      ref={seen}
      aria-labelledby={`${id}-title`}
      className={join(
        'panel grid overflow-hidden',
        look.article,
        isNew && 'animate-[rise-in_280ms_var(--ease)]',
      )}
    >
      <AnnouncementImage
        announcement={announcement}
        sizes={look.sizes}
        isWhole={isExpanded}
        isFirst={isFeatured}
        className={isFeatured && !isExpanded ? 'lg:aspect-auto lg:min-h-80' : 'self-start'}
      />
      <div className={join('grid min-w-0 content-start', look.body)}>
        <AnnouncementBadges announcement={announcement} isNew={isNew} isPinned={isPinned} />
        <div className="grid gap-1">
          <Heading id={`${id}-title`} className={`${look.title} wrap-anywhere`}>
            <Link
              to="/announcements/$announcementId"
              params={{ announcementId: announcement._id }}
              className="relative touch hover:underline"
            >
              {announcement.title}
            </Link>
          </Heading>
          <AnnouncementByline announcement={announcement} canManage={canManage ?? false} />
        </div>
        {isWhole ? (
          <Markdown source={announcement.content} headingLevel={level === 2 ? 3 : 4} />
        ) : (
          <p className="wrap-anywhere">{excerpt.text}</p>
        )}
        <Foot {...props} titleId={`${id}-title`} hasMore={!excerpt.isWhole} />
      </div>
    </article>
  );
}

/** The layout of cards and of their placeholders. */
export const cardsClass = 'grid gap-(--gap) lg:grid-cols-2';

/** The placeholder of a card. */
export const CardLoading = ({ variant }: { variant: keyof typeof looks }) => (
  <div aria-hidden="true" className={join('panel grid overflow-hidden', looks[variant].article)}>
    <Skeleton
      className={join(
        'aspect-2/1 w-full rounded-none!',
        variant === 'featured' && 'lg:aspect-auto lg:min-h-80',
      )}
    />
    <div className={join('grid content-start', looks[variant].body)}>
      <Skeleton className="h-5.5 w-32" />
      <div className="grid gap-2">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="grid gap-2">
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-6 w-20" />
    </div>
  </div>
);

interface FootProps extends AnnouncementCardProps {
  titleId: string;
  hasMore: boolean;
}

/** Read More at the left, actions at the right. Nothing without either. */
function Foot({ titleId, hasMore, isExpanded, onToggle, isPinned = false, onMarkRead, actions }: FootProps) {
  if (!hasMore && !isPinned && actions === undefined) return null;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {isPinned ? (
          <Button variant="link" onPress={onMarkRead} aria-describedby={titleId}>
            {text.markRead}
          </Button>
        ) : null}
        {hasMore ? (
          <Button variant="link" onPress={onToggle} aria-expanded={isExpanded} aria-describedby={titleId}>
            {isExpanded ? text.readLess : text.readMore}
          </Button>
        ) : null}
      </div>
      {actions}
    </div>
  );
}
