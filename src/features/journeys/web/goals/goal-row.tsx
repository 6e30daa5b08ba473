import { Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isDraftKept } from '#web/drafts/use-kept-draft.ts';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { draftNameOf } from './goal-draft.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalMargin } from './goal-margin.tsx';
import { GoalMark } from './goal-mark.tsx';
import { GoalSteps } from './goal-steps.tsx';
import { goalsApi, useGoalChange } from './goals-api.ts';
import { goalsScreenText as text } from './text.ts';

interface GoalRowProps {
  goal: Goal;
  pair: GoalPair;
}

/** A line of the page: the goal with its steps, and in the margin what the two say to it. */
export function GoalRow({ goal, pair }: GoalRowProps) {
  const [isChanging, setChanging] = useState(() => isDraftKept(draftNameOf(pair, goal)));
  const [isOpened, setOpened] = useState(false);
  const handleChange = () => {
    setOpened(true);
    setChanging(true);
  };
  if (isChanging)
    return (
      <li className="py-4">
        <GoalForm pair={pair} goal={goal} isOpened={isOpened} onClose={() => setChanging(false)} />
      </li>
    );
  return (
    <li className="grid gap-3 py-4 @xl:grid-cols-[minmax(0,1fr)_15rem] @xl:gap-6">
      <div className="flex min-w-0 gap-3">
        <GoalMark goal={goal} />
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1 font-medium wrap-anywhere whitespace-pre-line">
              {goal.reachedAt === null ? goal.words : <span className="marked">{goal.words}</span>}
            </p>
            <GoalMenu goal={goal} onChange={handleChange} />
          </div>
          <GoalSteps goal={goal} />
        </div>
      </div>
      <GoalMargin goal={goal} pair={pair} />
    </li>
  );
}

function GoalMenu({ goal, onChange }: { goal: Goal; onChange: () => void }) {
  const { mutate } = useGoalChange();
  const params = { goalId: goal.id };
  const handleRestore = () => mutate({ send: () => goalsApi.restoreGoal({ params }) });
  const handleRemove = () =>
    mutate({
      send: () => goalsApi.removeGoal({ params }),
      onDone: () => toast.success(text.removed, { action: { label: text.undo, onPress: handleRestore } }),
    });
  const change = { id: 'change', label: text.change, icon: <Pencil size={16} />, onAction: onChange };
  const unreach = {
    id: 'unreach',
    label: text.notReached,
    icon: <Undo2 size={16} />,
    onAction: () => mutate({ send: () => goalsApi.reachGoal({ params, body: { isReached: false } }) }),
  };
  return (
    <MenuButton
      variant="quiet"
      size="icon"
      className="-my-2"
      label={text.more(goal.words)}
      items={[
        goal.reachedAt === null ? change : unreach,
        {
          id: 'remove',
          label: text.remove,
          icon: <Trash2 size={16} />,
          isDanger: true,
          onAction: handleRemove,
        },
      ]}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  );
}
