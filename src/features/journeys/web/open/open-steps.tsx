import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { OpenProgramme } from '#features/journeys/contract/open-programmes.ts';
import { sheetText } from '../sheet/text.ts';
import { openStepsQuery } from './open-api.ts';
import { openText as text } from './text.ts';

/** What comes, before somebody joins: titles and weeks. */
export function OpenSteps({ programme: { id, title } }: { programme: OpenProgramme }) {
  const query = useQuery(openStepsQuery(id));
  if (query.isPending) return <Spinner label={text.stepsLoading} />;
  if (query.data === undefined) return <LoadProblem query={query} text={text.stepsFailed} />;
  const { steps } = query.data;
  if (steps.length === 0) return <p className="text-ink-soft">{text.noSteps}</p>;
  return (
    <ol aria-label={sheetText.stepsOf(title)} className="divide-y divide-line border-y border-line">
      {steps.map((step) => (
        <li key={step.id} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 py-2">
          <span className="figures justify-self-center text-ink-soft" aria-hidden="true">
            {sheetText.weekShort(step.week)}
          </span>
          <span className="grid min-w-0">
            <span className="wrap-anywhere">{step.title}</span>
            <span className="text-sm text-ink-soft">
              {sheetText.sorts[step.sort]}
              <span className="sr-only">, {sheetText.week(step.week)}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
