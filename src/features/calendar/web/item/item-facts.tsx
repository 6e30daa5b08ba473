import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSameDay } from '#web/ui/time/days.ts';
import { DayIn, DaysIn } from '#web/ui/time/day.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { gap, withGaps } from '#web/ui/time/with-gaps.tsx';
import { otherZoneAt } from '#web/ui/time/zones.ts';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import { screenText as text } from '../text.ts';

const { facts } = text;

/** When, for which course, where and what about. */
export const ItemFacts = ({ item, children }: { item: CalendarItem; children?: ReactNode }) => (
  <dl className="grid gap-3">
    <WhenFacts when={item} isDue={item.kind === 'due'} />
    {item.course ? (
      <Fact name={facts.course}>
        <Link to="/courses/$courseId" params={{ courseId: item.course.id }} className="link">
          {item.course.title}
        </Link>
      </Fact>
    ) : null}
    {item.place ? <Fact name={facts.place}>{item.place}</Fact> : null}
    {item.detail ? <Fact name={facts.about}>{item.detail}</Fact> : null}
    {children}
  </dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** Both clocks for each time, where they differ. */
function WhenFacts({ when, isDue }: { when: When; isDue: boolean }) {
  if (when.isAllDay)
    return (
      <Fact name={facts.when}>
        {when.firstDay === when.lastDay ? (
          <DayIn sentence={(day) => day} day={when.firstDay} />
        ) : (
          <DaysIn sentence={text.span} days={[when.firstDay, when.lastDay]} />
        )}
      </Fact>
    );
  const { startAt, endAt } = when;
  if (startAt === endAt)
    return (
      <Fact name={isDue ? facts.due : facts.when}>
        <Time at={startAt} />
      </Fact>
    );
  if (isSameDay(startAt, endAt) && otherZoneAt(startAt) === undefined)
    return (
      <Fact name={facts.when}>
        {withGaps(text.span(gap, gap), [
          <Time key="start" at={startAt} />,
          <Time key="end" at={endAt} as="clock" />,
        ])}
      </Fact>
    );
  return (
    <>
      <Fact name={facts.begins}>
        <Time at={startAt} />
      </Fact>
      <Fact name={facts.ends}>
        <Time at={endAt} />
      </Fact>
    </>
  );
}
