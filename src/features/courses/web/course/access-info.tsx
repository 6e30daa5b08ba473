import type { ReactNode } from 'react';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DayIn } from '#web/ui/time/day.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { TermFacts } from '#features/terms/contract/terms.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { audienceOf, CourseTags } from '../shared/course-facts.tsx';
import { screenText as text } from '../shared/text.ts';

/** 'Autumn 2026, until 18 Dec 2026' */
function TermWords({ term: { name, lastDay } }: { term: TermFacts }) {
  const today = toClock(useNow(), collegeZone()).slice(0, lastDay.length);
  const sentence = lastDay < today ? text.termEnded : text.termUntil;
  return <DayIn sentence={(day) => sentence(name, day)} day={lastDay} />;
}

/** The audience of the course, and further facts. */
export function AccessInfo({ course }: { course: Course }) {
  const { level, visibility, term, estimatedHours, createdByName, updatedAt, tags } = course;
  return (
    <Card title={text.accessInfo}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Fact name={text.accessVisibility}>{text.visibilities[visibility]}</Fact>
        <Fact name={text.accessAudience}>
          {visibility === 'members' ? text.members : (audienceOf(course) ?? text.everybody)}
        </Fact>
        {term === null ? null : (
          <Fact name={text.accessTerm}>
            <TermWords term={term} />
          </Fact>
        )}
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
