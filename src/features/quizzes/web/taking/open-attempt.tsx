import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { AskedQuestion } from './asked-question.tsx';
import { HandIn } from './hand-in.tsx';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { QuestionList } from './question-list.tsx';
import { SaveState } from './save-state.tsx';
import type { ServerClock } from './server-clock.ts';
import { takingText as text } from './text.ts';
import { TimeLeft } from './time-left.tsx';
import { useAfterEnd } from './use-after-end.ts';
import { useHandIn } from './use-hand-in.ts';
import { useIsOver } from './use-seconds-left.ts';

interface OpenAttemptProps {
  attempt: Attempt;
  clock: ServerClock;
  outbox: AnswerOutbox;
}

/** The questions while they can be answered: all on one page, or one by one. */
export function OpenAttempt({ attempt, clock, outbox }: OpenAttemptProps) {
  const { questions, answers, layout } = attempt;
  // Before the first paint: an answer that is there must not come after an empty field.
  useLayoutEffect(() => outbox.know(answers), [outbox, answers]);
  const handIn = useHandIn(attempt, outbox);
  const isOver = useIsOver(attempt.endsAt, clock);
  useAfterEnd(isOver, attempt.id, outbox);
  const { position, headings, goTo } = useGoing(layout);
  if (questions.length === 0) return <EmptyState title={text.noQuestions} />;
  const shown = layout === 'one' ? questions.filter((_each, place) => place === position) : questions;
  return (
    <>
      {attempt.instructions.trim() === '' ? null : (
        <Card>
          <MarkdownLater source={attempt.instructions} headingLevel={2} className="max-w-prose" />
        </Card>
      )}
      <div className="top-(--header) z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-bg py-2 [@media(min-height:32rem)]:sticky">
        <SaveState outbox={outbox} />
        <TimeLeft endsAt={attempt.endsAt} clock={clock} />
      </div>
      <QuestionList
        questions={questions}
        outbox={outbox}
        current={layout === 'one' ? position : undefined}
        onGo={goTo}
      />
      {/* What has the focus stays clear of the bar. */}
      <div className="contents [&_:is(button,input,select,textarea,h2)]:scroll-mt-20">
        {shown.map((question) => (
          <AskedQuestion
            key={question.id}
            attemptId={attempt.id}
            isPractice={attempt.isPractice}
            question={question}
            outbox={outbox}
            isReadOnly={isOver || handIn.isPending}
            headings={headings}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        {layout === 'one' ? (
          <span className="flex flex-wrap gap-3">
            <Button variant="secondary" isDisabled={position === 0} onPress={() => goTo(position - 1)}>
              {text.previous}
            </Button>
            <Button
              variant="secondary"
              isDisabled={position === questions.length - 1}
              onPress={() => goTo(position + 1)}
            >
              {text.next}
            </Button>
          </span>
        ) : null}
        <HandIn attempt={attempt} outbox={outbox} isPending={handIn.isPending} onHandIn={handIn.mutate} />
      </div>
    </>
  );
}

/** Which question is shown where they come one by one, and the focus on the heading of the one that is gone to. */
function useGoing(layout: Attempt['layout']) {
  const [position, setPosition] = useState(0);
  const headings = useRef(new Map<number, HTMLHeadingElement>());
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    headings.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const goTo = (place: number): void => {
    if (layout === 'all') headings.current.get(place + 1)?.focus();
    else {
      wanted.current = place + 1;
      setPosition(place);
    }
  };
  return { position, headings, goTo };
}
