import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { OpenProgramme } from '#features/journeys/contract/open-programmes.ts';
import { openProgrammesQuery } from './open-api.ts';
import { OpenProgrammeRow } from './open-programme-row.tsx';
import { openText as text } from './text.ts';

/** What a mentee may join. `hasJourney`: then it is shown only if there is something to join. */
export function OpenProgrammes({ hasJourney }: { hasJourney: boolean }) {
  const query = useQuery(openProgrammesQuery);
  if (query.data !== undefined) return <Found {...query.data} hasJourney={hasJourney} />;
  if (query.isPending && hasJourney) return null;
  return (
    <Card title={text.title}>
      {query.isPending ? (
        <ListSkeleton label={text.loading} rows={2} />
      ) : (
        <LoadProblem query={query} text={text.failed} />
      )}
    </Card>
  );
}

interface FoundProps {
  hasMentor: boolean;
  programmes: readonly OpenProgramme[];
  hasJourney: boolean;
}

function Found({ hasMentor, programmes, hasJourney }: FoundProps) {
  if (!hasMentor)
    return (
      <Card title={text.title}>
        <p className="max-w-prose text-ink-soft">{text.noMentor}</p>
        <LinkButton variant="secondary" to="/mentee-section" className="justify-self-start">
          {text.askForMentor}
        </LinkButton>
      </Card>
    );
  if (programmes.length === 0 && hasJourney) return null;
  return (
    <Card title={text.title}>
      <p className="max-w-prose text-sm text-ink-soft">{programmes.length === 0 ? text.none : text.lead}</p>
      {programmes.length === 0 ? null : (
        <ul aria-label={text.title} className="-mx-5 divide-y divide-line border-t border-line">
          {programmes.map((programme) => (
            <OpenProgrammeRow key={programme.id} programme={programme} />
          ))}
        </ul>
      )}
    </Card>
  );
}
