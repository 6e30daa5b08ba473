import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { AdminSectionProps } from '#web/admin-section.ts';
import { adminLimits } from '#features/admin/contract/limits.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { peopleQuery } from '../admin-api.ts';
import { peopleFilters } from './people-filters.ts';
import { PagedList } from '#web/ui/searching/paged-list.tsx';
import { PersonRow } from './person-row.tsx';
import { peopleScreenText as text } from './text.ts';

const PersonSheet = lazyComponent(async () => (await import('./person-sheet.tsx')).PersonSheet);

/** Everybody with an account. The list follows the search as it is typed, and each person opens in a sheet. */
export function PeopleSection({ search, onSearch }: AdminSectionProps) {
  const words = search['search'] ?? '';
  const show = peopleFilters.find((filter) => filter === search['show']);
  const list = useInfiniteQuery({ ...peopleQuery(words, show), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const isFiltered = words !== '' || show !== undefined;
  return (
    <div className="grid gap-4">
      <search className="grid items-end gap-3 @2xl:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          words={words}
          onSearch={(typed) => onSearch({ search: typed || undefined })}
          maxLength={adminLimits.searchChars}
        />
        <Select
          label={text.show}
          value={show ?? ''}
          onChange={(value) => onSearch({ show: value || undefined })}
          options={[
            { value: '', label: text.everyone },
            ...peopleFilters.map((value) => ({ value, label: text.filters[value] })),
          ]}
        />
      </search>
      <output className="min-h-5 text-sm text-ink-soft">{first ? text.found(first.total) : ''}</output>
      <PagedList
        query={list}
        isOfPeople
        loading={text.loading}
        failed={text.loadFailed}
        more={text.more}
        isEmpty={people.length === 0}
        empty={
          <NobodyFound
            isFiltered={isFiltered}
            onClear={() => onSearch({ search: undefined, show: undefined })}
          />
        }
      >
        <ul
          aria-label={text.listLabel}
          aria-busy={list.isPlaceholderData}
          className="panel divide-y divide-line overflow-hidden"
        >
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              showsId={show === 'same-id'}
              onOpen={() => onSearch({ person: person.id })}
            />
          ))}
        </ul>
      </PagedList>
      <Opening>
        {search['person'] === undefined ? null : (
          <PersonSheet
            key={search['person']}
            userId={search['person']}
            onClose={() => onSearch({ person: undefined })}
          />
        )}
      </Opening>
    </div>
  );
}

const NobodyFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <div className="panel">
    <EmptyState
      title={text.noneTitle}
      text={text.noneText}
      drawing="people"
      level={3}
      action={
        isFiltered ? (
          <Button variant="secondary" onPress={onClear}>
            {text.clear}
          </Button>
        ) : undefined
      }
    />
  </div>
);
