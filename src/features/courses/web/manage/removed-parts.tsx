import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimesIn } from '#web/ui/time/time.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { outlineApi, removedPartsQuery } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useCourseCache } from './use-course-cache.ts';

/** Modules and lessons deleted in the last 30 days. Nothing when there are none. */
export function RemovedParts({ courseId }: { courseId: string }) {
  const { data } = useQuery(removedPartsQuery(courseId));
  if (!data || data.modules.length + data.lessons.length === 0) return null;
  return (
    <details className="panel p-5">
      <summary className="relative touch cursor-pointer rounded-sm font-semibold">
        {text.deletedParts} ({data.modules.length + data.lessons.length})
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{text.deletedHint}</p>
      <ul className="mt-3 grid divide-y divide-line">
        {data.modules.map((module) => (
          <Row
            key={module._id}
            courseId={courseId}
            title={module.title}
            detail={text.lessons(module.lessonCount)}
            part={module}
            restore={() => outlineApi.restoreModule({ params: { courseId, moduleId: module._id } })}
          />
        ))}
        {data.lessons.map((lesson) => (
          <Row
            key={lesson._id}
            courseId={courseId}
            title={lesson.title}
            detail={lesson.moduleTitle}
            part={lesson}
            restore={() =>
              outlineApi.restoreLesson({
                params: { courseId, moduleId: lesson.moduleId, lessonId: lesson._id },
              })
            }
          />
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  courseId: string;
  title: string;
  detail: string;
  part: { deletedAt: string; restorableUntil: string };
  restore: () => Promise<{ course: Course }>;
}

function Row({ courseId, title, detail, part, restore }: RowProps) {
  const cache = useCourseCache(courseId);
  const bringBack = useMutation({
    mutationFn: restore,
    onSuccess: ({ course }) => {
      toast.success(text.restored(title));
      cache.put(course);
    },
    onError: (error) => toast.error(problemOf(error, text.restoreFailed)),
  });
  return (
    <PassingRow className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-soft">
          {detail} ·{' '}
          <TimesIn sentence={text.deletedAt} at={[part.deletedAt, part.restorableUntil]} as="date" />
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${text.restore} ${title}`}
        isPending={bringBack.isPending}
        onPress={() => bringBack.mutate()}
      >
        <RotateCcw size={15} aria-hidden="true" />
        {text.restore}
      </Button>
    </PassingRow>
  );
}
