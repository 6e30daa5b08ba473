import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { AdminSection } from './admin-page.tsx';
import { screenText as text } from './text.ts';

/** Links to what waits for an administrator, the oldest kinds of work first, or to the first steps. */
export function OverviewSection({ sections }: { sections: readonly AdminSection[] }) {
  const waiting = sections.filter((section) => (section.waiting ?? 0) > 0);
  if (waiting.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title={text.nothingWaits}
          text={text.nothingWaitsText}
          level={3}
          // On the first day nobody has asked for anything, and much is to do.
          action={
            <>
              <LinkButton to="/admin" search={{ tab: 'college' }} variant="secondary">
                {text.nameCollege}
              </LinkButton>
              <LinkButton to="/admin" search={{ tab: 'roster' }} variant="secondary">
                {text.importRoster}
              </LinkButton>
            </>
          }
        />
      </div>
    );
  return (
    <ul aria-label={text.overviewLabel} className="panel divide-y divide-line overflow-hidden">
      {waiting.map((section) => (
        <li key={section.id}>
          <Link
            to="/admin"
            search={section.id === 'overview' ? {} : { tab: section.id }}
            className="flex items-center gap-4 px-5 py-4 -outline-offset-2! hover:bg-primary-soft/60"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <section.icon size={19} aria-hidden="true" />
            </span>
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{text.waits[section.id]?.(section.waiting ?? 0)}</span>
              <span className="text-sm text-ink-soft">{text.waitsHint[section.id]}</span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
