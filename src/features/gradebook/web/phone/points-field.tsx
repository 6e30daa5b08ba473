import { useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { excusedWord } from '#features/gradebook/contract/typed-points.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { bookText as text } from '../book/text.ts';
import { readPasted } from '../editing/plan-paste.ts';
import { editingText } from '../editing/text.ts';
import type { Value } from '../shared/book.ts';

interface PointsFieldProps {
  work: Work;
  value: Value;
  version: number;
  isReadOnly: boolean;
  /** With what was there when the typing began: a newer value is never overwritten unseen. */
  onPut: (change: { before: Value; after: Value; version: number }) => void;
}

const maxChars = 30;
const none: Value = { points: null, isExcused: false };
const typedOf = ({ points, isExcused }: Value): string =>
  isExcused ? excusedWord : points === null ? '' : String(points);

/** The points of one work. It is stored when the field is left, or with Enter. */
export function PointsField({ work, value, version, isReadOnly, onPut }: PointsFieldProps) {
  /** Undefined: nobody types, and it shows what is stored. */
  const [typed, setTyped] = useState<{ words: string; before: Value; version: number }>();
  const [error, setError] = useState<string>();
  const put = (): void => {
    if (typed === undefined) return;
    const { after, note } =
      typed.words.trim() === '' ? { after: none } : readPasted(typed.words, work.points);
    if (after === undefined) {
      const why = note === undefined ? '' : editingText.notes[note];
      return setError(editingText.refusedTyped(why, work.points));
    }
    setTyped(undefined);
    onPut({ before: typed.before, after, version: typed.version });
  };
  return (
    <TextField
      label={text.points(work.title, work.points)}
      isLabelHidden
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={maxChars}
      value={typed?.words ?? typedOf(value)}
      isReadOnly={isReadOnly}
      error={error}
      onChange={(words) => {
        setTyped({ before: value, version, ...typed, words });
        setError(undefined);
      }}
      onBlur={put}
      onKeyDown={({ key }) => (key === 'Enter' ? put() : undefined)}
      end={<span className="mr-2 text-sm text-ink-soft">{text.outOf(work.points)}</span>}
      className="w-32 shrink-0"
    />
  );
}
