import type { ComponentType, ReactNode } from 'react';
import { Seen } from '#web/unread/seen.ts';
import type { Journey } from '#features/journeys/contract/journeys.ts';
import { ownText as text } from '../own/text.ts';
import { JourneySheet } from './journey-sheet.tsx';
import { NextCard } from './next-card.tsx';
import type { JourneySide } from './side.ts';

/** What stands around the page of a journey: other parts of the mentoring, which the route brings along. */
export interface JourneyParts {
  CheckIns: ComponentType<{ journeyId: string; side: JourneySide }>;
  Moments: ComponentType<{ journeyId: string }>;
  /** Of the two people, whatever programme they are in. */
  beside: ReactNode;
}

interface JourneyColumnsProps {
  journeys: readonly Journey[];
  side: JourneySide;
  parts: JourneyParts;
  /** Instead of the page of the term. */
  empty: ReactNode;
  /** What a mentee may join: first for those who are in no programme now. */
  open?: ReactNode;
}

/** The term and its check-ins; beside them goals, meetings, signals and moments. Journeys that are over stand below. */
export function JourneyColumns({ journeys, side, parts, empty, open }: JourneyColumnsProps) {
  const active = journeys.filter(({ isActive }) => isActive);
  // The newest one stays on the page until another one begins.
  const shown = active.length > 0 ? active : journeys.slice(0, 1);
  const earlier = journeys.filter((journey) => !shown.includes(journey));
  return (
    <div className="grid items-start gap-(--gap) xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-(--gap)">
        {shown.length === 0 ? empty : null}
        {active.length === 0 ? open : null}
        {shown.map((journey) => (
          <WholeJourney key={journey.id} journey={journey} side={side} parts={parts} />
        ))}
        {active.length > 0 ? open : null}
        {earlier.length === 0 ? null : (
          <section aria-label={text.earlier} className="grid gap-(--gap)">
            <h2 className="text-lg font-semibold">{text.earlier}</h2>
            {earlier.map((journey) => (
              <details key={journey.id} className="panel">
                <summary className="cursor-pointer rounded-lg px-5 py-4 font-semibold wrap-anywhere">
                  {journey.programme.title}
                </summary>
                <div className="grid gap-(--gap) p-3 pt-0">
                  <WholeJourney journey={journey} side={side} parts={parts} />
                </div>
              </details>
            ))}
          </section>
        )}
      </div>
      <div className="grid gap-(--gap) md:grid-cols-2 md:items-start xl:grid-cols-1">
        {parts.beside}
        {shown.map(({ id }) => (
          <parts.Moments key={id} journeyId={id} />
        ))}
      </div>
    </div>
  );
}

const WholeJourney = ({
  journey,
  side,
  parts,
}: {
  journey: Journey;
  side: JourneySide;
  parts: JourneyParts;
}) => (
  <>
    <Seen record={`journey:${journey.id}`} />
    <NextCard journey={journey} side={side} />
    <JourneySheet journey={journey} side={side} />
    <parts.CheckIns journeyId={journey.id} side={side} />
  </>
);
