import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/buttons/button.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { requestsQuery } from '../list/board-api.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import type { GradingSearch } from './grading-search.ts';

interface QueueRequestsProps {
  task: TaskForViewer;
  column: GradingSearch['column'];
  onColumn: (column: GradingSearch['column']) => void;
  className?: string;
}

/** Where requests to mark again wait, the queue can be theirs. Another press shows what waits for a grade. */
export function QueueRequests({ task, column, onColumn, className }: QueueRequestsProps) {
  const { data: count = 0 } = useQuery(requestsQuery(task._id));
  const isOn = column === 'requests';
  if (count === 0 && !isOn) return null;
  return (
    <div className={className}>
      <Button
        variant={isOn ? 'primary' : 'secondary'}
        size="sm"
        aria-pressed={isOn}
        onPress={() => onColumn(isOn ? undefined : 'requests')}
      >
        {text.columns.requests} <span className="figures">{count}</span>
      </Button>
    </div>
  );
}
