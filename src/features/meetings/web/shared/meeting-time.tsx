import { isSameDay } from '#web/ui/time/days.ts';
import { Time, TimeIn } from '#web/ui/time/time.tsx';
import { gap, withGaps } from '#web/ui/time/with-gaps.tsx';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { screenText as text } from '../text.ts';
import { ownWeekdayOf } from './weekdays.ts';

type Times = Pick<Meeting, 'startAt' | 'endAt'>;

/** A meeting that ends on the day on which it begins names that day once. */
const endStyle = ({ startAt, endAt }: Times) => (isSameDay(startAt, endAt) ? 'clock' : 'moment');

/** When it takes place: on the reader's clock, with the college's beside it where that differs. */
export const MeetingTime = ({ startAt, endAt }: Times) =>
  withGaps(text.onWeekday(text.weekdays[ownWeekdayOf(startAt)], text.fromUntil(gap, gap)), [
    <Time key="start" at={startAt} />,
    <Time key="end" at={endAt} as={endStyle({ startAt, endAt })} />,
  ]);

/** When it ends, where its beginning stands beside it. */
export const MeetingEnd = (times: Times) => (
  <TimeIn sentence={text.until} at={times.endAt} as={endStyle(times)} />
);
