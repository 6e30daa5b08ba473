import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';
import { sharedText } from '../shared/text.ts';
import { editText as text } from './text.ts';

interface PartRowProps {
  part: QuizPart;
  /** From 0. */
  place: number;
  isLast: boolean;
  title: string;
  /** What the question brings by itself; undefined for a draw. */
  bankPoints: number | undefined;
  isLocked: boolean;
  onChange: (part: QuizPart) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question of the quiz, or a number of a tag. */
export function PartRow(props: PartRowProps) {
  const { part, place, isLast, title, bankPoints, isLocked, onMove, onRemove } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="figures w-8 shrink-0 text-ink-soft">{place + 1}</span>
      <span className="grid min-w-40 flex-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        {/* A locked row has its points at its end. */}
        {isLocked && (part.points ?? bankPoints) === bankPoints ? null : (
          <span className="text-sm text-ink-soft">
            {part.kind === 'draw' ? text.drawnHint : text.bankPoints(bankPoints ?? 0)}
          </span>
        )}
      </span>
      {isLocked ? (
        <span className="figures">{sharedText.points(part.points ?? bankPoints ?? 0)}</span>
      ) : (
        <span className="ml-auto flex items-center gap-2">
          <PointsField {...props} />
          <span className="flex">
            <IconButton
              label={text.moveUp(title)}
              icon={<ArrowUp size={18} />}
              isDisabled={place === 0}
              onPress={() => onMove(-1)}
            />
            <IconButton
              label={text.moveDown(title)}
              icon={<ArrowDown size={18} />}
              isDisabled={isLast}
              onPress={() => onMove(1)}
            />
            <IconButton label={text.removePart(title)} icon={<Trash2 size={18} />} onPress={onRemove} />
          </span>
        </span>
      )}
    </li>
  );
}

/** Empty: the points that the question has in the bank. */
function PointsField({ part, title, bankPoints, onChange }: PartRowProps) {
  const change = (typed: string): void => {
    if (part.kind === 'question') onChange({ ...part, points: typed === '' ? null : Number(typed) });
    else onChange({ ...part, points: Number(typed) });
  };
  return (
    <TextField
      label={text.partPoints(title)}
      isLabelHidden
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      autoComplete="off"
      defaultValue={part.points ?? ''}
      placeholder={bankPoints === undefined ? undefined : String(bankPoints)}
      onChange={change}
      className="w-24"
    />
  );
}
