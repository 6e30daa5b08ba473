import { useCollege, withChosen } from '#web/college.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { taskLimits } from '#features/tasks/contract/tasks.ts';
import { handInStates } from '#features/tasks/contract/states.ts';
import { hasFilters, readTaskFilters, type TaskFilters } from './task-filters.ts';
import { screenText as text } from '../shared/text.ts';

interface FiltersBarProps {
  filters: TaskFilters;
  onFilter: (filters: TaskFilters) => void;
}

/** Search and filters. A choice applies at once, typing after a pause. */
export function TaskFiltersBar({ filters, onFilter }: FiltersBarProps) {
  const { role } = useUser();
  const { subjects } = useCollege();
  const choose = (name: keyof TaskFilters) => (value: string) =>
    onFilter(readTaskFilters({ ...filters, [name]: value }));
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:flex">
      <SearchField
        label={text.search}
        words={filters.search ?? ''}
        onSearch={choose('search')}
        maxLength={taskLimits.searchChars}
        className="col-span-2 lg:flex-1"
      />
      <Select
        label={text.filterSubject}
        value={filters.subject ?? ''}
        onChange={choose('subject')}
        options={[
          { value: '', label: text.allSubjects },
          ...withChosen(subjects, filters.subject).map((value) => ({ value, label: value })),
        ]}
        className="lg:w-48"
      />
      {role === 'student' ? (
        <Select
          label={text.filterState}
          value={filters.state ?? ''}
          onChange={choose('state')}
          options={[
            { value: '', label: text.allStates },
            ...handInStates.map((value) => ({ value, label: text.standings[value] })),
          ]}
          className="lg:w-44"
        />
      ) : (
        <Select
          label={text.filterAuthor}
          value={filters.author ?? ''}
          onChange={choose('author')}
          options={[
            { value: '', label: text.anyAuthor },
            { value: 'me', label: text.me },
          ]}
          className="lg:w-44"
        />
      )}
      {hasFilters(filters) ? (
        <Button variant="quiet" onPress={() => onFilter({})}>
          {text.clearFilters}
        </Button>
      ) : null}
    </search>
  );
}
