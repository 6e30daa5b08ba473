import { useEffect, useState } from 'react';
import { Markdown } from '#web/markdown/markdown.tsx';
import { categories, type Announcement } from '../contract.ts';
import { announcementsText as text } from '../text.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import { AnnouncementImage } from './announcement-image.tsx';
import { AnnouncementBadges, AnnouncementByline } from './announcement-meta.tsx';

interface AnnouncementPreviewProps {
  draft: AnnouncementDraft;
  /** Chosen now; it wins over what is stored. */
  file: File | null;
  stored: Pick<Announcement, 'imageUrl' | 'image'> | null;
}

/** How it will be read: banner, badge, date and author, and the content as it is rendered. */
export function AnnouncementPreview({ draft, file, stored }: AnnouncementPreviewProps) {
  const chosen = useObjectUrl(file);
  const [openedAt] = useState(() => new Date().toISOString());
  const title = draft.title.trim() || text.previewNoTitle;
  const image = file
    ? { imageUrl: chosen ?? null, image: null }
    : (stored ?? { imageUrl: null, image: null });
  const publishAt = new Date(draft.publishAt);
  const isLater = publishAt > new Date(openedAt);
  return (
    <article aria-label={text.previewLabel} className="panel grid overflow-hidden">
      <AnnouncementImage announcement={{ ...image, title }} sizes="(min-width: 48rem) 48rem, 100vw" />
      <div className="grid gap-4 p-5 md:p-7">
        <AnnouncementBadges announcement={{ ...choicesOf(draft) }} />
        <div className="grid gap-1">
          <h2 className="display text-2xl wrap-anywhere md:text-3xl">{title}</h2>
          <AnnouncementByline
            announcement={{
              author: draft.author.trim() || '…',
              date: isLater ? publishAt.toISOString() : openedAt,
              expiresAt: null,
              state: isLater ? 'scheduled' : 'published',
            }}
          />
        </div>
        {draft.content.trim() === '' ? (
          <p className="text-ink-soft">{text.previewNoContent}</p>
        ) : (
          <Markdown source={draft.content} headingLevel={3} />
        )}
      </div>
    </article>
  );
}

/** The form offers nothing else than what the contract has. */
const choicesOf = (draft: AnnouncementDraft) => ({
  category: categories.find((category) => category === draft.category) ?? 'Event',
  priority: draft.priority === 'important' ? ('important' as const) : ('normal' as const),
  audienceYear: draft.audienceYear as Announcement['audienceYear'],
  audienceDivision: draft.audienceDivision as Announcement['audienceDivision'],
});

function useObjectUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (file === null) return undefined;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made !== undefined && made.file === file ? made.url : undefined;
}
