import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course, Module } from '#features/courses/contract/shapes.ts';
import { outlineApi } from '../shared/courses-api.ts';
import { dropAfter, dropBefore } from './drop-line.tsx';
import { LessonForm } from './lesson-form.tsx';
import { LessonLine } from './lesson-line.tsx';
import { ModuleForm } from './module-form.tsx';
import { MoveHandle } from '#web/ui/buttons/move-handle.tsx';
import type { PartMove } from './move-part.ts';
import { problemOf } from '../shared/problem-of.ts';
import { RemovalDialog } from '../manage/removal-dialog.tsx';
import { screenText as text } from '../shared/text.ts';
import { handleId } from './use-moves.ts';
import { useCourseCache } from '../manage/use-course-cache.ts';
import type { Drag } from './use-dragging.ts';

export interface Arranging {
  drag: Drag | undefined;
  onStart: (kind: PartMove['kind'], id: string) => (event: PointerEvent) => void;
  onStep: (kind: PartMove['kind'], id: string, by: -1 | 1) => void;
}

interface ModuleBlockProps extends Arranging {
  course: Course;
  module: Module;
  isDropBefore: boolean;
  isDropAfter: boolean;
}

type Open = 'edit' | 'add' | 'remove' | undefined;

/** A module in the editor with its lessons. */
export function ModuleBlock(props: ModuleBlockProps) {
  const { course, module, drag, onStart, onStep, isDropBefore, isDropAfter } = props;
  const { _id: moduleId, title, lessons } = module;
  const [open, setOpen] = useState<Open>();
  const cache = useCourseCache(course._id);
  const params = { courseId: course._id, moduleId };
  const restore = async () => {
    try {
      cache.put((await outlineApi.restoreModule({ params })).course);
      toast.success(text.restored(title));
    } catch (error) {
      toast.error(problemOf(error, text.restoreFailed));
    }
  };
  const remove = async () => {
    const { course: now } = await outlineApi.removeModule({ params });
    cache.put(now);
    toast.success(text.deleted(title), { action: { label: text.undo, onPress: () => void restore() } });
  };
  const drop = dropIn(module, drag);
  return (
    <li
      data-module={moduleId}
      className={join(
        'relative',
        drag?.id === moduleId && 'opacity-50',
        isDropBefore && dropBefore,
        isDropAfter && dropAfter,
      )}
    >
      <section aria-labelledby={`edit-${moduleId}`} className="panel overflow-hidden">
        <ModuleHead {...props} isEditing={open === 'edit'} onOpen={setOpen} />
        {open === 'edit' ? (
          <div className="border-t border-line p-5">
            <ModuleForm courseId={course._id} module={module} onClose={() => setOpen(undefined)} />
          </div>
        ) : null}
        <ol className="border-t border-line">
          {lessons.map((lesson) => (
            <LessonLine
              key={lesson._id}
              course={course}
              lesson={lesson}
              total={lessons.length}
              isDragged={drag?.id === lesson._id}
              isDropBefore={drop?.before === lesson._id}
              isDropAfter={drop?.after === lesson._id}
              onStart={onStart('lesson', lesson._id)}
              onStep={(by) => onStep('lesson', lesson._id, by)}
            />
          ))}
        </ol>
        {lessons.length === 0 ? (
          <p className={join('px-5 py-3 text-sm text-ink-soft', drop && 'bg-primary-soft')}>
            {text.noLessonsInModule}
          </p>
        ) : null}
        {open === 'add' ? (
          <div className="border-t border-line p-5">
            <LessonForm course={course} moduleId={moduleId} onClose={() => setOpen(undefined)} />
          </div>
        ) : null}
        {/* Hidden while its form is open, and not removed: the focus returns to it. */}
        <div className={join('border-t border-line p-2 print:hidden', open === 'add' && 'hidden')}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={text.addLessonTo(title)}
            onPress={() => setOpen('add')}
          >
            <Plus size={16} aria-hidden="true" />
            {text.addLesson}
          </Button>
        </div>
      </section>
      {open === 'remove' ? (
        <RemovalDialog
          courseId={course._id}
          target={{ moduleId }}
          title={title}
          failed={text.moduleDeleteFailed}
          onRemove={remove}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </li>
  );
}

/** The lesson that the dragged one would fall before, or the last one that it would fall after. */
function dropIn({ _id, lessons }: Module, drag: Drag | undefined) {
  if (drag?.drop?.kind !== 'lesson' || drag.drop.moduleId !== _id) return undefined;
  const others = lessons.filter((lesson) => lesson._id !== drag.id);
  const before = others[drag.drop.position - 1]?._id;
  return { before, after: before === undefined ? others.at(-1)?._id : undefined };
}

interface ModuleHeadProps extends ModuleBlockProps {
  isEditing: boolean;
  onOpen: (open: Open) => void;
}

function ModuleHead({ course, module, onStart, onStep, isEditing, onOpen }: ModuleHeadProps) {
  const { _id: moduleId, title, summary, position } = module;
  return (
    <header className="flex items-start gap-2 p-3">
      <MoveHandle
        id={handleId(moduleId)}
        label={text.handle(title, position, course.modules.length)}
        describedBy="move-hint"
        hint={text.handleHint}
        onStart={onStart('module', moduleId)}
        onStep={(by) => onStep('module', moduleId, by)}
      />
      <div className="grid min-w-0 flex-1 py-0.5">
        <h3 id={`edit-${moduleId}`} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
        {summary === '' ? null : (
          <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{summary}</p>
        )}
      </div>
      <IconButton
        size="sm"
        label={text.editNamed(title)}
        icon={<Pencil size={16} />}
        aria-expanded={isEditing}
        onPress={() => onOpen('edit')}
      />
      <IconButton
        size="sm"
        label={text.removeNamed(title)}
        icon={<Trash2 size={16} />}
        onPress={() => onOpen('remove')}
      />
    </header>
  );
}
