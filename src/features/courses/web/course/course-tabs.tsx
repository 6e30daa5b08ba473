import { Link } from '@tanstack/react-router';
import { peopleText as text } from '../people/text.ts';

const tabClass =
  'relative touch inline-flex min-h-10 items-center border-b-2 border-transparent px-1 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink';

/** The places of a course, each with its address. */
export const CourseTabs = ({ courseId }: { courseId: string }) => (
  <nav aria-label={text.tabs} className="-mt-2 border-b border-line print:hidden">
    <ul className="flex gap-6">
      <li>
        <Link
          to="/courses/$courseId"
          params={{ courseId }}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabClass}
        >
          {text.lessons}
        </Link>
      </li>
      <li>
        <Link to="/courses/$courseId/people" params={{ courseId }} className={tabClass}>
          {text.people}
        </Link>
      </li>
    </ul>
  </nav>
);
