import { toYearNumber, type Year, yearNames } from '#shared/audience/classes.ts';
import { useCollege } from '#web/college.ts';
import { useUser } from '#web/session/session.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import {
  announcementLimits,
  categories,
  priorities,
} from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { type AnnouncementFilters, hasFilters, readFilters } from './filters.ts';

interface FiltersBarProps {
  filters: AnnouncementFilters;
  onFilter: (filters: AnnouncementFilters) => void;
}

const any = { value: '', label: text.any };

/** Search and filters. A choice applies at once, typing after a pause. */
export function AnnouncementFiltersBar({ filters, onFilter }: FiltersBarProps) {
  const user = useUser();
  const { divisions } = useCollege();
  const choose = (name: keyof AnnouncementFilters) => (value: string) =>
    onFilter(readFilters({ ...filters, [name]: value }));
  const canSeeOwn = user.role === 'teacher' || user.isAdmin;
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:flex">
      <SearchField
        label={text.search}
        words={filters.search ?? ''}
        onSearch={choose('search')}
        maxLength={announcementLimits.searchChars}
        className="col-span-2 lg:flex-1"
      />
      <Select
        label={text.filterCategory}
        value={filters.category ?? ''}
        onChange={choose('category')}
        options={[any, ...categories.map((category) => ({ value: category, label: category }))]}
      />
      <Select
        label={text.filterPriority}
        value={filters.priority ?? ''}
        onChange={choose('priority')}
        options={[any, ...priorities.map((value) => ({ value, label: text.priorities[value] }))]}
      />
      <Select
        label={text.filterAudience}
        value={filters.audience ?? ''}
        onChange={choose('audience')}
        options={[any, ...audienceOptions(user, divisions)]}
        // With an odd number of fields the last one fills its line.
        className={canSeeOwn || hasFilters(filters) ? undefined : 'max-lg:col-span-2'}
      />
      {canSeeOwn ? (
        <Select
          label={text.filterState}
          value={filters.state ?? ''}
          onChange={choose('state')}
          options={[
            { value: '', label: text.states.published },
            { value: 'scheduled', label: text.states.scheduled },
            { value: 'expired', label: text.states.expired },
          ]}
        />
      ) : null}
      {hasFilters(filters) ? (
        <Button variant="quiet" onPress={() => onFilter({})}>
          {text.clearFilters}
        </Button>
      ) : null}
    </search>
  );
}

/** A student has only announcements for everybody, for their year or for their division. */
function audienceOptions({ role, isAdmin, year, division }: SessionUser, all: readonly string[]) {
  const seesAll = role === 'teacher' || isAdmin;
  const years: readonly Year[] = yearNames.filter((name) => seesAll || name === year);
  const divisions = all.filter((name) => seesAll || name === division);
  return [
    { value: 'everyone', label: text.everybody },
    ...years.map((value) => ({ value, label: toYearNumber(value) })),
    ...divisions.map((value) => ({ value, label: text.division(value) })),
  ];
}
