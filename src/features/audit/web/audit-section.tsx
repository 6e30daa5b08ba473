import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminSectionProps } from '#web/admin-section.ts';
import { timeWords } from '#web/ui/time/time-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PagedList } from '#web/ui/searching/paged-list.tsx';
import { auditQuery } from './audit-api.ts';
import { AuditFiltersBar } from './audit-filters-bar.tsx';
import { AuditLine } from './audit-line.tsx';
import { byDay, filtersOf } from './days.ts';
import { auditText as text } from './text.ts';

/** The audit log, day by day. */
export function AuditSection({ search, onSearch, PersonField }: AdminSectionProps) {
  const filters = filtersOf(search);
  const list = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="grid gap-5">
      <AuditFiltersBar search={search} onSearch={onSearch} PersonField={PersonField} />
      <PagedList
        query={list}
        loading={text.loading}
        failed={text.loadFailed}
        more={text.earlier}
        isEmpty={entries.length === 0}
        empty={
          <div className="panel">
            <EmptyState title={text.noneTitle} text={text.noneText} level={3} />
          </div>
        }
      >
        {byDay(entries).map(({ day, entries: ofDay }) => (
          <section key={day} aria-label={timeWords(day, 'longDate')} className="grid gap-2">
            <h3 className="text-sm font-semibold text-ink-soft">{timeWords(day, 'longDate')}</h3>
            <ul className="panel divide-y divide-line">
              {ofDay.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </PagedList>
    </div>
  );
}
