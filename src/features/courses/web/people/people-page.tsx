import { useUser } from '#web/session/session.ts';
import { useSeen } from '#web/unread/seen.ts';
import { CoursePart } from '../course/course-part.tsx';
import { SectionsCard } from '../sections/sections-card.tsx';
import { mayOpenManaging } from '../shared/own-rights.ts';
import { JoinCodesCard } from './join-codes-card.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { MembersCard } from './members-card.tsx';
import { StaffCard } from './staff-card.tsx';
import { peopleText as text } from './text.ts';

/** Who teaches a course and who helps. Those who manage it change that here. */
export function PeoplePage({ courseId }: { courseId: string }) {
  const { role } = useUser();
  useSeen(`course:${courseId}`);
  return (
    <CoursePart courseId={courseId} name={text.people} loading={text.loading}>
      {(course) => (
        <>
          <StaffCard course={course} />
          {course.canManage ? (
            <>
              <MembersCard course={course} />
              <SectionsCard courseId={courseId} />
              <JoinCodesCard course={course} />
            </>
          ) : null}
          {role === 'student' && !mayOpenManaging(course) ? <LeaveCourse courseId={courseId} /> : null}
        </>
      )}
    </CoursePart>
  );
}
