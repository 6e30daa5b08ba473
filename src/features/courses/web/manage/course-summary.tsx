import { grouped } from '#shared/format/grouped.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { lessonsOf } from '#features/courses/contract/lessons.ts';
import { screenText as text } from '../shared/text.ts';

/** The course in four figures. */
export function CourseSummary({ course }: { course: Course }) {
  const minutes = lessonsOf(course).reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const figures = [
    [text.summaryLabels.modules, course.moduleCount],
    [text.summaryLabels.lessons, course.lessonCount],
    [text.summaryLabels.minutes, Math.round(minutes)],
    [text.summaryLabels.openDoubts, course.openDoubts ?? 0],
  ] as const;
  return (
    <section aria-labelledby="summary-title" className="panel p-5">
      <h2 id="summary-title" className="text-lg font-semibold">
        {text.summary}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="display figures text-3xl">{grouped(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
