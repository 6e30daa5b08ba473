import { Play } from 'lucide-react';
import type { Ref } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { pictureSources, stageSizes } from '#features/courses/contract/picture-sources.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';

interface StagePosterProps {
  lesson: Pick<Lesson, 'thumbnail' | 'title'>;
  picture?: Ref<HTMLImageElement>;
}

/** The picture in place of a video that does not play yet. */
export function StagePoster({ lesson, picture }: StagePosterProps) {
  if (lesson.thumbnail !== null)
    return (
      <img
        ref={picture}
        src={lesson.thumbnail}
        srcSet={pictureSources(lesson.thumbnail)}
        sizes={stageSizes}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="size-full object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="paper flex size-full items-end bg-sunken p-4 pl-16 text-left sm:p-6 sm:pl-16 [--margin-rule:3rem]"
    >
      <span className="display line-clamp-1 text-lg text-ink-soft sm:line-clamp-2 sm:text-2xl">
        {lesson.title}
      </span>
    </span>
  );
}

/** The centre of a play button. `group` makes it react to the pointer. */
export function PlayMark({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-card transition-transform group-hover:[scale:1.05] sm:size-18">
      {isLoading ? <Spinner /> : <Play size={30} aria-hidden="true" className="ml-1 fill-current" />}
    </span>
  );
}
