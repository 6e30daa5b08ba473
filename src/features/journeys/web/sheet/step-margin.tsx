import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Journey, JourneyStep } from '#features/journeys/contract/journeys.ts';
import type { JourneySide } from './side.ts';
import { sheetText as text } from './text.ts';

interface StepMarginProps {
  journey: Journey;
  step: JourneyStep;
  side: JourneySide;
}

/** What stands in the margin beside a line: the mentor’s note, or that one is awaited. */
export function StepMargin({ journey: { mentor, isActive }, step: { sent }, side }: StepMarginProps) {
  if (sent === null) return null;
  if (sent.note === null) {
    if (!isActive || sent.answeredAt !== null) return null;
    return side === 'mentor' ? (
      <p>
        <Badge tone="mark">{text.waitsForYou}</Badge>
      </p>
    ) : (
      <p className="text-sm text-ink-soft">{text.noAnswerYet(mentor.name)}</p>
    );
  }
  return (
    <figure className="margin-note flex items-start gap-2.5 text-sm">
      <Avatar name={mentor.name} src={mentor.avatarUrl} size="sm" />
      <div className="grid min-w-0 gap-0.5">
        <blockquote className="line-clamp-4 wrap-anywhere whitespace-pre-line">{sent.note}</blockquote>
        <figcaption className="text-ink-soft wrap-anywhere">
          {text.noteBy(mentor.name)}
          {sent.answeredAt === null ? null : (
            <>
              {' · '}
              <TimeAgo at={sent.answeredAt} />
            </>
          )}
        </figcaption>
      </div>
    </figure>
  );
}
