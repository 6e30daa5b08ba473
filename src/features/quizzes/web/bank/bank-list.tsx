import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { PagedList } from '#web/ui/searching/paged-list.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { BankRow } from '#features/quizzes/contract/bank.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { questionKinds } from '#features/quizzes/contract/questions/sorts.ts';
import { bankQuery } from '../shared/bank-api.ts';
import { sharedText } from '../shared/text.ts';
import { type BankSearch, readBankSearch } from './bank-search.ts';
import { BankTools } from './bank-tools.tsx';
import { bankText as text } from './text.ts';

/** The bank of a course, with its search. */
export function BankList({ courseId, search }: { courseId: string; search: BankSearch }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(bankQuery(courseId, search));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ questions }) => questions);
  const isFiltered = Object.keys(search).length > 0;
  const filter = (next: BankSearch): void =>
    void navigate({
      to: '/courses/$courseId/quizzes/questions',
      params: { courseId },
      search: next,
      replace: true,
    });
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 className="display text-xl">{text.title}</h2>
        <p className="max-w-prose text-ink-soft">{text.bankLead}</p>
      </div>
      <BankTools courseId={courseId} tag={search.tag} />
      <Filters search={search} tags={pages[0]?.tags ?? []} onFilter={filter} />
      <PagedList
        query={query}
        loading={text.loading}
        failed={messageOf(query.error, text.loadFailed)}
        more={text.more}
        isEmpty={rows.length === 0}
        empty={
          <div className="panel">
            <EmptyState
              title={isFiltered ? text.nothingFound : text.none}
              text={isFiltered ? text.nothingFoundText : text.noneText}
              action={
                isFiltered ? (
                  <Button variant="secondary" onPress={() => filter({})}>
                    {text.clearFilters}
                  </Button>
                ) : undefined
              }
            />
          </div>
        }
      >
        <output className="text-sm text-ink-soft">{text.total(pages[0]?.total ?? 0)}</output>
        <ul aria-label={text.list} className="panel divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} courseId={courseId} row={row} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

interface FiltersProps {
  search: BankSearch;
  tags: readonly { tag: string; count: number }[];
  onFilter: (search: BankSearch) => void;
}

function Filters({ search, tags, onFilter }: FiltersProps) {
  const choose = (name: keyof BankSearch) => (value: string) =>
    onFilter(readBankSearch({ ...search, [name]: value }));
  // A chosen tag stays in the list, whatever the answer has.
  const known = tags.some(({ tag }) => tag === search.tag);
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:flex">
      <SearchField
        label={text.find}
        words={search.find ?? ''}
        onSearch={choose('find')}
        maxLength={quizLimits.findChars}
        className="col-span-2 lg:flex-1"
      />
      <Select
        label={text.tag}
        value={search.tag ?? ''}
        onChange={choose('tag')}
        options={[
          { value: '', label: text.allTags },
          ...(search.tag === undefined || known ? [] : [{ value: search.tag, label: search.tag }]),
          ...tags.map(({ tag, count }) => ({ value: tag, label: text.tagWithCount(tag, count) })),
        ]}
        className="lg:w-48"
      />
      <Select
        label={text.kind}
        value={search.kind ?? ''}
        onChange={choose('kind')}
        options={[
          { value: '', label: text.allKinds },
          ...questionKinds.map((value) => ({ value, label: sharedText.kinds[value] })),
        ]}
        className="lg:w-48"
      />
    </search>
  );
}

const Row = ({ courseId, row }: { courseId: string; row: BankRow }) => (
  <li className="relative grid gap-1 px-4 py-3 hover:bg-primary-soft/60">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link
        to="/courses/$courseId/quizzes/questions/$questionId"
        params={{ courseId, questionId: row.id }}
        className="min-w-0 font-semibold wrap-anywhere before:absolute before:inset-0"
      >
        {row.title === '' ? row.excerpt : row.title}
      </Link>
      <span className="ml-auto text-sm text-ink-soft">{text.points(row.points)}</span>
    </span>
    {row.title === '' ? null : <span className="truncate text-sm text-ink-soft">{row.excerpt}</span>}
    <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone="ink">{sharedText.kinds[row.kind]}</Badge>
      {row.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      <span>{text.uses(row.useCount)}</span>
      <span className="wrap-anywhere">
        {text.changed} <TimeAgo at={row.changedAt} />{' '}
        {row.changedByName === null ? null : text.changedBy(row.changedByName)}
      </span>
    </span>
  </li>
);
