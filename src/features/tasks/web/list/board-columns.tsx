import { join } from '#web/ui/join.ts';
import { type BoardColumn, boardColumns, type BoardCounts } from '#features/tasks/contract/hand-ins.ts';
import { handInText as text } from '../submission/hand-in-text.ts';

interface BoardColumnsProps {
  counts: BoardCounts;
  column: BoardColumn;
  onColumn: (column: BoardColumn) => void;
}

/** The count of each column. A press lists its students. */
export const BoardColumns = ({ counts, column, onColumn }: BoardColumnsProps) => (
  <fieldset
    aria-label={text.columnsLabel}
    className="panel grid grid-cols-2 overflow-hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none print:hidden"
  >
    {shownColumns(counts, column).map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={state === column}
        onClick={() => onColumn(state)}
        className={join(
          'relative grid cursor-pointer content-start gap-0.5 border-line px-4 py-3 text-left transition-colors -outline-offset-2! not-first:border-l hover:bg-primary-soft max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t max-sm:last:odd:col-span-2',
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

/** Most tasks have no request. */
const shownColumns = (counts: BoardCounts, column: BoardColumn): BoardColumn[] =>
  boardColumns.filter((each) => each !== 'requests' || counts.requests > 0 || column === 'requests');
