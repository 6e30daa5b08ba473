import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { ParticipantRow } from './participant-row.tsx';
import { participantsQuery } from './programmes-api.ts';
import { screenText as text } from './text.ts';

const JoinDialog = lazyComponent(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Who takes part, and how far they are. */
export function Participants({ programme }: { programme: Programme }) {
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery(participantsQuery(programme.id));
  const people = query.data?.pages.flatMap((page) => page.people);
  const close = () => setAdding(false);
  return (
    <Card
      title={text.peopleTitle}
      end={
        programme.canJoin ? (
          <Button variant="secondary" size="sm" onPress={() => setAdding(true)}>
            <UserPlus size={16} aria-hidden="true" />
            {text.add}
          </Button>
        ) : undefined
      }
    >
      <p className="text-sm text-ink-soft">{text.peopleHint}</p>
      {query.isPending ? <ListSkeleton label={text.peopleLoading} rows={3} isOfPeople /> : null}
      {people === undefined && query.isError ? <LoadProblem query={query} text={text.peopleFailed} /> : null}
      {people?.length === 0 ? (
        <EmptyState isCompact level={3} title={text.peopleEmpty} text={emptyWords(programme)} />
      ) : null}
      {people === undefined || people.length === 0 ? null : (
        <ul className="-mx-5 divide-y divide-line border-t border-line">
          {people.map((person) => (
            <ParticipantRow key={person.journeyId} person={person} canTakeOut={programme.canManage} />
          ))}
        </ul>
      )}
      <ShowMore list={query} label={text.more} />
      <Opening isOpen={isAdding} onClose={close}>
        {isAdding ? <JoinDialog programme={programme} onClose={close} /> : null}
      </Opening>
    </Card>
  );
}

function emptyWords({ state, canManage }: Programme): string {
  if (state === 'draft') return text.peopleEmptyDraft;
  return canManage ? text.peopleEmptyText : text.peopleEmptyMentor;
}
