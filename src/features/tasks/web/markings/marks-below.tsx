import type { Mark } from '#features/tasks/contract/markings.ts';
import { MarkList, MarksState } from './mark-list.tsx';
import { MarksProblem } from './marks-problem.tsx';
import type { Marks } from './use-marks.ts';

/** The list of the marks, and what is not saved of them. */
export const MarksBelow = ({ marks, own }: { marks: Marks; own: readonly Mark[] }) => (
  <div className="max-h-72 overflow-y-auto border-t border-line">
    <MarksState marks={marks} />
    {marks.query.data === undefined ? (
      <MarksProblem query={marks.query} />
    ) : (
      <MarkList marks={own} selected={marks.selected} onSelect={marks.select} edit={marks} />
    )}
  </div>
);
