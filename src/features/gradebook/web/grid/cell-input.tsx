import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellEditing } from './cell-editing.ts';

interface CellInputProps {
  editing: CellEditing;
  /** What is typed. It outlives the field, which goes when its row is scrolled out of sight. */
  draft: RefObject<string>;
}

/** The field in a cell. The grid around hears what is typed, its keys, and the loss of its focus. */
export function CellInput({ editing: { isTyped, label, problem }, draft }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.value = draft.current;
    // The cell is in sight already: a focus that scrolls would move the columns.
    input.focus({ preventScroll: true });
    if (isTyped) input.setSelectionRange(input.value.length, input.value.length);
    else input.select();
  }, [isTyped, draft]);
  return (
    <input
      ref={field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : problemId}
      className="absolute inset-0 z-10 w-full bg-surface px-2 text-right text-sm text-ink outline-2 -outline-offset-2 outline-focus aria-invalid:outline-danger"
    />
  );
}

/** The line below the grid that says why a value is refused. */
export const problemId = 'grade-problem';
