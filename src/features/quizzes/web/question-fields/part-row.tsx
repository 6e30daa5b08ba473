import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { bankText as text } from '../bank/text.ts';

interface PartRowProps {
  name: string;
  onRemove: () => void;
  /** Absent: its place says nothing. */
  move?: { isFirst: boolean; isLast: boolean; by: (by: 1 | -1) => void };
  /** Behind its name. */
  mark?: ReactNode;
  children: ReactNode;
}

/** An option, a pair, a line: its fields, and what moves and removes it. */
export const PartRow = ({ name, onRemove, move, mark, children }: PartRowProps) => (
  <li aria-label={name} className="grid gap-2 rounded-md border border-line p-3">
    <div className="flex items-center justify-between gap-2">
      <span className="flex flex-wrap items-center gap-x-5">
        <span className="text-sm font-semibold wrap-anywhere">{name}</span>
        {mark}
      </span>
      <span className="flex shrink-0">
        {move === undefined ? null : (
          <>
            <IconButton
              label={text.moveUp(name)}
              icon={<ArrowUp size={18} />}
              isDisabled={move.isFirst}
              onPress={() => move.by(-1)}
            />
            <IconButton
              label={text.moveDown(name)}
              icon={<ArrowDown size={18} />}
              isDisabled={move.isLast}
              onPress={() => move.by(1)}
            />
          </>
        )}
        <IconButton label={text.remove(name)} icon={<X size={18} />} onPress={onRemove} />
      </span>
    </div>
    {children}
  </li>
);
