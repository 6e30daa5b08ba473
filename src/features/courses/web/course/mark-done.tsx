import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { progressApi } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { putProgress } from './merge-progress.ts';

export interface CompletionProps {
  courseId: string;
  lesson: Lesson;
}

/** The student says that the lesson is done, or takes it back. */
export function MarkDone({ courseId, lesson }: CompletionProps) {
  const queries = useQueryClient();
  const isDone = lesson.progress?.isCompleted ?? false;
  const mark = useMutation({
    mutationFn: (isCompleted: boolean) =>
      progressApi.complete({ params: { courseId, lessonId: lesson._id }, body: { isCompleted } }),
    onSuccess: ({ progress, course }) => putProgress(queries, courseId, lesson._id, progress, course),
    onError: (error) => toast.error(problemOf(error, text.markFailed)),
  });
  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      isPending={mark.isPending}
      onPress={() => mark.mutate(!isDone)}
    >
      {isDone ? <RotateCcw size={17} aria-hidden="true" /> : <Check size={17} aria-hidden="true" />}
      {isDone ? text.markNotDone : text.markDone}
    </Button>
  );
}
