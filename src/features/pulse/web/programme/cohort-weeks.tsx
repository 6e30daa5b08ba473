import type { PulseGroup } from '#features/pulse/contract/pulse.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { shareWords } from '../shared/share-words.ts';

/** Check-ins of each cohort in each week: what the small pictures draw, in numbers. */
export function CohortWeeks({ groups }: { groups: readonly PulseGroup[] }) {
  const weeks = [...new Set(groups.flatMap((group) => group.weeks.map(({ week }) => week)))].toSorted(
    (one, other) => one - other,
  );
  if (weeks.length === 0) return null;
  return (
    <Card title={text.cohortWeeks}>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        aria-label={text.cohortTable}
        className="relative overflow-x-auto"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{text.cohortWeeks}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-left font-semibold">
                {text.columns.cohort}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className="figures py-1.5 pl-3 text-right font-semibold">
                  <span className="sr-only">{`${text.week} `}</span>
                  {week}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.cohort ?? ' '} className="border-b border-line">
                <th scope="row" className="min-w-32 py-1 text-left font-normal wrap-anywhere">
                  {text.cohort(group.cohort)}
                </th>
                {weeks.map((number) => (
                  <td key={number} className="figures py-1 pl-3 text-right">
                    {shareWords(group.weeks.find(({ week }) => week === number)?.sent ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
