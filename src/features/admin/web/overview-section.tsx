import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { AdminSection } from '#web/admin-section.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Waiting } from './sections.ts';
import { screenText as text } from './text.ts';

interface OverviewProps {
  sections: readonly AdminSection[];
  waiting: Waiting;
}

/** Links to what waits for an administrator, the oldest kinds of work first, or to the first steps. */
export function OverviewSection({ sections, waiting }: OverviewProps) {
  const kinds = sections.flatMap(({ id, icon, waits }) => {
    const count = waiting[id] ?? 0;
    return waits && count > 0
      ? [{ id, Icon: icon, sentence: waits.text.count(count), hint: waits.text.hint }]
      : [];
  });
  if (kinds.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title={text.nothingWaits}
          text={text.nothingWaitsText}
          level={3}
          // On the first day nobody has asked for anything, and much is to do.
          action={<FirstSteps sections={sections} />}
        />
      </div>
    );
  return (
    <ul aria-label={text.overviewLabel} className="panel divide-y divide-line overflow-hidden">
      {kinds.map(({ id, Icon, sentence, hint }) => (
        <li key={id}>
          <Link
            to="/admin"
            search={{ tab: id }}
            className="flex items-center gap-4 px-5 py-4 -outline-offset-2! hover:bg-primary-soft/60"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <Icon size={19} aria-hidden="true" />
            </span>
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{sentence}</span>
              <span className="text-sm text-ink-soft">{hint}</span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FirstSteps = ({ sections }: Pick<OverviewProps, 'sections'>) =>
  sections
    .flatMap(({ id, firstStep }) => (firstStep ? [{ id, ...firstStep }] : []))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, label }) => (
      <LinkButton key={id} to="/admin" search={{ tab: id }} variant="secondary">
        {label}
      </LinkButton>
    ));
