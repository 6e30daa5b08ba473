import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { readOneYear, toYearLabel } from '#shared/audience/classes.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { MenteeJourneys } from '#features/journeys/contract/journeys.ts';
import { ownText as text } from '../own/text.ts';
import { JourneyColumns, type JourneyParts } from '../sheet/journey-columns.tsx';
import { JourneySkeleton } from '../sheet/journey-skeleton.tsx';
import { menteeQuery } from '../sheet/journeys-api.ts';

export interface MenteeFrame {
  name: string;
  heading?: ReactNode;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

interface MenteePageProps {
  menteeId: string;
  parts: JourneyParts;
  /** The page around, which another feature has. */
  Frame: ComponentType<MenteeFrame>;
}

/** One mentee, for the mentor: the same page that the mentee sees, and what only a mentor needs. */
export function MenteePage({ menteeId, parts, Frame }: MenteePageProps) {
  const query = useQuery(menteeQuery(menteeId));
  // When the mentorship ends the page goes, also from the screen.
  const isGone = isApiError(query.error) && query.error.code === 'not_found';
  if (isGone)
    return (
      <Frame name={text.journey}>
        <NotYours />
      </Frame>
    );
  if (query.data === undefined)
    return (
      <Frame name={text.journey}>
        {query.isPending ? (
          <JourneySkeleton label={text.loading} />
        ) : (
          <LoadProblem query={query} text={text.menteeFailed} isPanel />
        )}
      </Frame>
    );
  const { mentee, journeys } = query.data;
  return (
    <Frame
      name={mentee.name}
      heading={
        <span className="flex items-center gap-4">
          <Avatar name={mentee.name} src={mentee.avatarUrl} size="lg" />
          <span className="min-w-0">{mentee.name}</span>
        </span>
      }
      lead={classWords(mentee)}
      actions={<Actions mentee={mentee} />}
    >
      <JourneyColumns
        journeys={journeys}
        side="mentor"
        parts={parts}
        empty={<NoJourney name={mentee.name} />}
      />
    </Frame>
  );
}

const Actions = ({ mentee: { userId, name } }: { mentee: MenteeJourneys['mentee'] }) => (
  <>
    <LinkButton variant="secondary" to="/mentor-section">
      {text.documents}
    </LinkButton>
    <LinkButton to="/chat/$userId" params={{ userId }} aria-label={text.messageTo(name)}>
      <MessageSquare size={17} aria-hidden="true" />
      {text.message}
    </LinkButton>
  </>
);

const NotYours = () => (
  <div className="panel">
    <EmptyState
      title={text.notYourMentee}
      text={text.onlyWhileItLasts}
      drawing="people"
      action={
        <LinkButton variant="secondary" to="/mentor-section/journeys">
          {text.journeys}
        </LinkButton>
      }
    />
  </div>
);

const NoJourney = ({ name }: { name: string }) => (
  <div className="panel">
    <EmptyState
      title={text.noJourney}
      text={text.noJourneyOf(name)}
      action={
        <LinkButton variant="secondary" to="/mentor-section/programmes">
          {text.join}
        </LinkButton>
      }
    />
  </div>
);

/** 'Second Year · Division A' */
function classWords({ year, division }: MenteeJourneys['mentee']): string {
  const known = year === null ? undefined : readOneYear(year);
  return [known === undefined ? '' : toYearLabel(known), division === null ? '' : text.division(division)]
    .filter(Boolean)
    .join(' · ');
}
