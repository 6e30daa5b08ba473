import type { ReactNode } from 'react';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { dayWords } from '#web/ui/time/day-words.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { TermFacts } from '#features/terms/contract/terms.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { audienceOf, CourseTags } from '../shared/course-facts.tsx';
import { screenText as text } from '../shared/text.ts';

/** 'Autumn 2026, until 18 Dec 2026' */
function termWords({ name, lastDay }: TermFacts): string {
  const today = toClock(Date.now(), collegeZone()).slice(0, lastDay.length);
  return lastDay < today ? text.termEnded(name, dayWords(lastDay)) : text.termUntil(name, dayWords(lastDay));
}

/** The audience of the course, and further facts. */
export function AccessInfo({ course }: { course: Course }) {
  const { level, visibility, term, estimatedHours, createdByName, updatedAt, tags } = course;
  return (
    <Card title={text.accessInfo}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Fact name={text.accessVisibility}>{text.visibilities[visibility]}</Fact>
        <Fact name={text.accessAudience}>{audienceOf(course) ?? text.everybody}</Fact>
        {term === null ? null : <Fact name={text.accessTerm}>{termWords(term)}</Fact>}
        <Fact name={text.accessLevel}>{text.levels[level]}</Fact>
        {estimatedHours === null ? null : <Fact name={text.accessHours}>{text.hours(estimatedHours)}</Fact>}
        <Fact name={text.accessTeacher}>{createdByName}</Fact>
        <Fact name={text.accessUpdated}>
          <TimeAgo at={updatedAt} />
        </Fact>
      </dl>
      <CourseTags tags={tags} max={tags.length} />
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right font-medium wrap-anywhere">{children}</dd>
  </>
);
