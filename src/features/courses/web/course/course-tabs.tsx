import { Link } from '@tanstack/react-router';
import { peopleText as text } from '../people/text.ts';

const tabClass =
  'relative touch inline-flex min-h-10 items-center border-b-2 border-transparent px-1 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink';

const parts = [
  { to: '/courses/$courseId', label: text.lessons, activeOptions: { exact: true, includeSearch: false } },
  { to: '/courses/$courseId/tasks', label: text.tasks },
  { to: '/courses/$courseId/announcements', label: text.announcements },
  { to: '/courses/$courseId/meetings', label: text.meetings },
  { to: '/courses/$courseId/quizzes', label: text.quizzes },
  { to: '/courses/$courseId/grades', label: text.grades },
  { to: '/courses/$courseId/people', label: text.people },
] as const;

/** The places of a course, each with its address. */
export const CourseTabs = ({ courseId }: { courseId: string }) => (
  <nav aria-label={text.tabs} className="-mt-2 border-b border-line print:hidden">
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
      {parts.map(({ label, ...link }) => (
        <li key={link.to}>
          <Link {...link} params={{ courseId }} className={tabClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
