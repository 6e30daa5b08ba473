import { Pencil, Trash2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import { outlineApi } from '../shared/courses-api.ts';
import { dropAfter, dropBefore } from './drop-line.tsx';
import { LessonForm } from './lesson-form.tsx';
import { markOf } from './lesson-mark.ts';
import { MoveHandle } from '#web/ui/buttons/move-handle.tsx';
import { problemOf } from '../shared/problem-of.ts';
import { RemovalDialog } from '../manage/removal-dialog.tsx';
import { screenText as text } from '../shared/text.ts';
import { handleId } from './use-moves.ts';
import { useCourseCache } from '../manage/use-course-cache.ts';

interface LessonLineProps {
  course: Course;
  lesson: Lesson;
  /** The number of lessons in its module. */
  total: number;
  isDragged: boolean;
  isDropBefore: boolean;
  isDropAfter: boolean;
  onStart: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
}

/** A lesson in the editor. */
export function LessonLine(props: LessonLineProps) {
  const { course, lesson, total, isDragged, isDropBefore, isDropAfter, onStart, onStep } = props;
  const { _id: lessonId, moduleId, title, position, duration, openDoubts, captions } = lesson;
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const cache = useCourseCache(course._id);
  const params = { courseId: course._id, moduleId, lessonId };
  const { Icon, word } = markOf(lesson);
  const restore = async () => {
    try {
      cache.put((await outlineApi.restoreLesson({ params })).course);
      toast.success(text.restored(title));
    } catch (error) {
      toast.error(problemOf(error, text.restoreFailed));
    }
  };
  const remove = async () => {
    const { course: now } = await outlineApi.removeLesson({ params });
    cache.put(now);
    toast.success(text.deleted(title), { action: { label: text.undo, onPress: () => void restore() } });
  };
  return (
    <li
      data-lesson={lessonId}
      className={join(
        'relative not-first:border-t not-first:border-line',
        isDragged && 'opacity-50',
        isDropBefore && dropBefore,
        isDropAfter && dropAfter,
      )}
    >
      <div className="flex items-center gap-2 px-3 py-1.5">
        <MoveHandle
          id={handleId(lessonId)}
          label={text.handle(title, position, total)}
          describedBy="move-hint"
          hint={text.handleHint}
          onStart={onStart}
          onStep={onStep}
        />
        <Icon size={17} aria-hidden="true" className="shrink-0 text-ink-soft max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <span className="figures text-ink-soft">{position}.</span> {title}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>{word}</span>
            {duration ? <span>{text.minutes(duration)}</span> : null}
            {captions ? <span>{text.captionsLabel}</span> : null}
            {openDoubts ? <Badge tone="mark">{text.openDoubts(openDoubts)}</Badge> : null}
          </p>
        </div>
        <IconButton
          size="sm"
          label={text.editNamed(title)}
          icon={<Pencil size={16} />}
          aria-expanded={open === 'edit'}
          onPress={() => setOpen('edit')}
        />
        <IconButton
          size="sm"
          label={text.removeNamed(title)}
          icon={<Trash2 size={16} />}
          onPress={() => setOpen('remove')}
        />
      </div>
      {open === 'edit' ? (
        <div className="border-t border-line p-5">
          <LessonForm
            course={course}
            moduleId={moduleId}
            lesson={lesson}
            onClose={() => setOpen(undefined)}
          />
        </div>
      ) : null}
      {open === 'remove' ? (
        <RemovalDialog
          courseId={course._id}
          target={{ moduleId, lessonId }}
          title={title}
          failed={text.lessonDeleteFailed}
          onRemove={remove}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </li>
  );
}
