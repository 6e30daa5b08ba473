import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Journey, JourneyStep } from '#features/journeys/contract/journeys.ts';
import type { JourneySide } from './side.ts';
import { sheetText as text } from './text.ts';

interface StepActionProps {
  journey: Journey;
  /** It is late, or the next one. */
  step: JourneyStep;
  side: JourneySide;
  isLarge?: boolean;
}

/** The way to do a step. Nothing for the ones that are only ticked off. */
export function StepAction({ journey, step, side, isLarge = false }: StepActionProps) {
  if (!journey.isActive) return null;
  const look = isLarge ? ({ className: 'max-sm:w-full' } as const) : ({ size: 'sm' } as const);
  if (side === 'mentee') return <MenteeAction step={step} look={look} />;
  if (step.sort !== 'meeting') return null;
  return (
    <LinkButton
      {...look}
      to="/mentor-section/meetings"
      search={{ mentee: journey.mentee.userId }}
      aria-label={text.actOn(text.planMeeting, step.title)}
    >
      {text.planMeeting}
    </LinkButton>
  );
}

interface MenteeActionProps {
  step: JourneyStep;
  look: { size?: 'sm'; className?: string };
}

function MenteeAction({ step: { id: stepId, sort, title }, look }: MenteeActionProps) {
  if (sort === 'document')
    return (
      <LinkButton {...look} to="/mentee-section" aria-label={text.actOn(text.handIn, title)}>
        {text.handIn}
      </LinkButton>
    );
  if (sort === 'meeting')
    return (
      <LinkButton {...look} to="/calendar/booking" aria-label={text.actOn(text.bookTime, title)}>
        {text.bookTime}
      </LinkButton>
    );
  if (sort !== 'checkIn' && sort !== 'reflection') return null;
  const action = sort === 'checkIn' ? text.checkIn : text.reflect;
  return (
    <LinkButton
      {...look}
      to="/mentee-section/check-in/$stepId"
      params={{ stepId }}
      aria-label={text.actOn(action, title)}
    >
      {action}
    </LinkButton>
  );
}
