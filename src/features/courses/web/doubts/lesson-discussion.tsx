import { hasRight } from '../shared/own-rights.ts';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import { AskDoubt } from './ask-doubt.tsx';
import { RecentDiscussion } from './recent-discussion.tsx';

interface LessonDiscussionProps {
  course: Course;
  lesson: Lesson;
  /** Only students ask. */
  isStudent: boolean;
  doubtId: string | undefined;
  /** The current second of the video. */
  currentTime: () => number;
  onSeek: (second: number) => void;
}

/** The form for a question and the lesson's doubts. */
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
      canReply={hasRight(course, 'answer')}
      onSeek={onSeek}
    />
  </>
);
