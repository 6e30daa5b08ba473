import { useQuery } from '@tanstack/react-query';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import type { OwnPulse } from '#features/pulse/contract/pulse.ts';
import { pulseText as text } from '#features/pulse/text.ts';
import { Dots, Tally } from '../shared/drawings.tsx';
import { Figure } from '../shared/figure.tsx';
import { ownPulseQuery } from '../shared/pulse-api.ts';

/** The viewer’s own figures: a mentor’s of all mentees together, a mentee’s of the own journeys. */
export function OwnPulseCard() {
  const query = useQuery(ownPulseQuery);
  return (
    <LoadedCard anchor="pulse" title={text.own} query={query} height="h-48">
      {({ own }) => (own === null ? <p className="text-ink-soft">{text.ownNone}</p> : <Figures own={own} />)}
    </LoadedCard>
  );
}

function Figures({ own }: { own: OwnPulse }) {
  const { due, sent, answered, goals, goalsReached, meetings, moments } = own;
  return (
    <div className="@container">
      <dl className="-mt-3 grid gap-x-10 @2xl:grid-cols-2">
        {own.side === 'mentor' ? <Figure label={text.ownJourneys} value={String(own.journeys)} /> : null}
        <Figure
          label={text.ownSent}
          value={text.ofAll(sent, due)}
          drawing={due === 0 ? undefined : <Dots share={sent / due} />}
        />
        <Figure
          label={text.ownAnswered}
          value={text.ofAll(answered, sent)}
          drawing={sent === 0 ? undefined : <Dots share={answered / sent} />}
        />
        <Figure label={text.ownGoals} value={text.ofAll(goalsReached, goals)} />
        <Figure label={text.ownMeetings} value={String(meetings)} />
        <Figure
          label={text.ownMoments}
          value={String(moments)}
          drawing={moments === 0 ? undefined : <Tally count={moments} />}
        />
      </dl>
    </div>
  );
}
