import { useDeferredValue } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookPlus, KeyRound } from 'lucide-react';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { join } from '#web/ui/join.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { CourseCard as Card } from '#features/courses/contract/shapes.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { CourseCard } from './course-card.tsx';
import { listQuery } from '../shared/courses-api.ts';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { CoursesSearch } from '../shared/search-params.ts';
import { problemOf } from '../shared/problem-of.ts';
import { RemovedCourses } from './removed-courses.tsx';
import { screenText as text } from '../shared/text.ts';

interface CoursesPageProps {
  /** From the address of the screen. */
  search: CoursesSearch;
  onSearch: (search: string) => void;
}

const toDashboard = { label: text.dashboard, to: '/dashboard' } as const;
const now = { title: text.title, trail: [toDashboard, { label: text.title }] };
const studentWords = {
  ...now,
  lead: text.studentLead,
  actions: (
    <LinkButton to="/courses/join" variant="secondary">
      <KeyRound size={17} aria-hidden="true" />
      {text.join}
    </LinkButton>
  ),
};
const teacherWords = {
  ...now,
  lead: text.teacherLead,
  actions: (
    <LinkButton to="/courses/create">
      <BookPlus size={17} aria-hidden="true" />
      {text.create}
    </LinkButton>
  ),
};
const pastWords = {
  title: text.pastTitle,
  lead: text.pastLead,
  trail: [toDashboard, { label: text.title, to: '/courses' as const }, { label: text.pastTitle }],
};
// The menu takes a third of a tablet's width: two cards beside it would be too narrow.
const gridClass = 'grid gap-(--gap) sm:grid-cols-2 md:max-lg:grid-cols-1 xl:grid-cols-3';

const wordsOf = (isPast: boolean, isTeacher: boolean) =>
  isPast ? pastWords : isTeacher ? teacherWords : studentWords;

export function CoursesPage({ search, onSearch }: CoursesPageProps) {
  const user = useUser();
  const isTeacher = user.role === 'teacher';
  const isPast = search.terms === 'past';
  const list = useInfiniteQuery({ ...listQuery(user, search), placeholderData: keepPreviousData });
  useFailureToast(list, problemOf(list.error, text.listFailed));
  const pages = useDeferredValue(list.data)?.pages;
  const courses = pages?.flatMap((page) => page.courses);
  return (
    <Page {...wordsOf(isPast, isTeacher)}>
      <search className="grid gap-2 sm:max-w-md">
        <SearchField
          label={text.search}
          words={search.search ?? ''}
          onSearch={onSearch}
          maxLength={courseLimits.searchChars}
        />
      </search>
      <Total courses={courses} hasMore={list.hasNextPage} />
      {courses ? (
        <CourseList courses={courses} search={search} onClear={() => onSearch('')} />
      ) : list.isError && !list.data ? (
        <LoadProblem query={list} text={text.listFailed} isPanel />
      ) : (
        <Loading />
      )}
      <ShowMore list={list} label={text.more} />
      {isPast ? null : <Others isTeacher={isTeacher} hasPast={pages?.[0]?.hasPast ?? false} />}
    </Page>
  );
}

interface CourseListProps extends Pick<NothingProps, 'search' | 'onClear'> {
  courses: readonly Card[];
}

const CourseList = ({ courses, ...nothing }: CourseListProps) =>
  courses.length === 0 ? (
    <Nothing {...nothing} />
  ) : (
    <ul className={gridClass}>
      {courses.map((course, place) => (
        <li key={course._id} className="grid">
          <CourseCard course={course} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  );

/** The ways to the courses that the first list leaves out. */
const Others = ({ isTeacher, hasPast }: { isTeacher: boolean; hasPast: boolean }) => (
  <>
    {hasPast ? (
      <Link to="/courses" search={{ terms: 'past' }} className="link justify-self-start font-medium">
        {text.pastTitle}
      </Link>
    ) : null}
    {isTeacher ? <RemovedCourses /> : null}
  </>
);

/** Keeps its line while the list loads, so that the list does not move. No line without courses. */
function Total({ courses, hasMore }: { courses: readonly unknown[] | undefined; hasMore: boolean }) {
  const found = courses?.length ?? 0;
  return (
    <output className={join('text-sm text-ink-soft', courses && found === 0 ? 'absolute' : 'min-h-5')}>
      {found > 0 ? text.found(found, hasMore) : ''}
    </output>
  );
}

function Loading() {
  return (
    <>
      <output className="sr-only">{text.loading}</output>
      <div className={gridClass}>
        {[1, 2, 3].map((place) => (
          <div key={place} className="panel grid gap-4 overflow-hidden pb-5">
            <Skeleton className="aspect-video w-full rounded-none!" />
            <div className="grid gap-3 px-5">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-32" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface NothingProps {
  search: CoursesSearch;
  onClear: () => void;
}

function Nothing({ search, onClear }: NothingProps) {
  const isTeacher = useUser().role === 'teacher';
  if (search.search !== undefined) {
    return (
      <div className="panel">
        <EmptyState
          title={text.noMatches}
          drawing="search"
          action={
            <Button variant="secondary" onPress={onClear}>
              {text.clearSearch}
            </Button>
          }
        />
      </div>
    );
  }
  if (search.terms === 'past') {
    return (
      <div className="panel">
        <EmptyState title={text.noPast} text={text.noPastText} drawing="checklist" />
      </div>
    );
  }
  return (
    <div className="panel">
      <EmptyState
        title={text.empty}
        text={isTeacher ? text.emptyTeacher : text.emptyStudent}
        drawing="checklist"
        action={isTeacher ? <LinkButton to="/courses/create">{text.create}</LinkButton> : undefined}
      />
    </div>
  );
}
