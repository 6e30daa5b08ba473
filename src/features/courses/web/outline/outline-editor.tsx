import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { ModuleBlock } from './module-block.tsx';
import { ModuleForm } from './module-form.tsx';
import { screenText as text } from '../shared/text.ts';
import { useDragging } from './use-dragging.ts';
import { useMoves } from './use-moves.ts';

/** Adds, edits, deletes and orders modules and their lessons. */
export function OutlineEditor({ course }: { course: Course }) {
  const root = useRef<HTMLOListElement>(null);
  const moves = useMoves(course);
  const { drag, start } = useDragging(root, moves.move);
  const [isAdding, setAdding] = useState(false);
  const { modules } = moves.shown;
  // The position of the dragged module among the others.
  const dropAt = drag?.drop?.kind === 'module' ? drag.drop.position : undefined;
  const others = modules.filter(({ _id }) => _id !== drag?.id);
  return (
    <section aria-labelledby="content-title" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="content-title" className="display text-2xl">
          {text.content}
        </h2>
        <Button variant="secondary" aria-expanded={isAdding} onPress={() => setAdding(true)}>
          <Plus size={17} aria-hidden="true" />
          {text.addModule}
        </Button>
      </header>
      <output className="sr-only">{moves.announced}</output>
      <span id="move-hint" hidden>
        {text.handleHint}
      </span>
      {modules.length === 0 ? (
        isAdding ? null : (
          <p className="panel p-5 text-ink-soft">{text.noModules}</p>
        )
      ) : (
        <ol ref={root} className={join('grid gap-4', drag && 'cursor-grabbing select-none')}>
          {modules.map((module) => (
            <ModuleBlock
              key={module._id}
              course={moves.shown}
              module={module}
              drag={drag}
              isDropBefore={dropAt !== undefined && others[dropAt - 1]?._id === module._id}
              isDropAfter={dropAt === others.length + 1 && others.at(-1)?._id === module._id}
              onStart={start}
              onStep={moves.step}
            />
          ))}
        </ol>
      )}
      {isAdding ? (
        <div className="panel p-5">
          <ModuleForm courseId={course._id} onClose={() => setAdding(false)} />
        </div>
      ) : null}
    </section>
  );
}
