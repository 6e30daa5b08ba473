import { PlaceTabs } from '#web/ui/layout/place-tabs.tsx';
import { peopleText as text } from '../people/text.ts';

const places = [
  { to: '/courses/$courseId', label: text.lessons, isFirst: true },
  { to: '/courses/$courseId/tasks', label: text.tasks },
  { to: '/courses/$courseId/announcements', label: text.announcements },
  { to: '/courses/$courseId/meetings', label: text.meetings },
  { to: '/courses/$courseId/quizzes', label: text.quizzes },
  { to: '/courses/$courseId/grades', label: text.grades },
  { to: '/courses/$courseId/people', label: text.people },
] as const;

/** The places of a course, each with its address. */
export const CourseTabs = ({ courseId }: { courseId: string }) => (
  <PlaceTabs label={text.tabs} places={places} params={{ courseId }} />
);
