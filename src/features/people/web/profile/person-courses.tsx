import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createClient } from '#web/calls/api-client.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { coursesContract } from '#features/courses/contract/courses.ts';
import { profileText as text } from './text.ts';

const courses = createClient({ list: coursesContract.list });
const shown = 6;

/** What this teacher teaches the viewer. Where there is nothing, or it cannot be loaded, the section is not there: the page is about the person. */
export function PersonCourses({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: ['people', 'courses', userId],
    queryFn: ({ signal }) => courses.list({ query: { author: userId, limit: shown } }, { signal }),
  });
  if (data === undefined || data.courses.length === 0) return null;
  return (
    <Card
      title={text.courses}
      end={
        data.nextCursor === null ? undefined : (
          <Link to="/courses" className="link text-sm font-medium">
            {text.allCourses}
          </Link>
        )
      }
    >
      <ul className="-mx-3 grid">
        {data.courses.map(({ _id: courseId, title, category, lessonCount }) => (
          <li key={courseId}>
            <Link
              to="/courses/$courseId"
              params={{ courseId }}
              className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md px-3 py-2.5 hover:bg-primary-soft"
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-soft">
                {[category, text.lessons(lessonCount)].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
