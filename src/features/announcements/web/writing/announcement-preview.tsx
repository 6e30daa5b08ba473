import { useDeferredValue, useState } from 'react';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { yearNames } from '#shared/audience/classes.ts';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { chosenIn } from '#web/ui/forms/chosen.ts';
import { categories } from '#features/announcements/contract/announcements.ts';
import { isSameName } from '#features/announcements/contract/same-name.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import type { AnnouncementCourse } from './announcement-fields.tsx';
import { AnnouncementImage } from '../one/announcement-image.tsx';
import { AnnouncementBadges, AnnouncementByline } from '../one/announcement-meta.tsx';
import type { ImageChoice } from './image-choice.ts';

interface AnnouncementPreviewProps {
  draft: AnnouncementDraft;
  image: ImageChoice;
  /** The sender's name. It shows where the author's line differs. */
  sender: string;
  course: AnnouncementCourse | undefined;
}

/** The announcement as readers will see it: banner, badge, date, author and rendered content. */
export function AnnouncementPreview({
  draft,
  sender,
  course,
  image: { chosen, stored },
}: AnnouncementPreviewProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  // Typing has priority: the layout of a long text takes time.
  const content = useDeferredValue(draft.content);
  const title = draft.title.trim() || text.previewNoTitle;
  const image = chosen ? { imageUrl: chosen.url, image: null } : (stored ?? { imageUrl: null, image: null });
  const author = draft.author.trim();
  const choices = choicesOf(draft);
  return (
    <article aria-label={text.previewLabel} className="panel grid overflow-hidden">
      <AnnouncementImage
        announcement={{ ...image, title, category: choices.category }}
        sizes="(min-width: 48rem) 48rem, 100vw"
      />
      <div className="grid gap-4 p-5 md:p-7">
        <AnnouncementBadges
          announcement={{ ...choices, course: course ? { ...course, managerIds: [] } : null }}
        />
        <div className="grid gap-1">
          <h2 className="display text-2xl wrap-anywhere md:text-3xl">{title}</h2>
          <AnnouncementByline
            announcement={{
              author: author || '…',
              sentBy: author === '' || isSameName(author, sender) ? null : sender,
              expiresAt: null,
              ...timesOf(draft, openedAt),
            }}
          />
        </div>
        {content.trim() === '' ? (
          <p className="text-ink-soft">{text.previewNoContent}</p>
        ) : (
          <MarkdownLater source={content} headingLevel={3} />
        )}
      </div>
    </article>
  );
}

/** The times as the server would store them. */
function timesOf({ category, eventAt, publishAt }: AnnouncementDraft, now: string) {
  const date = storedAt(publishAt);
  const isLater = date !== null && date > now;
  return {
    date: isLater ? date : now,
    state: isLater ? ('scheduled' as const) : ('published' as const),
    eventAt: category === 'Event' ? storedAt(eventAt) : null,
  };
}
const storedAt = (clock: string): string | null => momentOfClock(clock)?.at.toISOString() ?? null;

/** The form offers only values of the contract. */
const choicesOf = (draft: AnnouncementDraft) => ({
  category: categories.find((category) => category === draft.category) ?? 'Event',
  priority: draft.priority === 'important' ? ('important' as const) : ('normal' as const),
  audienceYears: yearNames.filter((name) => chosenIn(draft.audienceYear).includes(name)),
  audienceDivisions: chosenIn(draft.audienceDivision),
});
