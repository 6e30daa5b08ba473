import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ShownAttempt } from '../taking/shown-attempt.tsx';
import { takingText } from '../taking/text.ts';
import { practiceText as text } from './text.ts';
import { useBeginHere } from './use-begin-here.ts';

interface PracticeInPlaceProps {
  quizId: string;
  title: string;
  /** Undefined: it is offered. */
  attemptId: string | undefined;
  /** The video waits. */
  isFromVideo: boolean;
  onBegun: (attemptId: string) => void;
  onLeave: () => void;
}

/** A practice below the video. It is no dialog: the picture that its questions are about stays in view. */
export function PracticeInPlace(props: PracticeInPlaceProps) {
  const { quizId, title, attemptId, isFromVideo, onBegun, onLeave } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useBeginHere(quizId, onBegun);
  const isOffered = attemptId === undefined;
  useEffect(() => {
    heading.current?.focus();
    // The offer has its buttons below, which are to be seen too.
    if (isOffered) heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [isOffered]);
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-primary! p-4">
        <div className="grid min-w-0 gap-1">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 font-semibold wrap-anywhere outline-none"
          >
            {isOffered ? text.offered(title) : title}
          </h2>
          <p className="max-w-prose text-ink-soft">{isOffered ? text.offer : takingText.practice}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isOffered ? (
            <Button isPending={begin.isPending} onPress={() => begin.mutate()}>
              {text.answerNow}
            </Button>
          ) : null}
          <Button variant="secondary" onPress={onLeave}>
            {isOffered ? text.skip : isFromVideo ? text.playOn : text.close}
          </Button>
        </div>
      </div>
      {isOffered ? null : <ShownAttempt attemptId={attemptId} />}
    </section>
  );
}
