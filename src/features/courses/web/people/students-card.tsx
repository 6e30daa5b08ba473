import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readOneYear, toYearLabel } from '#shared/audience/classes.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import type { CourseStudent } from '#features/courses/contract/members.ts';
import { peopleLimits } from '#features/people/contract/people.ts';
import { studentsQuery } from './members-api.ts';
import { everybodyText as text } from './members-text.ts';

/** Everybody who takes the course, by name: the people that the viewer finds in the directory. */
export function StudentsCard({ courseId }: { courseId: string }) {
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({ ...studentsQuery(courseId, search), placeholderData: keepPreviousData });
  const students = list.data?.pages.flatMap((page) => page.students);
  return (
    <Card title={text.title}>
      <SearchField
        label={text.search}
        words={search}
        onSearch={setSearch}
        maxLength={peopleLimits.searchChars}
      />
      {students === undefined ? (
        list.isPending ? (
          <Skeleton className="h-20 w-full" />
        ) : (
          <LoadProblem query={list} text={text.loadFailed} />
        )
      ) : students.length === 0 ? (
        <p className="text-ink-soft">{search === '' ? text.none : text.nobody}</p>
      ) : (
        <ul className="grid divide-y divide-line" aria-label={text.title}>
          {students.map((student) => (
            <StudentRow key={student.userId} student={student} />
          ))}
        </ul>
      )}
      <ShowMore list={list} label={text.more} />
    </Card>
  );
}

function StudentRow({ student: { userId, name, studentId, year, division } }: { student: CourseStudent }) {
  const readYear = year === null ? undefined : readOneYear(year);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} size="sm" />
      <div className="grid min-w-0 flex-1">
        <Link
          to="/people/$userId"
          params={{ userId }}
          className="link justify-self-start font-medium wrap-anywhere"
        >
          {name}
        </Link>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {[studentId, readYear && toYearLabel(readYear), division].filter(Boolean).join(' · ')}
        </span>
      </div>
    </li>
  );
}
