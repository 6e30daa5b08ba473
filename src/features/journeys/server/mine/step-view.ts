import type { JourneyStep } from '#features/journeys/contract/journeys.ts';
import { dayOfStep } from '#features/journeys/contract/step-day.ts';
import { canTick, type StepState } from '#features/journeys/contract/states.ts';
import type { Done } from '../steps/done.ts';
import type { programmeSteps } from '../table.ts';

interface StepInJourney {
  state: StepState;
  done: Done | undefined;
  sent: JourneyStep['sent'];
  menteeId: string;
  beginsOn: string;
  isActive: boolean;
}

export function toStep(
  step: typeof programmeSteps.$inferSelect,
  { state, done, sent, menteeId, beginsOn, isActive }: StepInJourney,
): JourneyStep {
  const { id, sort, title, agenda, week, weekday, dueAt, resources } = step;
  return {
    id,
    sort,
    title,
    agenda,
    week,
    dueAt: dueAt.toISOString(),
    dueOn: dayOfStep(beginsOn, { week, weekday }),
    resources,
    state,
    doneAt: done?.at.toISOString() ?? null,
    doneBy: done === undefined ? null : done.by === menteeId ? 'mentee' : 'mentor',
    canTick: isActive && canTick(sort),
    sent,
  };
}
