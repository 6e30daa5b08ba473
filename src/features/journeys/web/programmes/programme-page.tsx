import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { DaysIn } from '#web/ui/time/day.tsx';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { Participants } from './participants.tsx';
import { ProgrammeActions } from './programme-actions.tsx';
import { programmeQuery } from './programmes-api.ts';
import { StateBadge } from './state-badge.tsx';
import { TermSheet } from './term-sheet.tsx';
import { screenText as text } from './text.ts';

export interface ProgrammeFrame {
  name: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

interface ProgrammePageProps {
  programmeId: string;
  /** What stands around every place of the mentoring. */
  frame: (page: ProgrammeFrame) => ReactNode;
}

/** A programme: its term as a page of lines, and who takes part. */
export function ProgrammePage({ programmeId, frame }: ProgrammePageProps) {
  const query = useQuery(programmeQuery(programmeId));
  const programme = query.data?.programme;
  if (programme === undefined)
    return frame({
      name: text.title,
      children: query.isPending ? (
        <ListSkeleton label={text.loading} rows={5} className="panel divide-y divide-line" />
      ) : (
        <LoadProblem query={query} text={text.oneFailed} isPanel />
      ),
    });
  return frame({
    name: programme.title,
    lead: <Facts programme={programme} />,
    actions: programme.canManage ? <ProgrammeActions programme={programme} /> : undefined,
    children: (
      <div className="grid items-start gap-(--gap) xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TermSheet programme={programme} />
        <Participants programme={programme} />
      </div>
    ),
  });
}

const Facts = ({ programme }: { programme: Programme }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <StateBadge state={programme.state} />
    <span>
      <DaysIn sentence={text.from} days={[programme.beginsOn, programme.endsOn]} />
    </span>
    <span className="wrap-anywhere">{text.by(programme.owner.name)}</span>
    {programme.isOpen ? <span>{text.open}</span> : null}
  </span>
);
