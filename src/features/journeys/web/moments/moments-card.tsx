import { useQuery } from '@tanstack/react-query';
import { Seen } from '#web/unread/seen.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { MomentForm } from './moment-form.tsx';
import { MomentRow } from './moment-row.tsx';
import { momentsQuery } from './moments-api.ts';
import { SharedMoments } from './shared-moments.tsx';
import { momentsText as text } from './text.ts';

interface MomentsCardProps {
  journeyId: string;
}

/** What the two celebrate, and what other pairs of the programme share. */
export function MomentsCard({ journeyId }: MomentsCardProps) {
  const query = useQuery(momentsQuery(journeyId));
  return (
    <LoadedCard
      anchor={`moments-${journeyId}`}
      title={text.title}
      lead={text.lead}
      query={query}
      height="h-40"
    >
      {({ side, isOver, mentorName, menteeName, moments, shared }) => (
        <div className="@container grid gap-4">
          <Seen record={`moments:${journeyId}`} />
          {isOver ? null : (
            <MomentForm journeyId={journeyId} otherName={side === 'mentor' ? menteeName : mentorName} />
          )}
          {moments.length === 0 ? (
            <EmptyState isCompact text={text.emptyText} />
          ) : (
            <ul aria-label={text.own} className="grid divide-y divide-line border-t border-line">
              {moments.map((moment) => (
                <MomentRow
                  key={moment.id}
                  moment={moment}
                  side={side}
                  otherName={side === 'mentor' ? menteeName : mentorName}
                />
              ))}
            </ul>
          )}
          {shared.length > 0 ? <SharedMoments moments={shared} /> : null}
        </div>
      )}
    </LoadedCard>
  );
}
