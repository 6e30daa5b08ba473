import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { peopleText } from '#features/courses/web/people/text.ts';
import { hasRight } from '#features/courses/web/shared/own-rights.ts';
import { readBookSearch } from '#features/gradebook/web/book/book-search.ts';
import { ownGradesQuery } from '#features/gradebook/web/own/own-grades-api.ts';
import { OwnGradesPage } from '#features/gradebook/web/own/own-grades-page.tsx';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

// Students never need its code.
const BookPage = lazyComponent(
  async () => (await import('#features/gradebook/web/book/book-page.tsx')).BookPage,
);

export const Route = createFileRoute('/_app/courses/$courseId/grades/')({
  validateSearch: readBookSearch,
  loader: (visit) =>
    prefetch(visit, ({ role }) => [
      courseQuery(visit.params.courseId),
      ...(role === 'student' ? [ownGradesQuery(visit.params.courseId)] : []),
    ]),
  component: Grades,
});

type Rights = Parameters<typeof hasRight>[0];
const seesBook = (course: Rights): boolean => hasRight(course, 'handIns') || hasRight(course, 'grade');

function Grades() {
  const { courseId } = Route.useParams();
  const { student } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoursePart
      courseId={courseId}
      name={peopleText.grades}
      loading={peopleText.gradesLoading}
      isFull={seesBook}
    >
      {(course) =>
        seesBook(course) ? (
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg!" />}>
            <BookPage
              key={courseId}
              courseId={courseId}
              studentId={student}
              onStudent={(id) => void navigate({ search: id === undefined ? {} : { student: id } })}
            />
          </Suspense>
        ) : (
          <OwnGradesPage key={courseId} courseId={courseId} />
        )
      }
    </CoursePart>
  );
}
