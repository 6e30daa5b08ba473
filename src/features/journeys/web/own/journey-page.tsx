import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { JourneyColumns, type JourneyParts } from '../sheet/journey-columns.tsx';
import { JourneySkeleton } from '../sheet/journey-skeleton.tsx';
import { OpenProgrammes } from '../open/open-programmes.tsx';
import { ownJourneysQuery } from '../sheet/journeys-api.ts';
import { ownText as text } from './text.ts';

/** The mentee’s own journey: where they are, the term, and what the two write. */
export function JourneyPage(parts: JourneyParts) {
  const { role, isPendingTeacher } = useUser();
  if (role === 'student' && !isPendingTeacher) return <OwnJourney {...parts} />;
  return (
    <Empty
      title={text.noJourney}
      words={text.studentsOnly}
      action={
        role === 'teacher' ? (
          <LinkButton variant="secondary" to="/mentor-section">
            {text.mentorSection}
          </LinkButton>
        ) : null
      }
    />
  );
}

function OwnJourney(parts: JourneyParts) {
  const query = useQuery(ownJourneysQuery);
  if (query.isPending) return <JourneySkeleton label={text.loading} />;
  if (query.data === undefined) return <LoadProblem query={query} text={text.failed} isPanel />;
  const { journeys, mentor } = query.data;
  return (
    <JourneyColumns
      journeys={journeys}
      side="mentee"
      parts={parts}
      open={<OpenProgrammes hasJourney={journeys.some(({ isActive }) => isActive)} />}
      empty={
        <Empty
          title={text.noJourney}
          words={mentor === null ? text.noMentorYet : text.noJourneyYet}
          // Without a mentor the programmes below lead to one.
          action={
            mentor === null ? null : (
              <LinkButton variant="secondary" to="/mentee-section">
                {text.toMentor}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}

const Empty = ({ title, words, action }: { title: string; words: string; action: ReactNode }) => (
  <div className="panel">
    <EmptyState title={title} text={words} drawing="people" action={action} />
  </div>
);
