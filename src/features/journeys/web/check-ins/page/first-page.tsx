import { Card } from '#web/ui/layout/card.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { CheckInForm } from '#features/journeys/contract/check-ins.ts';
import { CheckInEntry } from '../check-in-entry.tsx';
import { checkInScreenText as text } from '../text.ts';

/** Beside a reflection: what the journey began with. */
export const FirstPage = ({ firstPage }: { firstPage: NonNullable<CheckInForm['firstPage']> }) => {
  const { checkIn, goals } = firstPage;
  return (
    <Card title={text.firstPage}>
      <p className="-mt-2 text-ink-soft">{text.firstPageLead}</p>
      {checkIn === null && goals.length === 0 ? <p>{text.noFirstPage}</p> : null}
      {checkIn === null ? null : <CheckInEntry checkIn={checkIn} side="mentee" isNarrow />}
      {goals.length === 0 ? null : (
        <section aria-label={text.goals} className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{text.goals}</h3>
          <ul className="grid gap-2">
            {goals.map(({ id, words, isReached }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">{words}</span>
                {isReached ? <Badge tone="ok">{text.reached}</Badge> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
};
