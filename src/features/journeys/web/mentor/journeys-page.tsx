import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ownText as text } from '../own/text.ts';
import { menteeJourneysQuery } from '../sheet/journeys-api.ts';
import { MenteeLine } from './mentee-line.tsx';

/** Where each mentee is. Who waits for an answer comes first. */
export function JourneysPage() {
  const query = useQuery(menteeJourneysQuery);
  if (query.isPending)
    return (
      <ListSkeleton label={text.loadingList} rows={4} lines={3} className="panel divide-y divide-line" />
    );
  if (query.data === undefined) return <LoadProblem query={query} text={text.listFailed} isPanel />;
  const { mentees } = query.data;
  if (mentees.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title={text.noMentees}
          text={text.noMenteesYet}
          drawing="people"
          action={
            <LinkButton variant="secondary" to="/mentor-section">
              {text.mentees}
            </LinkButton>
          }
        />
      </div>
    );
  return (
    <ul aria-label={text.mentees} className="panel @container divide-y divide-line">
      {mentees.map((each) => (
        <MenteeLine key={each.mentee.userId} {...each} />
      ))}
    </ul>
  );
}
