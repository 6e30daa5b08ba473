import type { PulseGroup } from '#features/pulse/contract/pulse.ts';
import { grouped } from '#shared/format/grouped.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { shareWords } from '../shared/share-words.ts';
import { WeeksPicture } from './weeks-picture.tsx';

/** Each cohort as a small picture of the same kind, and its figures. */
export const Cohorts = ({ groups }: { groups: readonly PulseGroup[] }) => (
  <section aria-label={text.byCohort} className="grid gap-4">
    <h2 className="display text-xl">{text.byCohort}</h2>
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {groups.map((group) => (
        <li key={group.cohort ?? ' '} className="grid">
          <Cohort group={group} />
        </li>
      ))}
    </ul>
  </section>
);

function Cohort({ group }: { group: PulseGroup }) {
  const figures = [
    [text.journeys, grouped(group.journeys)],
    [text.checkIns, shareWords(group.checkIns)],
    [text.helps, shareWords(group.helps)],
    [text.met, shareWords(group.met)],
    [text.reached, shareWords(group.reached)],
  ] as const;
  return (
    <Card title={<span className="wrap-anywhere">{text.cohort(group.cohort)}</span>} level={3}>
      {group.weeks.length > 1 ? <WeeksPicture weeks={group.weeks} /> : null}
      <dl className="text-sm">
        {figures.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
