import { useMutation } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { coursesApi } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { publishingText as text } from '../shared/text.ts';
import { useCourseCache } from './use-course-cache.ts';

function usePublishing({ _id: courseId }: Course) {
  const cache = useCourseCache(courseId);
  return useMutation({
    mutationFn: (isDraft: boolean) => coursesApi.update({ params: { courseId }, body: { isDraft } }),
    onSuccess: ({ course }) => {
      cache.put(course);
      toast.success(course.isDraft ? text.isDraftAgain : text.published);
    },
    onError: (error) => toast.error(problemOf(error, text.failed)),
  });
}

/** Above a draft: what is missing, and the button that publishes it. */
export function DraftPanel({ course }: { course: Course }) {
  const publishing = usePublishing(course);
  if (!course.isDraft) return null;
  return (
    <section
      aria-labelledby="draft-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line-strong bg-mark-soft p-5"
    >
      <div className="grid min-w-60 flex-1 gap-1">
        <h2 id="draft-title" className="text-lg font-semibold">
          {text.isDraft}
        </h2>
        <p>{course.lessonCount === 0 ? text.noLessons : text.onlyYou}</p>
      </div>
      <Button isPending={publishing.isPending} onPress={() => publishing.mutate(false)}>
        <Send size={17} aria-hidden="true" />
        {text.publish}
      </Button>
    </section>
  );
}

/** Makes a course a draft again. The server refuses it when a student has begun. */
export function BackToDraft({ course }: { course: Course }) {
  const publishing = usePublishing(course);
  if (course.isDraft) return null;
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      isPending={publishing.isPending}
      onPress={() => publishing.mutate(true)}
    >
      <Undo2 size={17} aria-hidden="true" />
      {text.backToDraft}
    </Button>
  );
}
