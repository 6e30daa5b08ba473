import { useUser } from '#web/session/session.ts';
import { useSeen } from '#web/unread/seen.ts';
import { CoursePart } from '../course/course-part.tsx';
import { SectionsCard } from '../sections/sections-card.tsx';
import { mayOpenManaging } from '../shared/own-rights.ts';
import { StudentTeamsCard } from '../teams/student-teams-card.tsx';
import { TeamsCard } from '../teams/teams-card.tsx';
import { JoinCodesCard } from './join-codes-card.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { MembersCard } from './members-card.tsx';
import { StaffCard } from './staff-card.tsx';
import { StudentsCard } from './students-card.tsx';
import { peopleText as text } from './text.ts';

/** Who teaches a course, who helps and who takes it. Those who manage it change that here. */
export function PeoplePage({ courseId }: { courseId: string }) {
  const { role } = useUser();
  useSeen(`course:${courseId}`);
  return (
    <CoursePart courseId={courseId} name={text.people} loading={text.loading}>
      {(course) => {
        const isStudent = role === 'student' && !mayOpenManaging(course);
        return (
          <>
            <StaffCard course={course} />
            {course.canManage ? (
              <>
                <MembersCard course={course} />
                <SectionsCard courseId={courseId} />
                <TeamsCard courseId={courseId} />
                <JoinCodesCard course={course} />
              </>
            ) : null}
            {isStudent ? <StudentTeamsCard courseId={courseId} /> : null}
            <StudentsCard courseId={courseId} />
            {isStudent ? <LeaveCourse courseId={courseId} /> : null}
          </>
        );
      }}
    </CoursePart>
  );
}
