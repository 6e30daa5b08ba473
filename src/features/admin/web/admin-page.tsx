import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Count } from '#web/ui/lists/count.tsx';
import { join } from '#web/ui/join.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AdminGroup, type AdminTab, adminGroups } from './admin-search.ts';
import { screenText as text } from './text.ts';

export interface AdminSection {
  id: AdminTab;
  group: AdminGroup;
  icon: LucideIcon;
  content: ReactNode;
  /** How many things here wait for an administrator. */
  waiting?: number | undefined;
}

interface AdminPageProps {
  sections: readonly AdminSection[];
  selected: AdminTab;
  onSelect: (tab: AdminTab) => void;
}

/** The administrators' screen: one section at a time, named in the address. */
export function AdminPage({ sections, selected, onSelect }: AdminPageProps) {
  const section = sections.find(({ id }) => id === selected);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    // A pressed link moves the focus to the section. The phone's select keeps it for the arrow keys.
    const isInList = document.activeElement instanceof HTMLSelectElement;
    if (shown.current !== selected && !isInList) heading.current?.focus({ preventScroll: true });
    shown.current = selected;
  }, [selected]);
  const { title, lead } = text.sections[selected];
  return (
    <Page
      title={`${title} · ${text.title}`}
      heading={text.title}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
    >
      <div className="@container">
        <div className="grid items-start gap-6 print:block @3xl:grid-cols-[13rem_minmax(0,1fr)] @3xl:gap-10">
          <SectionSelect sections={sections} selected={selected} onSelect={onSelect} />
          <SectionLinks sections={sections} selected={selected} />
          <section aria-labelledby="admin-section" className="grid min-w-0 content-start gap-5">
            <header className="grid gap-1">
              <h2 id="admin-section" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
                {title}
              </h2>
              {lead === undefined ? null : <p className="max-w-prose text-ink-soft">{lead}</p>}
            </header>
            <Suspense fallback={<Spinner label={text.loading} />}>{section?.content}</Suspense>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** A native select on narrow screens. Ten tabs in a row would hide seven of them. */
const SectionSelect = ({ sections, selected, onSelect }: AdminPageProps) => (
  <Select
    label={text.section}
    value={selected}
    onChange={(value) => {
      const section = sections.find(({ id }) => id === value);
      if (section) onSelect(section.id);
    }}
    options={sections.map(({ id, waiting = 0 }) => ({
      value: id,
      label: waiting > 0 ? `${text.sections[id].title} (${waiting})` : text.sections[id].title,
    }))}
    className="@3xl:hidden"
  />
);

function SectionLinks({ sections, selected }: Pick<AdminPageProps, 'sections' | 'selected'>) {
  return (
    <nav aria-label={text.sectionsLabel} className="sticky top-(--header) hidden gap-5 pt-1 @3xl:grid">
      {adminGroups.map((group) => (
        <div key={group} className="grid gap-1">
          <h2 className={group === 'start' ? 'sr-only' : 'px-3 pb-1 text-xs font-semibold text-ink-soft'}>
            {text.groups[group]}
          </h2>
          <ul className="grid gap-0.5">
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.id}>
                  <SectionLink section={section} isSelected={section.id === selected} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const SectionLink = ({ section, isSelected }: { section: AdminSection; isSelected: boolean }) => (
  <Link
    to="/admin"
    search={section.id === 'overview' ? {} : { tab: section.id }}
    resetScroll={false}
    aria-current={isSelected ? 'page' : undefined}
    className={join(
      'flex min-h-(--row) items-center gap-3 rounded-sm px-3 py-1 text-sm font-medium transition-colors',
      isSelected
        ? 'bg-primary-soft font-semibold text-primary-ink'
        : 'text-ink-soft hover:bg-primary-soft/60 hover:text-ink',
    )}
  >
    <section.icon size={17} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 flex-1">{text.sections[section.id].title}</span>
    <Count value={section.waiting ?? 0} label={text.waiting(section.waiting ?? 0)} />
  </Link>
);
