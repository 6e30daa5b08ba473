import { TimeIn } from '#web/ui/time/time.tsx';
import { passedMark, type ServerClock } from './server-clock.ts';
import { takingText as text } from './text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface TimeLeftProps {
  endsAt: string | null;
  clock: ServerClock;
}

const daySeconds = 86_400;

/** The time that is left by the server’s clock; far from the end, when it ends. */
export function TimeLeft({ endsAt, clock }: TimeLeftProps) {
  const seconds = useSecondsLeft(endsAt, clock);
  if (endsAt === null || seconds === null) return null;
  if (seconds > daySeconds)
    return (
      <p className="text-sm text-ink-soft">
        <TimeIn sentence={text.endsAt} at={endsAt} />
      </p>
    );
  const mark = passedMark(seconds);
  return (
    <div className="text-sm">
      <p
        role="timer"
        aria-label={text.timeLeft}
        className={`figures font-semibold ${mark === 1 ? 'text-danger' : ''}`}
      >
        {text.left(seconds)}
      </p>
      <output className={seconds === 0 ? '' : 'sr-only'}>
        {seconds === 0 ? text.timeIsOver : mark === undefined ? '' : text.minutesLeft(mark)}
      </output>
    </div>
  );
}
