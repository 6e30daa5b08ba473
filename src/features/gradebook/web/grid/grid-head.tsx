import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { GradePlanView, Work } from '#features/gradebook/contract/shapes.ts';
import { join } from '#web/ui/join.ts';
import { leadPx, sizes } from './grid-window.ts';
import { headRow, leadingColumns } from './selection.ts';
import { gridText as text } from './text.ts';

interface GridHeadProps {
  prefix: string;
  plan: GradePlanView;
  firstWork: number;
  endWork: number;
  isRoomy: boolean;
  /** -1: the active cell is elsewhere. */
  active: number;
}

const headClass = 'flex h-full shrink-0 border-r border-b border-line bg-sunken px-2 text-left text-sm';
const ringClass = 'outline-2 -outline-offset-2 outline-focus';

/** The headings. Those of works open with a press or Enter. */
export const GridHead = memo(function GridHead({
  prefix,
  plan,
  firstWork,
  endWork,
  isRoomy,
  active,
}: GridHeadProps) {
  const names = new Map(plan.categories.map(({ id, name }) => [id, name]));
  const leads = [text.student, text.soFar, text.ifNothingMore];
  return (
    <tr
      data-row={headRow}
      aria-rowindex={1}
      className="flex"
      style={{ height: sizes.head, width: leadPx + plan.works.length * sizes.work }}
    >
      {leads.map((label, column) => (
        <th
          key={label}
          scope="col"
          id={`${prefix}${column}`}
          data-column={column}
          aria-colindex={column + 1}
          className={join(
            headClass,
            'items-end pb-2 font-semibold',
            (column === 0 || isRoomy) && 'sticky z-10',
            active === column && ringClass,
          )}
          style={{
            width: column === 0 ? sizes.student : sizes.sum,
            left: column === 0 ? 0 : isRoomy ? sizes.student + (column - 1) * sizes.sum : undefined,
          }}
        >
          {label}
        </th>
      ))}
      <td aria-hidden="true" className="shrink-0" style={{ width: firstWork * sizes.work }} />
      {plan.works.slice(firstWork, endWork).map((work, offset) => (
        <WorkHead
          key={work.id}
          id={`${prefix}${firstWork + offset + leadingColumns}`}
          column={firstWork + offset + leadingColumns}
          work={work}
          category={names.get(work.categoryId ?? '')}
          isActive={active === firstWork + offset + leadingColumns}
        />
      ))}
    </tr>
  );
});

interface WorkHeadProps {
  id: string;
  column: number;
  work: Work;
  category: string | undefined;
  isActive: boolean;
}

const WorkHead = ({ id, column, work, category, isActive }: WorkHeadProps) => (
  <th
    scope="col"
    id={id}
    data-column={column}
    aria-colindex={column + 1}
    aria-haspopup="dialog"
    title={work.title}
    className={join(
      headClass,
      'cursor-pointer flex-col justify-end pb-1.5 hover:bg-primary-soft',
      isActive && ringClass,
    )}
    style={{ width: sizes.work }}
  >
    <span className="line-clamp-2 w-full font-semibold break-words">{work.title}</span>
    <span className="flex items-center gap-1 text-xs font-normal text-ink-soft">
      <span className="truncate">
        {work.isExtraCredit ? text.extraCredit(work.points) : text.of(work.points)}
        {category === undefined ? '' : ` · ${category}`}
      </span>
      <ChevronDown size={12} aria-hidden="true" className="ml-auto shrink-0" />
    </span>
  </th>
);
