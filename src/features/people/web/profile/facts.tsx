import type { ReactNode } from 'react';
import { toYearLabel } from '#shared/audience/classes.ts';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';

type Fact = [name: string, value: string | null];

/** A teacher's name, department and teacherId; a student's name, studentId, email, year and division. */
export const factsOf = (user: PersonInfo): Fact[] =>
  user.teacherId === null && user.role === 'student'
    ? [
        [text.name, user.name],
        [text.studentId, user.studentId],
        [text.email, user.email],
        [text.year, user.year && toYearLabel(user.year)],
        [text.division, user.division],
      ]
    : [
        [text.name, user.name],
        [text.department, user.department],
        [text.teacherId, user.teacherId],
      ];

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">{children}</dl>
);

interface FactRowProps {
  name: string;
  /** Over both columns. */
  isWide?: boolean;
  children: ReactNode;
}

export const FactRow = ({ name, isWide = false, children }: FactRowProps) => (
  <div className={`grid content-start gap-0.5 ${isWide ? 'sm:col-span-2' : ''}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** 'Student · Second Year · Division A'. */
export function roleLine({ role, isPendingTeacher, department, year, division }: PersonInfo): string {
  if (isPendingTeacher) return text.waiting;
  const parts =
    role === 'teacher'
      ? [text.teacher, department]
      : [text.student, year && toYearLabel(year), division && text.divisionOf(division)];
  return parts.filter(Boolean).join(' · ');
}
