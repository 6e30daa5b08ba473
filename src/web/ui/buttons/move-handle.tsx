import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface MoveHandleProps {
  id: string;
  label: string;
  /** The id of the sentence that says how. */
  describedBy: string;
  hint: string;
  onStart: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Takes a row of a list to another place: dragged with a pointer, or moved with the arrow keys. */
export function MoveHandle({ id, label, describedBy, hint, onStart, onStep }: MoveHandleProps) {
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      data-tooltip={hint}
      onPointerDown={onStart}
      onKeyDown={handleKey}
      className="relative touch grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-soft hover:bg-primary-soft hover:text-ink active:cursor-grabbing"
    >
      <GripVertical size={17} aria-hidden="true" />
    </button>
  );
}
