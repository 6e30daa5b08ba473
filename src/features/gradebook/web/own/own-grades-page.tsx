import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { GradesLoading } from './grades-loading.tsx';
import { GradesView } from './grades-view.tsx';
import { ownGradesQuery } from './own-grades-api.ts';
import { ownText as text } from './text.ts';
import { useWhatIf, type WhatIf } from './use-what-if.ts';

/** A student’s own grades in a course: two numbers, how they come about, and what could become of them. */
export function OwnGradesPage({ courseId }: { courseId: string }) {
  const query = useQuery(ownGradesQuery(courseId));
  const grades = useDeferredValue(query.data);
  const whatIf = useWhatIf(courseId);
  if (grades === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <GradesLoading label={text.loading} />
    );
  return (
    <>
      {query.isError ? (
        <output className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-mark-soft px-4 py-2 text-sm">
          <span>
            <TimeIn sentence={text.asOf} at={new Date(query.dataUpdatedAt).toISOString()} />
          </span>
          <Button variant="link" onPress={() => void query.refetch()} isPending={query.isFetching}>
            {text.askAgain}
          </Button>
        </output>
      ) : null}
      <GradesView grades={grades} whatIf={whatIf} middle={<WhatIfPart whatIf={whatIf} />} />
    </>
  );
}

/** Turns the copy on and off. While it is on, it says that nobody else sees it. */
const WhatIfPart = ({ whatIf: { isOn, tried, turn, startOver } }: { whatIf: WhatIf }) => (
  <div
    className={`grid gap-3 rounded-lg border px-5 py-4 ${isOn ? 'border-transparent bg-mark-soft' : 'border-line'}`}
  >
    <Switch label={text.whatIf} hint={text.whatIfHint} isOn={isOn} onChange={turn} />
    {isOn ? (
      <div className="grid gap-3 border-t border-line pt-3">
        <p className="max-w-prose text-sm">{text.whatIfLead}</p>
        <Button
          variant="secondary"
          size="sm"
          // At the other end it would lie under the buttons of the header while the page scrolls.
          className="justify-self-start"
          isDisabled={Object.keys(tried).length === 0}
          onPress={startOver}
        >
          {text.startOver}
        </Button>
      </div>
    ) : null}
  </div>
);
