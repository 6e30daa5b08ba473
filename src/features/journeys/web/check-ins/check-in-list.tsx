import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { CheckIn } from '#features/journeys/contract/check-ins.ts';
import { CheckInEntry } from './check-in-entry.tsx';
import { checkInsQuery } from './check-ins-api.ts';
import { WaitingNotes } from './waiting-notes.tsx';
import { checkInScreenText as text } from './text.ts';

interface CheckInListProps {
  journeyId: string;
  /** Whose screen it is. */
  side: 'mentor' | 'mentee';
}

const firstShown = 3;
const isOpen = ({ answeredAt }: CheckIn): boolean => answeredAt === null;

/** What the mentee has written, the newest first, with what the mentor wrote beside it. */
export function CheckInList({ journeyId, side }: CheckInListProps) {
  const query = useQuery(checkInsQuery(journeyId));
  const open = query.data?.checkIns.filter(isOpen).length ?? 0;
  return (
    <Card
      title={text.title}
      end={side === 'mentor' && open > 0 ? <Badge tone="mark">{text.toAnswer(open)}</Badge> : null}
    >
      {side === 'mentee' ? <WaitingNotes journeyId={journeyId} /> : null}
      {query.data === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={text.loadFailed} />
        ) : (
          <ListSkeleton label={text.loading} rows={2} lines={3} rowClass="py-4" />
        )
      ) : (
        <Entries checkIns={query.data.checkIns} side={side} />
      )}
    </Card>
  );
}

function Entries({ checkIns, side }: Pick<CheckInListProps, 'side'> & { checkIns: readonly CheckIn[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (checkIns.length === 0)
    return <EmptyState isCompact drawing="blank-page" text={text.empty[side]} level={3} />;
  // What the mentor has not answered is never behind a button.
  const shown = checkIns.filter(
    (checkIn, place) => showsAll || place < firstShown || (side === 'mentor' && isOpen(checkIn)),
  );
  const hidden = checkIns.length - shown.length;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {shown.map((checkIn) => (
          <li key={checkIn.id} className="py-5 first:pt-0 last:pb-0">
            <CheckInEntry checkIn={checkIn} side={side} />
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button variant="link" className="justify-self-start" onPress={() => setShowsAll(true)}>
          {text.earlier(hidden)}
        </Button>
      )}
    </>
  );
}
