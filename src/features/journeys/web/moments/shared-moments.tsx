import { useId } from 'react';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { SharedMoment } from '#features/journeys/contract/moments.ts';
import { momentsText as text } from './text.ts';

/** What other pairs of the programme celebrate. */
export function SharedMoments({ moments }: { moments: readonly SharedMoment[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id={titleId} className="font-semibold">
          {text.others}
        </h3>
        <p className="text-sm text-ink-soft">{text.othersLead}</p>
      </div>
      <ul aria-labelledby={titleId} className="grid gap-4 @xl:grid-cols-2">
        {moments.map(({ id, words, menteeName, mentorName, sharedAt }) => (
          <li key={id} className="grid min-w-0 content-start gap-1 rounded-md bg-mark-soft px-4 py-3">
            <p className="wrap-anywhere whitespace-pre-line">{words}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {text.pair(menteeName, mentorName)} · <TimeAgo at={sharedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
