import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { CardLoading, cardsClass } from './announcement-card.tsx';
import { CardList } from './card-list.tsx';
import { AnnouncementFiltersBar } from './announcement-filters-bar.tsx';
import { allQuery } from '../shared/announcements-api.ts';
import { type AnnouncementFilters, hasFilters } from './filters.ts';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';

interface AllAnnouncementsPageProps {
  /** From the address of the screen. */
  filters: AnnouncementFilters;
  onFilter: (filters: AnnouncementFilters) => void;
}

export function AllAnnouncementsPage({ filters, onFilter }: AllAnnouncementsPageProps) {
  const all = useInfiniteQuery({ ...allQuery(filters), placeholderData: keepPreviousData });
  useFailureToast(all, text.loadFailedToast);
  const announcements = useDeferredValue(all.data)?.pages.flatMap((page) => page.announcements);
  return (
    <Page
      title={text.allTitle}
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/announcements' },
        { label: text.allTitle },
      ]}
    >
      <AnnouncementFiltersBar filters={filters} onFilter={onFilter} />
      <output className="min-h-5 text-sm text-ink-soft">
        {announcements ? text.found(announcements.length, all.hasNextPage) : ''}
      </output>
      {announcements ? (
        <Found announcements={announcements} isFiltered={hasFilters(filters)} onClear={() => onFilter({})} />
      ) : all.isError ? (
        <div className="panel">
          <Problem text={text.loadFailed} error={all.error} onRetry={() => location.reload()} />
        </div>
      ) : (
        <>
          <output className="sr-only">{text.loading}</output>
          <div className={cardsClass}>
            <CardLoading variant="grid" />
            <CardLoading variant="grid" />
          </div>
        </>
      )}
      <ShowMore list={all} label={text.loadMore} />
    </Page>
  );
}

interface FoundProps {
  announcements: readonly Announcement[];
  isFiltered: boolean;
  onClear: () => void;
}

function Found({ announcements, isFiltered, onClear }: FoundProps) {
  if (announcements.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          title={isFiltered ? text.noMatches : text.empty}
          text={isFiltered ? undefined : text.emptyText}
          drawing={isFiltered ? 'search' : 'megaphone'}
          action={
            isFiltered ? (
              <Button variant="secondary" onPress={onClear}>
                {text.clearFilters}
              </Button>
            ) : undefined
          }
        />
      </div>
    );
  }
  return <CardList announcements={announcements} />;
}
