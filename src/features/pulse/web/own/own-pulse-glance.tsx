import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { OwnPulse } from '#features/pulse/contract/pulse.ts';
import { pulseText as text } from '#features/pulse/text.ts';
import { Dots } from '../shared/drawings.tsx';
import { ownPulseQuery } from '../shared/pulse-api.ts';

/**
 * The viewer’s own figures at a glance, for screens that are about something else: nothing while it loads, where that fails,
 * and for people without a journey.
 */
export function OwnPulseGlance() {
  const { data } = useQuery(ownPulseQuery);
  if (!data?.hasJourney) return null;
  const { own } = data;
  return (
    <Card title={text.own} end={own ? <JourneysLink side={own.side} /> : undefined}>
      {own ? <Figures own={own} /> : <p className="text-ink-soft">{text.ownNone}</p>}
    </Card>
  );
}

const JourneysLink = ({ side }: Pick<OwnPulse, 'side'>) => (
  <LinkButton
    to={side === 'mentor' ? '/mentor-section/journeys' : '/mentee-section/journey'}
    variant="quiet"
    size="sm"
    className="-my-1.5 -mr-3"
  >
    {text.ownMore[side]}
  </LinkButton>
);

function Figures({
  own: { side, journeys, due, sent, answered, goals, goalsReached, meetings },
}: {
  own: OwnPulse;
}) {
  return (
    <div className="@container grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @lg:grid-cols-4">
        {side === 'mentor' ? <Figure label={text.ownJourneys} value={String(journeys)} /> : null}
        <Figure label={text.ownSent} value={text.ofAll(sent, due)} />
        <Figure label={text.ownAnswered} value={text.ofAll(answered, sent)} />
        <Figure label={text.ownGoals} value={text.ofAll(goalsReached, goals)} />
        <Figure label={text.ownMeetings} value={String(meetings)} />
      </dl>
      {due === 0 ? null : (
        <div aria-hidden="true">
          <Dots share={sent / due} />
        </div>
      )}
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="grid content-between gap-1">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="display figures text-2xl">{value}</dd>
  </div>
);
