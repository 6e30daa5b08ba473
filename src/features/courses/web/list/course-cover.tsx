import { useState } from 'react';
import { hueOf } from '#web/ui/people/initials.ts';
import { pictureSources } from '#features/courses/contract/picture-sources.ts';
import type { CourseCard } from '#features/courses/contract/shapes.ts';

interface CourseCoverProps {
  course: Pick<CourseCard, 'title' | 'coverImageUrl' | 'coverImage'>;
  /** The shown width, as the `sizes` of an image element. */
  sizes: string;
  className?: string;
  /** The largest picture of a phone's first screen, loaded before the others. */
  isUrgent?: boolean;
}

/**
 * 16:9. Without a picture it draws a ruled page in a tint from the title. Screen readers skip it, because the title is
 * beside it.
 */
export function CourseCover(props: CourseCoverProps) {
  return <Cover key={props.course.coverImageUrl} {...props} />;
}

function Cover({
  course: { title, coverImageUrl, coverImage },
  sizes,
  className = '',
  isUrgent = false,
}: CourseCoverProps) {
  const [isBroken, setBroken] = useState(false);
  const isShown = coverImageUrl !== null && !isBroken;
  return (
    <div className={`relative aspect-video overflow-hidden bg-sunken ${className}`}>
      {isShown ? (
        <img
          src={coverImageUrl}
          srcSet={coverImage ? pictureSources(coverImage.url) : undefined}
          sizes={sizes}
          width={coverImage?.width ?? 1280}
          height={coverImage?.height ?? 720}
          alt=""
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <DrawnCover title={title} />
      )}
    </div>
  );
}

const maxLetters = 28;

/** The title as on an exercise book: margin rule, one stroke of ink. */
function DrawnCover({ title }: { title: string }) {
  const hue = hueOf(title);
  const words = title.length > maxLetters ? `${title.slice(0, maxLetters).trimEnd()}…` : title;
  return (
    <div
      aria-hidden="true"
      className="paper flex size-full items-end p-5 pl-14 [--margin-rule:2.5rem]"
      style={{ backgroundColor: `oklch(var(--avatar-lightness) 0.035 ${hue})` }}
    >
      <span className="display text-xl leading-tight wrap-anywhere opacity-80">{words}</span>
    </div>
  );
}
