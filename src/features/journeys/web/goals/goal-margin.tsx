import { Check, Star } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Goal, GoalPair } from '#features/journeys/contract/goals.ts';
import { goalsApi, useGoalChange } from './goals-api.ts';
import { goalsScreenText as text } from './text.ts';
import { otherName } from './use-goal-form.ts';

interface GoalMarginProps {
  goal: Goal;
  pair: GoalPair;
}

/** Who has agreed, and what the viewer can say to it. */
export function GoalMargin({ goal, pair }: GoalMarginProps) {
  const { mutate, isPending } = useGoalChange();
  const { id: goalId, words, version } = goal;
  const { own, other } = agreementOf(goal, pair);
  const handleAgree = (hasAgreed: boolean) =>
    mutate({
      send: () => goalsApi.agreeOnGoal({ params: { goalId }, body: { version, hasAgreed } }),
      onDone: () => toast.success(hasAgreed ? text.agreed : text.tookBack),
    });
  const handleReached = () =>
    mutate({
      send: () => goalsApi.reachGoal({ params: { goalId }, body: { isReached: true } }),
      onDone: () => toast.success(text.reachedToast),
    });
  return (
    <div className="margin-note ml-9 grid content-start justify-items-start gap-2 text-sm wrap-anywhere @xl:ml-0">
      {goal.reachedAt === null ? (
        <p>{stateOf(goal, pair)}</p>
      ) : (
        <p className="font-medium">
          <TimeIn sentence={text.reached} at={goal.reachedAt} as="date" />
        </p>
      )}
      {goal.reachedAt === null && !own ? (
        <Button
          size="sm"
          isPending={isPending}
          aria-label={text.agreeOn(words)}
          onPress={() => handleAgree(true)}
        >
          <Check size={16} aria-hidden="true" />
          {text.agree}
        </Button>
      ) : null}
      {goal.reachedAt === null && own && other ? (
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          aria-label={text.markReachedOf(words)}
          onPress={handleReached}
        >
          <Star size={16} aria-hidden="true" />
          {text.markReached}
        </Button>
      ) : null}
      {goal.reachedAt === null && own ? (
        <Button variant="link" aria-label={text.takeBackOn(words)} onPress={() => handleAgree(false)}>
          {text.takeBack}
        </Button>
      ) : null}
    </div>
  );
}

const agreementOf = ({ mentorAgreedAt, menteeAgreedAt }: Goal, { side }: GoalPair) => {
  const [own, other] =
    side === 'mentor' ? [mentorAgreedAt, menteeAgreedAt] : [menteeAgreedAt, mentorAgreedAt];
  return { own: own !== null, other: other !== null };
};

function stateOf(goal: Goal, pair: GoalPair): string {
  const { own, other } = agreementOf(goal, pair);
  if (own && other) return text.agreedByBoth;
  if (own) return text.waitsForOther(otherName(pair));
  return other ? text.waitsForYou(otherName(pair)) : text.waitsForBoth;
}
