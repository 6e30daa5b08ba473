import { type RefObject, useRef } from 'react';
import { join } from '#web/ui/join.ts';
import { markCss } from '#web/viewer/marks/colors.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import { keyOf } from './mark-saver.ts';
import { piecesOf, selectedRange } from './text-places.ts';

interface TextRange {
  from: number;
  to: number;
}
interface MarkedTextProps {
  words: string;
  marks: readonly Mark[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Absent: the marks are only read. */
  onRange?: ((range: TextRange) => void) | undefined;
  className?: string;
}

const opacity = 0.4;

/** A text as it was written, with its marks. Selecting words makes one. */
export function MarkedText({ words, marks, selected, onSelect, onRange, className }: MarkedTextProps) {
  const place = useRef<HTMLPreElement>(null);
  const spans = marks.flatMap((mark) =>
    mark.geometry.shape === 'range' ? [{ id: keyOf(mark), ...mark.geometry }] : [],
  );
  const byKey = new Map(marks.map((mark) => [keyOf(mark), mark]));
  const takeRange = (): void => rangeIn(place, onRange);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- selecting words is the browser's own; this hears of it
    <pre
      ref={place}
      className={className}
      onPointerUp={takeRange}
      onKeyUp={(event) => (event.key === 'Shift' ? takeRange() : undefined)}
    >
      {piecesOf(words, spans).map(({ from, text, ids }) => {
        const key = ids.at(-1);
        const mark = key === undefined ? undefined : byKey.get(key);
        if (key === undefined || mark === undefined) return text;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list beside has a button for each mark
          <mark
            key={from}
            onClick={() => onSelect(key)}
            className={join(
              'cursor-pointer rounded-sm text-ink',
              key === selected && 'outline-2 outline-focus',
            )}
            style={{ backgroundColor: markCss(mark.color, opacity) }}
          >
            {text}
          </mark>
        );
      })}
    </pre>
  );
}

function rangeIn(place: RefObject<HTMLElement | null>, onRange: MarkedTextProps['onRange']): void {
  if (onRange === undefined || place.current === null) return;
  const selection = getSelection();
  const range = selectedRange(place.current, selection);
  if (range === undefined) return;
  selection?.removeAllRanges();
  onRange(range);
}
