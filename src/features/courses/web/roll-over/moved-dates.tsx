import type { ReplyOf } from '#shared/endpoint.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { MovedDate, rollOverContract } from '#features/courses/contract/roll-over.ts';
import { rollOverText as text } from './text.ts';

type Preview = ReplyOf<(typeof rollOverContract)['previewRollOver']>;

/** What comes along, and each date before and after. */
export function MovedDates({ preview }: { preview: Preview }) {
  const { weeks, modules, lessons, records, dates } = preview;
  const conflicts = dates.filter(({ conflict }) => conflict !== null).length;
  return (
    <div className="grid gap-3">
      <output className="grid gap-1">
        <span className="font-semibold">{text.counts(modules, lessons, records)}</span>
        <span className="text-sm text-ink-soft">
          {dates.length === 0 ? text.noDates : weeks === null ? text.noWeeks : text.weeks(weeks)}
        </span>
        {conflicts > 0 ? (
          <span className="text-sm font-semibold text-danger">{text.conflictCount(conflicts)}</span>
        ) : null}
      </output>
      {dates.length > 0 ? (
        <ul aria-label={text.dates} className="divide-y divide-line rounded-md border border-line">
          {dates.map((date) => (
            <Moved key={`${date.kind} ${date.id} ${date.from}`} date={date} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const Moved = ({ date: { title, from, to, conflict, holiday } }: { date: MovedDate }) => (
  <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-2">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere sm:col-span-2">
      {title}
      {conflict === null ? null : <Badge tone="danger">{text.conflicts[conflict](holiday ?? '')}</Badge>}
    </span>
    <span className="text-sm text-ink-soft">
      {text.was}: <Time at={from} />
    </span>
    <span className="text-sm">
      {text.becomes}: {to === null ? text.noDate : <Time at={to} />}
    </span>
  </li>
);
