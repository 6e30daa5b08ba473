import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimesIn } from '#web/ui/time/time.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { RemovedCourse } from '#features/courses/contract/shapes.ts';
import { coursesApi, removedCoursesQuery } from '../shared/courses-api.ts';
import { coursesKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';

/** The teacher's courses deleted in the last 30 days. Nothing when there are none. */
export function RemovedCourses() {
  const { data } = useQuery(removedCoursesQuery);
  if (!data || data.courses.length === 0) return null;
  return (
    <details className="panel p-5">
      <summary className="relative touch cursor-pointer rounded-sm font-semibold">
        {text.deletedCourses} ({data.courses.length})
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{text.deletedHint}</p>
      <ul className="mt-3 grid divide-y divide-line">
        {data.courses.map((course) => (
          <PassingRow key={course._id}>
            <RemovedRow course={course} />
          </PassingRow>
        ))}
      </ul>
    </details>
  );
}

function RemovedRow({ course }: { course: RemovedCourse }) {
  const queries = useQueryClient();
  const { _id: courseId, title, moduleCount, lessonCount, deletedAt, restorableUntil } = course;
  const restore = useMutation({
    mutationFn: () => coursesApi.restore({ params: { courseId } }),
    onSuccess: () => {
      toast.success(text.restored(title));
      return queries.invalidateQueries({ queryKey: coursesKey });
    },
    onError: (error) => toast.error(problemOf(error, text.restoreFailed)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-soft">
          {text.modules(moduleCount)}, {text.lessons(lessonCount)} ·{' '}
          <TimesIn sentence={text.deletedAt} at={[deletedAt, restorableUntil]} as="date" />
        </span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${text.restore} ${title}`}
        isPending={restore.isPending}
        onPress={() => restore.mutate()}
      >
        <RotateCcw size={15} aria-hidden="true" />
        {text.restore}
      </Button>
    </div>
  );
}
