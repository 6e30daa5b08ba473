import { createFileRoute } from '@tanstack/react-router';
import { CoursePart } from '#features/courses/web/course/course-part.tsx';
import { courseQuery } from '#features/courses/web/shared/courses-api.ts';
import { studentGradesQuery } from '#features/gradebook/web/own/own-grades-api.ts';
import { StudentGrades } from '#features/gradebook/web/own/student-grades.tsx';
import { ownText } from '#features/gradebook/web/own/text.ts';
import { prefetch } from '#web/loading/prefetch.ts';

export const Route = createFileRoute('/_app/courses/$courseId/grades/students/$studentId')({
  loader: (visit) =>
    prefetch(visit, () => [
      courseQuery(visit.params.courseId),
      studentGradesQuery(visit.params.courseId, visit.params.studentId),
    ]),
  component: OneStudent,
});

function OneStudent() {
  const { courseId, studentId } = Route.useParams();
  return (
    <CoursePart courseId={courseId} name={ownText.student.title} loading={ownText.student.loading}>
      {() => <StudentGrades key={studentId} courseId={courseId} studentId={studentId} />}
    </CoursePart>
  );
}
