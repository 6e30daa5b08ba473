import type { Course, Lesson } from '#features/courses/contract/views.ts';
import { AskDoubt } from './ask-doubt.tsx';
import { RecentDiscussion } from './recent-discussion.tsx';

interface LessonDiscussionProps {
  course: Course;
  lesson: Lesson;
  /** Asks are a student's. */
  isStudent: boolean;
  doubtId: string | undefined;
  /** Where the video is. */
  currentTime: () => number;
  onSeek: (second: number) => void;
}

/** What stands below a lesson: one's question, and what was asked before. */
export const LessonDiscussion = ({
  course,
  lesson,
  isStudent,
  doubtId,
  currentTime,
  onSeek,
}: LessonDiscussionProps) => (
  <>
    {isStudent ? <AskDoubt courseId={course._id} lesson={lesson} currentTime={currentTime} /> : null}
    <RecentDiscussion
      courseId={course._id}
      lesson={lesson}
      doubtId={doubtId}
      canReply={course.canManage}
      onSeek={onSeek}
    />
  </>
);
