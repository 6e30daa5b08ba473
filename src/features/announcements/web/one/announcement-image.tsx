import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { join } from '#web/ui/join.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';

/** Quad's drawing, for an announcement without an image or with one that fails to load. */
const placeholderImage = '/announcement-placeholder.svg';

/** The tint of the drawing: the category tells two announcements without an image apart. */
const hues: Record<Announcement['category'], number> = {
  Event: 272,
  'Feature Update': 195,
  Maintenance: 328,
};

interface AnnouncementImageProps {
  announcement: Pick<Announcement, 'imageUrl' | 'image' | 'title'> & Partial<Pick<Announcement, 'category'>>;
  /** The shown width, as the `sizes` of an image element. */
  sizes: string;
  /** Shows the whole picture in its own shape, instead of the part that fills the banner. */
  isWhole?: boolean;
  /** Visible when the page opens. */
  isFirst?: boolean;
  className?: string;
}

/** The banner: twice as wide as high, or the whole picture. A new address loads again after a failure. */
export function AnnouncementImage(props: AnnouncementImageProps) {
  return <Banner key={props.announcement.imageUrl} {...props} />;
}

function Banner({ announcement, className, ...view }: AnnouncementImageProps) {
  const { imageUrl } = announcement;
  const [isBroken, setBroken] = useState(false);
  const outside = outsideHost(imageUrl);
  return (
    <div className={join('relative overflow-hidden bg-sunken', view.isWhole ? '' : 'aspect-2/1', className)}>
      {imageUrl === null || outside !== undefined || isBroken ? (
        <Placeholder category={announcement.category ?? 'Event'} />
      ) : (
        <Picture announcement={announcement} {...view} src={imageUrl} onBroken={() => setBroken(true)} />
      )}
      {imageUrl !== null && outside !== undefined ? <OutsideLink address={imageUrl} host={outside} /> : null}
    </div>
  );
}

/**
 * The drawing on dark ground, tinted with the category's colour. Blending keeps the lighter of both, so paper,
 * highlighter and margin rule stay unchanged.
 */
const Placeholder = ({ category }: { category: Announcement['category'] }) => (
  <>
    <img src={placeholderImage} alt="" width={1200} height={600} className="size-full object-cover" />
    <span
      className="absolute inset-0 mix-blend-lighten"
      style={{ backgroundImage: `linear-gradient(oklch(0.36 0.1 ${hues[category]}) 0 0)` }}
    />
  </>
);

function Picture(props: Omit<AnnouncementImageProps, 'className'> & { src: string; onBroken: () => void }) {
  const { announcement, src, sizes, isWhole = false, isFirst = false, onBroken } = props;
  const { image, title } = announcement;
  return (
    <img
      src={src}
      srcSet={image?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={image?.width ?? 1200}
      height={image?.height ?? 600}
      alt={title}
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={onBroken}
      className={isWhole ? 'h-auto w-full' : 'size-full object-cover'}
    />
  );
}

const OutsideLink = ({ address, host }: { address: string; host: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    className="absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-md bg-surface px-3 py-1.5 text-sm font-semibold text-ink shadow-card hover:underline"
  >
    <ExternalLink size={15} aria-hidden="true" />
    {text.outsideImage(host)}
  </a>
);

/** The site of a foreign image. It is linked and never loaded, so that no other site learns who reads. */
function outsideHost(imageUrl: string | null): string | undefined {
  if (imageUrl === null || !/^https:/i.test(imageUrl)) return undefined;
  return new URL(imageUrl).host;
}
