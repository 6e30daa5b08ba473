import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { attendanceStates, type RegisterLine } from '#features/meetings/contract/attendance.ts';
import { screenText } from '../text.ts';
import { type RegisterFilter, sectionsIn } from './filter-lines.ts';
import type { SaveState } from './mark-saver.ts';
import { attendanceText as text } from './text.ts';

interface RegisterFiltersProps {
  lines: readonly RegisterLine[];
  filter: RegisterFilter;
  onFilter: (filter: RegisterFilter) => void;
}

// A section may be called by any word: names begin with a sign that the other choices have not.
const every = 'every';
const none = 'none';
const named = (name: string): string => `=${name}`;

/** By name and by section. */
export function RegisterFilters({ lines, filter, onFilter }: RegisterFiltersProps) {
  const sections = sectionsIn(lines);
  const valueOf = (section: RegisterFilter['section']): string =>
    section === undefined ? every : section === null ? none : named(section);
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TextField
        label={text.search}
        type="search"
        value={filter.words}
        onChange={(words) => onFilter({ ...filter, words })}
      />
      {sections.length < 2 ? null : (
        <Select
          label={text.filterSection}
          value={valueOf(filter.section)}
          options={[
            { value: every, label: text.everySection },
            ...sections.map((section) => ({ value: valueOf(section), label: section ?? text.noSection })),
          ]}
          onChange={(value) =>
            onFilter({ ...filter, section: sections.find((section) => valueOf(section) === value) })
          }
        />
      )}
    </search>
  );
}

/** How many students are in which state. */
export const RegisterCounts = ({ lines }: { lines: readonly RegisterLine[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1">
    {[...attendanceStates, null].map((state) => (
      <div key={state ?? 'none'} className="flex items-baseline gap-1.5">
        <dt className="text-sm text-ink-soft">{state === null ? text.unmarked : screenText.states[state]}</dt>
        <dd className="figures font-semibold">{lines.filter((line) => line.state === state).length}</dd>
      </div>
    ))}
  </dl>
);

/** Whether the marks are stored. It keeps its place, so that the list does not move. */
export const SaveSign = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => (
  <div className="flex min-h-9 flex-wrap items-center gap-3 text-sm">
    <output className={state === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}>
      {state === 'idle' ? '' : state === 'failed' ? text.notSaved : text[state]}
    </output>
    {state === 'failed' ? (
      <Button variant="secondary" size="sm" onPress={onRetry}>
        {text.saveNow}
      </Button>
    ) : null}
  </div>
);
