import { useEffect, useRef } from 'react';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { gradingText } from '../grading/text.ts';
import { markText } from './text.ts';
import type { Marks } from './use-marks.ts';

const { keys } = markText;

/** A key for each tool, and Ctrl Z outside of fields. */
export function useMarkKeys({ setTool, undo }: Pick<Marks, 'setTool' | 'undo'>): void {
  useShortcuts(gradingText.keysTitle, [
    { keys: ['v'], what: keys.select, run: () => setTool('select') },
    { keys: ['h'], what: keys.highlight, run: () => setTool('highlight') },
    { keys: ['d'], what: keys.pen, run: () => setTool('pen') },
    { keys: ['t'], what: keys.text, run: () => setTool('text') },
    { keys: ['r'], what: keys.item, run: () => setTool('item') },
    { keys: ['z'], withControl: true, what: keys.undo },
  ]);
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      // A field undoes what was typed in it.
      const isTyped =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      if (!isUndo || isTyped) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
