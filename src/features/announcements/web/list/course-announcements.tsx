import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { announcementsText as text } from '#features/announcements/text.ts';
import { allQuery } from '../shared/announcements-api.ts';
import { CardLoading, cardsClass } from './announcement-card.tsx';
import { CardList } from './card-list.tsx';

/** The announcements of one course. */
export function CourseAnnouncements({ courseId, mayCreate }: { courseId: string; mayCreate: boolean }) {
  const all = useInfiniteQuery(allQuery({ course: courseId }));
  const announcements = useDeferredValue(all.data)?.pages.flatMap((page) => page.announcements);
  return (
    <>
      <output className="sr-only">
        {announcements ? text.found(announcements.length, all.hasNextPage) : ''}
      </output>
      {announcements === undefined ? (
        all.isError ? (
          <LoadProblem query={all} text={text.loadFailed} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.loading}</output>
            <div className={cardsClass}>
              <CardLoading variant="grid" />
              <CardLoading variant="grid" />
            </div>
          </>
        )
      ) : announcements.length > 0 ? (
        <CardList announcements={announcements} />
      ) : (
        <div className="panel">
          <EmptyState
            title={text.empty}
            text={mayCreate ? text.emptyInCourse : text.emptyText}
            drawing="megaphone"
          />
        </div>
      )}
      <ShowMore list={all} label={text.loadMore} />
    </>
  );
}

/** Beside the title of the course. */
export const AnnounceInCourse = ({ courseId }: { courseId: string }) => (
  <LinkButton to="/create-announcement" search={{ course: courseId }}>
    <PenLine size={17} aria-hidden="true" />
    {text.createTitle}
  </LinkButton>
);
