import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { join } from '#web/ui/join.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { Choice, RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import { rubricQuery } from './rubric-api.ts';
import { rubricText as text } from './text.ts';

interface Side {
  name: string;
  /** Null: by points alone. */
  choice: Choice | null;
}

interface CompareChoicesProps {
  taskId: string;
  first: Side;
  second: Side;
}

/** What two people chose, criterion by criterion. Where they differ is said. */
export function CompareChoices({ taskId, first, second }: CompareChoicesProps) {
  const query = useQuery(rubricQuery(taskId));
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.data === undefined)
    return <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />;
  const { rubric } = query.data;
  if (rubric === null) return null;
  const hasAdjustment = [first, second].some(({ choice }) => choice && choice.adjustment !== 0);
  return (
    <ul aria-label={text.compare} className="grid gap-2">
      {rubric.criteria.map((criterion) => (
        <Row key={criterion.id} title={criterion.title} first={first} second={second} criterion={criterion} />
      ))}
      {hasAdjustment ? <Row title={text.adjustment} first={first} second={second} /> : null}
    </ul>
  );
}

interface RowProps extends Omit<CompareChoicesProps, 'taskId'> {
  title: string;
  /** Absent: the points beside the items. */
  criterion?: RubricCriterion;
}

function Row({ title, first, second, criterion }: RowProps) {
  const sides = [first, second].map(({ name, choice }) => ({ name, lines: linesOf(choice, criterion) }));
  const [one, other] = sides.map(({ lines }) => lines.join('\n'));
  const isDifferent = one !== other;
  return (
    <li
      className={join(
        'grid gap-1 rounded-md border border-line px-3 py-2 text-sm',
        isDifferent && 'bg-mark-soft',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {title}
        {isDifferent ? <Badge>{text.differs}</Badge> : null}
      </p>
      <dl className="grid grid-cols-2 gap-x-4">
        {sides.map(({ name, lines }, at) => (
          <div key={at === 0 ? 'first' : 'second'} className="min-w-0">
            <dt className="truncate text-xs text-ink-soft" title={name}>
              {name}
            </dt>
            {lines.map((line) => (
              <dd key={line} className="figures wrap-anywhere whitespace-pre-line">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </li>
  );
}

function linesOf(choice: Choice | null, criterion: RubricCriterion | undefined): string[] {
  if (choice === null) return [text.byPointsAlone];
  if (criterion === undefined) return [text.signed(choice.adjustment)];
  const chosen = criterion.items.filter(({ id }) => choice.itemIds.includes(id));
  return chosen.length === 0
    ? [text.nothingChosen]
    : chosen.map((item) => text.itemWithPoints(item.text, text.signed(item.points)));
}
