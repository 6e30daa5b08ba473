import { useId } from 'react';
import { collegeZone } from '#web/ui/time/zones.ts';
import { byDay } from '../shared/by-day.ts';
import { DayHeading } from '../shared/day-heading.tsx';
import { SlotTime } from '../shared/slot-time.tsx';
import { screenText as text } from '../shared/text.ts';
import { type OfferDraft, plannedSlots } from './offer-draft.ts';

/** So many are listed; the others are counted. */
const listed = 12;

/** The times that the form would offer, while it is filled in. */
export function OfferPreview({ draft }: { draft: OfferDraft }) {
  const id = useId();
  const planned = plannedSlots(draft, collegeZone());
  const isCut = planned.length > listed;
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-5 md:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {text.preview}
        </h2>
        <output className="text-ink-soft">
          {planned.length === 0
            ? text.previewEmpty
            : text.previewCount(planned.length, Number(draft.minutes))}
        </output>
      </div>
      {byDay(planned.slice(0, listed)).map(({ startAt, items }) => (
        <section key={startAt} aria-labelledby={`${id}-${startAt}`} className="grid gap-2">
          <DayHeading at={startAt} id={`${id}-${startAt}`} level={3} />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {items.map((slot) => (
              <li key={slot.startAt} className="rounded-md bg-sunken px-3 py-2">
                <SlotTime at={slot.startAt} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCut ? <p className="text-ink-soft">{text.previewMore(planned.length - listed)}</p> : null}
    </section>
  );
}
