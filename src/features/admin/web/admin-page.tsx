import { Link } from '@tanstack/react-router';
import { LayoutList, type LucideIcon } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import {
  adminGroups,
  type AdminSearch,
  type AdminSection,
  type AdminSectionProps,
} from '#web/admin-section.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Count } from '#web/ui/lists/count.tsx';
import { join } from '#web/ui/join.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OverviewSection } from './overview-section.tsx';
import type { Waiting } from './sections.ts';
import { screenText as text } from './text.ts';

const PersonField = lazyComponent(async () => (await import('./people/person-field.tsx')).PersonField);

interface AdminPageProps {
  sections: readonly AdminSection[];
  /** What other features add to a section. */
  partsOf: (id: string) => readonly ComponentType[];
  waiting: Waiting;
  search: AdminSearch;
  onSearch: AdminSectionProps['onSearch'];
  /** Undefined: the overview. */
  onSelect: (tab: string | undefined) => void;
}

/** The administrators' screen: one section at a time, named in the address. Without a section's name it is the overview. */
export function AdminPage({ sections, partsOf, waiting, search, onSearch, onSelect }: AdminPageProps) {
  const section = sections.find(({ id }) => id === search['tab']);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    // A pressed link moves the focus to the section. The phone's select keeps it for the arrow keys.
    const isInList = document.activeElement instanceof HTMLSelectElement;
    if (shown.current !== section && !isInList) heading.current?.focus({ preventScroll: true });
    shown.current = section;
  }, [section]);
  const { title, lead }: AdminSection['text'] = section?.text ?? text.overview;
  const navigation = { sections, waiting, selected: section };
  return (
    <Page
      title={`${title} · ${text.title}`}
      heading={text.title}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
    >
      <div className="@container">
        <div className="grid items-start gap-6 print:block @3xl:grid-cols-[13rem_minmax(0,1fr)] @3xl:gap-10">
          <SectionSelect {...navigation} onSelect={onSelect} />
          <SectionLinks {...navigation} />
          <section aria-labelledby="admin-section" className="grid min-w-0 content-start gap-5">
            <header className="grid gap-1">
              <h2 id="admin-section" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
                {title}
              </h2>
              {lead === undefined ? null : <p className="max-w-prose text-ink-soft">{lead}</p>}
            </header>
            <Suspense fallback={<Spinner label={text.loading} />}>
              {section ? (
                <section.content search={search} onSearch={onSearch} PersonField={PersonField}>
                  {partsOf(section.id).map((Part, index) => (
                    <Part key={index} />
                  ))}
                </section.content>
              ) : (
                <OverviewSection sections={sections} waiting={waiting} />
              )}
            </Suspense>
          </section>
        </div>
      </div>
    </Page>
  );
}

interface NavigationProps extends Pick<AdminPageProps, 'sections' | 'waiting'> {
  /** Undefined: the overview. */
  selected: AdminSection | undefined;
}

/** A native select on narrow screens. Ten tabs in a row would hide seven of them. */
const SectionSelect = ({
  sections,
  waiting,
  selected,
  onSelect,
}: NavigationProps & Pick<AdminPageProps, 'onSelect'>) => (
  <Select
    label={text.section}
    value={selected?.id ?? ''}
    onChange={(value) => onSelect(value || undefined)}
    options={[
      { value: '', label: text.overview.title },
      ...sections.map(({ id, text: { title } }) => {
        const count = waiting[id] ?? 0;
        return { value: id, label: count > 0 ? `${title} (${count})` : title };
      }),
    ]}
    className="@3xl:hidden"
  />
);

const SectionLinks = ({ sections, waiting, selected }: NavigationProps) => (
  <nav aria-label={text.sectionsLabel} className="sticky top-(--header) hidden gap-5 pt-1 @3xl:grid">
    <div className="grid gap-1">
      <h2 className="sr-only">{text.start}</h2>
      <ul className="grid gap-0.5">
        <li>
          <SectionLink icon={LayoutList} title={text.overview.title} isSelected={selected === undefined} />
        </li>
      </ul>
    </div>
    {adminGroups.map((group) => (
      <div key={group} className="grid gap-1">
        <h2 className="px-3 pb-1 text-xs font-semibold text-ink-soft">{text.groups[group]}</h2>
        <ul className="grid gap-0.5">
          {sections
            .filter((section) => section.group === group)
            .map((section) => (
              <li key={section.id}>
                <SectionLink
                  id={section.id}
                  icon={section.icon}
                  title={section.text.title}
                  isSelected={section === selected}
                  waiting={waiting[section.id]}
                />
              </li>
            ))}
        </ul>
      </div>
    ))}
  </nav>
);

interface SectionLinkProps {
  /** Undefined: the overview. */
  id?: string;
  icon: LucideIcon;
  title: string;
  isSelected: boolean;
  waiting?: number | undefined;
}

const SectionLink = ({ id, icon: Icon, title, isSelected, waiting = 0 }: SectionLinkProps) => (
  <Link
    to="/admin"
    search={id === undefined ? {} : { tab: id }}
    resetScroll={false}
    aria-current={isSelected ? 'page' : undefined}
    className={join(
      'flex min-h-(--row) items-center gap-3 rounded-sm px-3 py-1 text-sm font-medium transition-colors',
      isSelected
        ? 'bg-primary-soft font-semibold text-primary-ink'
        : 'text-ink-soft hover:bg-primary-soft/60 hover:text-ink',
    )}
  >
    <Icon size={17} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 flex-1">{title}</span>
    <Count value={waiting} label={text.waiting(waiting)} />
  </Link>
);
