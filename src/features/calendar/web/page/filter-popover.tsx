import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useDeferredOpen } from '#web/loading/use-deferred-open.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';
import { CheckList } from '#web/ui/forms/check-list.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { ItemKind } from '#features/calendar/contract/calendar.ts';
import type { Filters } from '../shared/calendar-api.ts';
import { kindsIn, kindsInOrder, kindsText } from '../shared/search-params.ts';
import { screenText as text } from '../text.ts';
import { type CourseChoice, useCourseOptions } from './use-course-options.ts';

interface FilterPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
  filters: Filters;
  courses: readonly CourseChoice[];
  onFilter: (filters: Filters) => void;
}

const kindOptions = kindsInOrder.map((value) => ({ value, label: text.kinds[value] }));
const isKind = (value: string): value is ItemKind => kindsInOrder.some((kind) => kind === value);

/** A choice applies at once. */
export function FilterPopover(props: FilterPopoverProps) {
  const { isOpen, onOpenChange, triggerRef, filters, courses, onFilter } = props;
  const { kinds, course } = filters;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={useDeferredOpen(isOpen, () => onOpenChange(false))}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="popup w-[26rem] max-w-[calc(100vw-1rem)] p-0!"
    >
      <FocusBack />
      <Dialog aria-label={text.filters} className="grid gap-5 p-5 outline-none">
        <CheckList
          label={text.filterKinds}
          all={text.allKinds}
          options={kindOptions}
          chosen={kindsIn(kinds)}
          onChange={(chosen) => onFilter({ course, kinds: kindsText(chosen.filter(isKind)) })}
        />
        <CourseSelect
          courses={courses}
          course={course}
          onCourse={(next) => onFilter({ kinds, course: next })}
        />
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-end"
          isDisabled={kinds === undefined && course === undefined}
          onPress={() => {
            onFilter({});
            // It can be pressed no more: the focus would be lost.
            onOpenChange(false);
          }}
        >
          {text.clearFilters}
        </Button>
      </Dialog>
    </Popover>
  );
}

interface CourseSelectProps {
  courses: readonly CourseChoice[];
  course: string | undefined;
  onCourse: (course: string | undefined) => void;
}

function CourseSelect({ courses, course, onCourse }: CourseSelectProps) {
  const options = useCourseOptions(courses);
  return (
    <Select
      label={text.filterCourse}
      value={course ?? ''}
      options={[{ value: '', label: text.allCourses }, ...options]}
      onChange={(value) => onCourse(value === '' ? undefined : value)}
    />
  );
}
