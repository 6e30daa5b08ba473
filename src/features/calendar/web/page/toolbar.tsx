import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import { longDayWords, monthsWords, monthWords } from '#web/ui/time/calendar-words.ts';
import { DayIn, DaysIn } from '#web/ui/time/day.tsx';
import type { Day } from '#features/terms/contract/day.ts';
import { type View, views } from '../days/views.ts';
import { screenText as text } from '../text.ts';
import type { Filters } from '../shared/calendar-api.ts';
import { FilterButton } from './filter-button.tsx';
import type { CourseChoice } from './use-course-options.ts';

interface ToolbarProps {
  view: View;
  day: Day;
  /** Those whose hours are shown. */
  days: readonly Day[];
  filters: Filters;
  /** Courses that are known from what is shown. */
  courses: readonly CourseChoice[];
  onToday: () => void;
  onStep: (by: -1 | 1) => void;
  onView: (view: View) => void;
  onFilter: (filters: Filters) => void;
  isNarrow: boolean;
}

/** Which days are shown, and how. */
export function Toolbar(props: ToolbarProps) {
  const { view, day, days, filters, courses, onToday, onStep, onView, onFilter, isNarrow } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" onPress={onToday}>
        {text.today}
      </Button>
      <IconButton label={text.before[view]} icon={<ChevronLeft size={18} />} onPress={() => onStep(-1)} />
      <IconButton label={text.after[view]} icon={<ChevronRight size={18} />} onPress={() => onStep(1)} />
      <h2 aria-live="polite" className="display min-w-24 flex-1 text-xl">
        <Period view={view} day={day} days={days} isNarrow={isNarrow} />
      </h2>
      {/* On a phone below the rest. */}
      <div className={join('flex flex-wrap gap-2', isNarrow && 'basis-full')}>
        <FilterButton isNarrow={isNarrow} filters={filters} courses={courses} onFilter={onFilter} />
        <fieldset aria-label={text.view} className="flex flex-wrap rounded-md bg-sunken">
          {views.map((each) => (
            <Button
              key={each}
              variant={each === view ? 'secondary' : 'quiet'}
              size="sm"
              aria-pressed={each === view}
              onPress={() => onView(each)}
            >
              {text.views[each]}
            </Button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function Period({ view, day, days, isNarrow }: Pick<ToolbarProps, 'view' | 'day' | 'days' | 'isNarrow'>) {
  if (view === 'month') return monthWords(day);
  if (view === 'list') return <DayIn sentence={text.from} day={day} />;
  const [first = day] = days;
  const last = days.at(-1) ?? first;
  const isOne = first === last;
  const one = <time dateTime={day}>{longDayWords(day)}</time>;
  return isOne && !isNarrow ? (
    one
  ) : (
    <>
      {/* The days are named below it. Those who hear it hear them here. */}
      <span aria-hidden="true">{monthsWords(first, last)}</span>
      <span className="sr-only">{isOne ? one : <DaysIn sentence={text.span} days={[first, last]} />}</span>
    </>
  );
}
