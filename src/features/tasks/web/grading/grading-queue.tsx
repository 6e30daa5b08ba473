import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { rowOf } from '../list/board-api.ts';
import { detailOf } from '../list/board-list.tsx';
import { gradingQuery } from '../shared/tasks-api.ts';
import { handInText as text } from '../submission/hand-in-text.ts';

interface QueueListProps {
  rows: readonly BoardRow[];
  current: string;
  points: number;
  onStudent: (studentId: string) => void;
  /** What the list can show instead. */
  filter: ReactNode;
}

/** All students of the queue and their states. A narrow screen has only the stepper. */
export const QueueList = ({ rows, current, points, onStudent, filter }: QueueListProps) => (
  <nav aria-label={text.queue} className="panel sticky top-[calc(var(--header)+1rem)]">
    {filter}
    <ol className="relative grid max-h-[calc(100dvh-var(--header)-10rem)] gap-0.5 overflow-y-auto p-2">
      {rows.map((row) => (
        <li key={row.student.id} ref={row.student.id === current ? toTheMiddle : undefined}>
          <button
            type="button"
            aria-current={row.student.id === current ? 'true' : undefined}
            onClick={() => onStudent(row.student.id)}
            className={join(
              'flex w-full cursor-pointer items-center gap-2 rounded-sm px-3 py-2 text-left text-sm transition-colors -outline-offset-2! hover:bg-primary-soft',
              row.student.id === current && 'bg-primary-soft font-semibold text-primary-ink',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{row.student.name}</span>
            {row.points === null ? (
              row.isLate ? (
                <span className="text-xs font-semibold text-danger">{text.late}</span>
              ) : null
            ) : (
              <span className="figures text-xs text-ink-soft">{text.outOf(row.points, points)}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** Scrolls the list and not the page. */
function toTheMiddle(item: HTMLLIElement | null): void {
  const list = item?.parentElement;
  if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
}

interface GradingStepperProps {
  taskId: string;
  rows: readonly BoardRow[];
  current: string;
  onStep: (steps: 1 | -1) => void;
}

export function GradingStepper({ taskId, rows, current, onStep }: GradingStepperProps) {
  const at = rows.findIndex(({ student }) => student.id === current);
  // A link leads to students outside the queue too. Their hand-in names them, or gives their code.
  const { data } = useQuery(gradingQuery(taskId, current));
  const row = rows[at] ?? (data ? rowOf(data.handIn) : undefined);
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="grid min-w-0">
        <h2 className="display line-clamp-2 text-xl wrap-anywhere sm:text-2xl">{row?.student.name ?? '…'}</h2>
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{row ? detailOf(row) : ''}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <output className="figures mr-2 text-sm text-ink-soft">
          {at === -1 ? '' : text.place(at + 1, rows.length)}
        </output>
        <IconButton
          label={text.previous}
          variant="secondary"
          icon={<ChevronUp size={18} />}
          isDisabled={at <= 0}
          onPress={() => onStep(-1)}
        />
        <IconButton
          label={text.next}
          variant="secondary"
          icon={<ChevronDown size={18} />}
          isDisabled={at === -1 || at === rows.length - 1}
          onPress={() => onStep(1)}
        />
      </div>
    </div>
  );
}
