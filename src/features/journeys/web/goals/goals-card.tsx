import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isDraftKept } from '#web/drafts/use-kept-draft.ts';
import { Seen } from '#web/unread/seen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { EarlierGoals } from './earlier-goals.tsx';
import { draftNameOf } from './goal-draft.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalRow } from './goal-row.tsx';
import { goalsQuery } from './goals-api.ts';
import { goalsScreenText as text } from './text.ts';

interface GoalsCardProps {
  /** The viewer's own without it. */
  menteeId?: string;
}

/** The goals of mentor and mentee. Both write them, and both agree. */
export function GoalsCard({ menteeId }: GoalsCardProps) {
  const query = useQuery(goalsQuery(menteeId));
  return (
    <LoadedCard anchor="goals" title={text.title} query={query} height="h-40">
      {({ pair, goals, earlier }) => (
        <div className="@container grid gap-4">
          {pair === null ? (
            <EmptyState isCompact text={text.noMentor} drawing="people" />
          ) : (
            <PairGoals key={pair.menteeId} pair={pair} goals={goals} />
          )}
          {earlier.length > 0 ? <EarlierGoals goals={earlier} /> : null}
        </div>
      )}
    </LoadedCard>
  );
}

function PairGoals({ pair, goals }: { pair: GoalPair; goals: readonly Goal[] }) {
  const [isWriting, setWriting] = useState(() => isDraftKept(draftNameOf(pair)));
  const [isOpened, setOpened] = useState(false);
  const handleWrite = () => {
    setOpened(true);
    setWriting(true);
  };
  // What is reached stays below what is still ahead.
  const ordered = goals.toSorted((a, b) => Number(a.reachedAt !== null) - Number(b.reachedAt !== null));
  return (
    <>
      <Seen record={`mentoring-goals:${pair.menteeId}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">{text.lead}</p>
        {isWriting ? null : (
          <Button variant="secondary" size="sm" onPress={handleWrite}>
            <Plus size={16} aria-hidden="true" />
            {text.newGoal}
          </Button>
        )}
      </div>
      {isWriting ? <GoalForm pair={pair} isOpened={isOpened} onClose={() => setWriting(false)} /> : null}
      {ordered.length > 0 ? (
        <ul aria-label={text.list} className="grid divide-y divide-line border-t border-line">
          {ordered.map((goal) => (
            <GoalRow key={goal.id} goal={goal} pair={pair} />
          ))}
        </ul>
      ) : null}
      {ordered.length === 0 && !isWriting ? (
        <EmptyState isCompact level={3} title={text.emptyTitle} text={text.emptyText} />
      ) : null}
    </>
  );
}
