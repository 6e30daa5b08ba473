import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useUser } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Time, TimeIn } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { listQuery, type Which } from '../shared/meetings-api.ts';
import { screenText as text } from '../text.ts';
import { groupByWeek } from './group-by-week.ts';
import { MeetingRow } from './meeting-row.tsx';
import { OwnSummary } from './own-summary.tsx';

interface CourseMeetingsProps {
  courseId: string;
  /** From the address. */
  which: Which;
  mayPlan: boolean;
}

/** The meetings of one course: those to come, or the earlier ones. */
export function CourseMeetings({ courseId, which, mayPlan }: CourseMeetingsProps) {
  const { role } = useUser();
  const list = useInfiniteQuery(listQuery(courseId, which));
  const pages = useDeferredValue(list.data)?.pages;
  const meetings = pages?.flatMap((page) => page.meetings);
  const isReader = pages?.[0]?.students === null;
  return (
    <>
      <Parts courseId={courseId} />
      {role === 'student' && isReader ? <OwnSummary courseId={courseId} /> : null}
      <output className="sr-only">{meetings ? text.found(meetings.length, list.hasNextPage) : ''}</output>
      {meetings === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={text.loadFailed} isPanel />
        ) : (
          <ListSkeleton label={text.loading} rows={4} className="panel divide-y divide-line" />
        )
      ) : meetings.length > 0 ? (
        <Weeks meetings={meetings} />
      ) : (
        <Nothing courseId={courseId} which={which} mayPlan={mayPlan} />
      )}
      <ShowMore list={list} label={text.more} />
    </>
  );
}

const partClass =
  'relative touch inline-flex min-h-10 items-center rounded-md px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-ink';
const activeOptions = { exact: true, includeSearch: true } as const;

const Parts = ({ courseId }: { courseId: string }) => (
  <nav aria-label={text.parts}>
    <ul className="flex flex-wrap gap-2">
      {([undefined, 'over'] as const).map((which) => (
        <li key={which ?? 'coming'}>
          <Link
            to="/courses/$courseId/meetings"
            params={{ courseId }}
            search={which === undefined ? {} : { which }}
            activeOptions={activeOptions}
            replace
            resetScroll={false}
            className={partClass}
          >
            {text[which ?? 'coming']}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function Weeks({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useNow();
  return groupByWeek(meetings, now).map(({ startAt, name, meetings }) => (
    <section key={startAt} aria-labelledby={`week-${startAt}`} className="grid gap-3">
      <h2 id={`week-${startAt}`} className="display flex flex-wrap items-baseline gap-x-3 text-xl">
        {name === undefined ? (
          <span>
            <TimeIn sentence={text.weekOf} at={startAt} as="date" />
          </span>
        ) : (
          <>
            {text.weeks[name]}
            <Time at={startAt} as="date" className="font-sans text-sm font-normal text-ink-soft" />
          </>
        )}
      </h2>
      <ul className="grid gap-3">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow meeting={meeting} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Nothing is planned, or nothing is over yet. */
function Nothing({ courseId, which, mayPlan }: CourseMeetingsProps) {
  const isOver = which === 'over';
  const forReader = mayPlan ? text.emptyForStaff : text.emptyForStudents;
  return (
    <div className="panel">
      <EmptyState
        title={isOver ? text.nothingOver : text.nothingPlanned}
        text={isOver ? text.emptyOver : forReader}
        action={
          mayPlan && !isOver ? (
            <LinkButton to="/courses/$courseId/meetings/new" params={{ courseId }}>
              {text.planFirst}
            </LinkButton>
          ) : undefined
        }
      />
    </div>
  );
}

/** Beside the title of the course. */
export const PlanInCourse = ({ courseId }: { courseId: string }) => (
  <LinkButton to="/courses/$courseId/meetings/new" params={{ courseId }}>
    <CalendarPlus size={17} aria-hidden="true" />
    {text.plan}
  </LinkButton>
);
