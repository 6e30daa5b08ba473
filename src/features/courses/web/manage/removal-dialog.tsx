import { useMutation, useQuery } from '@tanstack/react-query';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { RemovalCounts } from '#features/courses/contract/shapes.ts';
import { coursesApi } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';

interface RemovalDialogProps {
  courseId: string;
  /** Empty: the course itself. */
  target: { moduleId?: string; lessonId?: string };
  title: string;
  failed: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a deletion, and lists what it removes. */
export function RemovalDialog({ courseId, target, title, failed, onRemove, onClose }: RemovalDialogProps) {
  const { data } = useQuery({
    queryKey: ['courses', 'removal', courseId, target],
    queryFn: ({ signal }) => coursesApi.removalCounts({ params: { courseId }, query: target }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: onClose,
    onError: (error) => toast.error(problemOf(error, failed)),
  });
  return (
    <Confirmation
      isDanger
      title={text.removeTitle(title)}
      text={data ? text.removeBody(partsOf(data, target), data.students) : text.counting}
      confirmLabel={text.remove}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

/** The further parts that the deletion removes, in words. */
function partsOf(counts: RemovalCounts, target: RemovalDialogProps['target']): string[] {
  const isLesson = target.lessonId !== undefined;
  const isModule = target.moduleId !== undefined;
  const { removalParts: words } = text;
  return [
    isModule || isLesson || counts.modules === 0 ? '' : words.modules(counts.modules),
    isLesson || counts.lessons === 0 ? '' : words.lessons(counts.lessons),
    counts.videos === 0 ? '' : words.videos(counts.videos),
    counts.doubts === 0 ? '' : words.doubts(counts.doubts),
  ].filter(Boolean);
}
