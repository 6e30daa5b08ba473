import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Count } from '#web/ui/lists/count.tsx';
import type { Filters } from '../shared/calendar-api.ts';
import { screenText as text } from '../text.ts';
import type { CourseChoice } from './use-course-options.ts';

interface FilterButtonProps {
  /** Only its sign is seen. */
  isNarrow: boolean;
  filters: Filters;
  courses: readonly CourseChoice[];
  onFilter: (filters: Filters) => void;
}

const FilterPopover = lazyComponent(async () => (await import('./filter-popover.tsx')).FilterPopover);

/** Opens the choice of kinds and courses, and counts what is chosen. */
export function FilterButton({ isNarrow, filters, courses, onFilter }: FilterButtonProps) {
  const [isOpen, setOpen] = useState<boolean>();
  const trigger = useRef<HTMLButtonElement>(null);
  const count = countOf(filters);
  return (
    <>
      <Button
        ref={trigger}
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onNear={FilterPopover.preload}
        onPress={() => setOpen(!isOpen)}
      >
        <ListFilter size={16} aria-hidden="true" />
        <span className={isNarrow ? 'sr-only' : undefined}>{text.filters}</span>
        <Count value={count} label={text.filtersOn(count)} />
      </Button>
      {isOpen === undefined ? null : (
        <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
          <FilterPopover
            isOpen={isOpen}
            onOpenChange={setOpen}
            triggerRef={trigger}
            filters={filters}
            courses={courses}
            onFilter={onFilter}
          />
        </Opening>
      )}
    </>
  );
}

const countOf = ({ kinds, course }: Filters): number =>
  [kinds, course].filter((each) => each !== undefined).length;
