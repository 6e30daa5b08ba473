import type { Lesson } from '../views.ts';

/** What stands in the place of a video until it plays. */
export function StagePoster({ lesson }: { lesson: Pick<Lesson, 'thumbnail' | 'title'> }) {
  if (lesson.thumbnail !== null)
    return <img src={lesson.thumbnail} alt="" width={1280} height={720} className="size-full object-cover" />;
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
