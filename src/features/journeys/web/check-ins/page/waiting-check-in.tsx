import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { KeptCheckIn } from '../outbox/kept-check-in.ts';
import { checkInScreenText as text } from '../text.ts';
import type { useCheckInOutbox } from './use-check-in-outbox.ts';

type WaitingProps = Omit<ReturnType<typeof useCheckInOutbox>, 'item' | 'put'> & { item: KeptCheckIn };

/** A check-in between Send and the server: under way, without a connection, or refused. */
export function WaitingCheckIn({ item, isAway, survivesReload, retry, discard }: WaitingProps) {
  const title = isAway ? text.waitingTitle : text.sending;
  return (
    <Card title={item.problem === undefined ? title : text.refusedTitle}>
      <output className="-mt-2 grid max-w-prose gap-1 text-ink-soft empty:hidden">
        {item.problem === undefined && isAway ? <span>{text.waiting}</span> : null}
        {item.problem === undefined && !survivesReload ? <span>{text.unkept}</span> : null}
      </output>
      {item.problem === undefined ? null : (
        <div role="alert" className="-mt-2 grid max-w-prose gap-1">
          <p className="text-danger">{item.problem}</p>
          <p>{text.wordsKept}</p>
        </div>
      )}
      <section aria-label={text.yourWords} className="grid gap-3">
        <p className="font-semibold">{text.week[item.week]}</p>
        {item.answers.map(({ question, words }) => (
          <div key={question} className="grid gap-1">
            <p className="text-sm text-ink-soft wrap-anywhere">{question}</p>
            <p className="wrap-anywhere whitespace-pre-line">{words === '' ? text.noWords : words}</p>
          </div>
        ))}
      </section>
      {item.problem === undefined ? null : (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => retry(item.clientId)}>{text.tryAgain}</Button>
          <Button variant="secondary" onPress={() => discard(item.clientId)}>
            {text.takeBack}
          </Button>
        </div>
      )}
    </Card>
  );
}
