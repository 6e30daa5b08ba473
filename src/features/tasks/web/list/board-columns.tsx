import { join } from '#web/ui/join.ts';
import type { BoardCounts } from '#features/tasks/contract/hand-ins.ts';
import { type HandInState, handInStates } from '#features/tasks/contract/states.ts';
import { handInText as text } from '../submission/hand-in-text.ts';

interface BoardColumnsProps {
  counts: BoardCounts;
  column: HandInState;
  onColumn: (column: HandInState) => void;
}

/** The count of each column. A press lists its students. */
export const BoardColumns = ({ counts, column, onColumn }: BoardColumnsProps) => (
  <fieldset
    aria-label={text.columnsLabel}
    className="panel grid grid-cols-2 overflow-hidden sm:grid-cols-5 print:hidden"
  >
    {handInStates.map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={state === column}
        onClick={() => onColumn(state)}
        className={join(
          'relative grid cursor-pointer content-start gap-0.5 border-line px-4 py-3 text-left transition-colors -outline-offset-2! not-first:border-l hover:bg-primary-soft max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t max-sm:last:col-span-2',
          state === column &&
            'bg-primary-soft after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:bg-primary',
        )}
      >
        <span className="display figures text-2xl">{counts[state]}</span>
        <span className="text-sm text-ink-soft">{text.columns[state]}</span>
      </button>
    ))}
  </fieldset>
);
