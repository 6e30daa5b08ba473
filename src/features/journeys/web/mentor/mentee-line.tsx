import { Link } from '@tanstack/react-router';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { DayIn } from '#web/ui/time/day.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { gap, withGaps } from '#web/ui/time/with-gaps.tsx';
import type { JourneyOverview, MenteeJourneys } from '#features/journeys/contract/journeys.ts';
import { ownText as text } from '../own/text.ts';
import { sheetText } from '../sheet/text.ts';

/** One mentee: the journey as a row of marks, what comes next, and in the margin what waits for the mentor. */
export function MenteeLine({ mentee, journeys }: MenteeJourneys) {
  const active = journeys.filter(({ isActive }) => isActive);
  const shown = active.length > 0 ? active : journeys.slice(0, 1);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 @2xl:px-5 hover:bg-primary-soft/40">
      <Avatar name={mentee.name} src={mentee.avatarUrl} size="lg" />
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="font-semibold wrap-anywhere">
          <Link
            to="/mentor-section/mentees/$menteeId"
            params={{ menteeId: mentee.userId }}
            className="before:absolute before:inset-0 hover:underline"
          >
            {mentee.name}
          </Link>
        </h2>
        {shown.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{text.noJourneyOf(mentee.name)}</p>
            <LinkButton variant="secondary" size="sm" className="z-1" to="/mentor-section/programmes">
              {text.join}
            </LinkButton>
          </div>
        ) : null}
        {shown.map((journey) => (
          <JourneyFacts key={journey.id} journey={journey} />
        ))}
      </div>
    </li>
  );
}

const JourneyFacts = ({ journey }: { journey: JourneyOverview }) => (
  <div className="grid gap-x-6 gap-y-2 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
    <div className="grid content-start gap-2">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {journey.title} · {journey.isActive ? sheetText.progressOf(journey.done, journey.steps) : text.over}
      </p>
      <Marks journey={journey} />
      {journey.isActive ? <NextWords journey={journey} /> : null}
    </div>
    <div className="flex flex-wrap content-start items-center gap-2 empty:hidden">
      {journey.unanswered > 0 && journey.isActive ? (
        <p className="margin-note grid gap-1 text-sm">
          <span>
            <Badge tone="mark">{text.unanswered(journey.unanswered)}</Badge>
          </span>
          {journey.unansweredSince === null ? null : (
            <span className="text-ink-soft">
              {withGaps(text.since(gap), [<TimeAgo key="since" at={journey.unansweredSince} />])}
            </span>
          )}
        </p>
      ) : null}
    </div>
  </div>
);

function NextWords({ journey: { next } }: { journey: JourneyOverview }) {
  if (next === null) return <p className="text-sm">{text.allDone}</p>;
  const isLate = next.state === 'late';
  return (
    <p className="text-sm wrap-anywhere">
      {isLate ? text.lateStep(next.title) : text.next(next.title)}
      <span className="text-ink-soft">
        {' · '}
        <DayIn sentence={isLate ? sheetText.wasDue : sheetText.by} day={next.dueOn} />
      </span>
    </p>
  );
}

/** The steps as a row of strokes. The words beside it say the same. */
function Marks({ journey: { done, steps, late } }: { journey: JourneyOverview }) {
  return (
    <span aria-hidden="true" className="flex h-2 max-w-md gap-0.5">
      {Array.from({ length: steps }, (_, index) => (
        <span
          key={index}
          className={`h-2 min-w-0.5 flex-1 rounded-sm ${index < done ? 'bg-primary' : index < done + late ? 'bg-rule' : 'bg-line'}`}
        />
      ))}
    </span>
  );
}
