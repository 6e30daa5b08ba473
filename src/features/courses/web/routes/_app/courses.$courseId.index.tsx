import { createFileRoute } from '@tanstack/react-router';
import { chosenLesson } from '#features/courses/contract/lessons.ts';
import { courseQuery, lessonDoubtsQuery } from '#features/courses/web/shared/courses-api.ts';
import { prefetch, type Visit } from '#web/loading/prefetch.ts';
import { CoursePage } from '#features/courses/web/course/course-page.tsx';
import { readCourseSearch } from '#features/courses/web/shared/search-params.ts';
import { firstScreenReady } from '#web/loading/idle.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';

const LessonQuizzes = lazyComponent(
  async () => (await import('#features/quizzes/web/practice/lesson-quizzes.tsx')).LessonQuizzes,
  'below',
);

export const Route = createFileRoute('/_app/courses/$courseId/')({
  validateSearch: readCourseSearch,
  loader: (visit) => {
    const { courseId } = visit.params;
    prefetch(visit, () => [courseQuery(courseId)]);
    void askForDoubts(visit, courseId, readCourseSearch(visit.location.search).lesson);
  },
  component: Course,
});

/** The course decides which lesson opens. The lesson's doubts load together with their code. */
async function askForDoubts(visit: Visit, courseId: string, lessonId: string | undefined): Promise<void> {
  const lesson = await visit.context.queries
    .query({ ...courseQuery(courseId), staleTime: 'static' })
    .then((answer) => chosenLesson(answer.course, lessonId))
    .catch(() => undefined);
  await firstScreenReady;
  if (lesson) prefetch(visit, () => [lessonDoubtsQuery(courseId, lesson._id)]);
}

function Course() {
  const { courseId } = Route.useParams();
  const { lesson, t, doubt } = Route.useSearch();
  return (
    <CoursePage
      key={courseId}
      courseId={courseId}
      lessonId={lesson}
      atSecond={t}
      doubtId={doubt}
      LessonPart={LessonQuizzes}
    />
  );
}
