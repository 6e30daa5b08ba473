import { audienceWords } from '#shared/audience/audience-words.ts';
import { toYearLabel } from '#shared/audience/classes.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { Course, CourseCard } from '#features/courses/contract/shapes.ts';
import { publishingText, screenText as text } from './text.ts';

type Facts = Pick<CourseCard, 'category' | 'level' | 'visibility' | 'isDraft'>;

/** Category, level, visibility. */
export function CourseBadges({ course: { category, level, visibility, isDraft } }: { course: Facts }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {isDraft ? <Badge tone="mark">{publishingText.draft}</Badge> : null}
      {category === '' ? null : (
        <Badge tone="ink">
          {/* A teacher's own words: one long word would overflow the card. */}
          <span className="max-w-40 truncate">{category}</span>
        </Badge>
      )}
      <Badge>{text.levels[level]}</Badge>
      <Badge>{text.visibilities[visibility]}</Badge>
    </div>
  );
}

/** 'Second Year, Division A', 'Second and third year'; undefined for everybody. */
export const audienceOf = ({
  visibility,
  targetYears,
  targetDivisions,
}: Pick<Course, 'visibility' | 'targetYears' | 'targetDivisions'>): string | undefined =>
  visibility !== 'restricted'
    ? undefined
    : audienceWords({ years: targetYears, divisions: targetDivisions }, toYearLabel);

const chip = 'max-w-40 truncate rounded-sm bg-sunken px-1.5 py-0.5';

/** At most `max` tags, then '+n' for the rest. */
export function CourseTags({ tags, max }: { tags: readonly string[]; max: number }) {
  if (tags.length === 0) return null;
  const rest = tags.slice(max);
  return (
    <ul aria-label={text.tags} className="flex flex-wrap gap-1.5 text-xs text-ink-soft">
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={chip}>
          {tag}
        </li>
      ))}
      {rest.length > 0 ? (
        <li title={rest.join(', ')} className={chip}>
          <span aria-hidden="true">{text.moreTags(rest.length)}</span>
          <span className="sr-only">{text.hiddenTags(rest)}</span>
        </li>
      ) : null}
    </ul>
  );
}
