import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '#web/loading/prefetch.ts';
import {
  Award,
  Building2,
  FileSpreadsheet,
  GraduationCap,
  LayoutList,
  ListTree,
  Mail,
  Presentation,
  ScrollText,
  Users,
} from 'lucide-react';
import { AdminPage, type AdminSection } from '#features/admin/web/admin-page.tsx';
import { type AdminTab, readAdminSearch, type SectionProps } from '#features/admin/web/admin-search.ts';
import { OverviewSection } from '#features/admin/web/overview-section.tsx';
import { Approvals } from '#features/people/web/approvals.tsx';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useAdminWaiting, waitingQueries } from './-admin-waiting.ts';

// One at a time is looked at: each is fetched when it is.
const PeopleSection = lazyComponent(
  async () => (await import('#features/admin/web/people/people-section.tsx')).PeopleSection,
);
const RosterSection = lazyComponent(
  async () => (await import('#features/roster/web/roster-section.tsx')).RosterSection,
);
const MentorRequests = lazyComponent(
  async () => (await import('#features/mentorship/web/admin/admin-requests.tsx')).AdminRequests,
);
const CollegeSection = lazyComponent(
  async () => (await import('#features/college/web/college-section.tsx')).CollegeSection,
);
const ListsSection = lazyComponent(
  async () => (await import('#features/college/web/lists-section.tsx')).ListsSection,
);
const Categories = lazyComponent(
  async () => (await import('#features/mentorship/web/admin/admin-categories.tsx')).AdminCategories,
);
const Walkthroughs = lazyComponent(
  async () => (await import('#features/landing/web/requests/walkthrough-requests.tsx')).WalkthroughRequests,
);
const MailSection = lazyComponent(
  async () => (await import('#features/admin/web/mail/mail-section.tsx')).MailSection,
);
const AuditSection = lazyComponent(
  async () => (await import('#features/audit/web/audit-section.tsx')).AuditSection,
);
const ActorField = lazyComponent(
  async () => (await import('#features/admin/web/people/actor-field.tsx')).ActorField,
);

export const Route = createFileRoute('/_app/_admin/admin')({
  validateSearch: readAdminSearch,
  loader: (visit) => prefetch(visit, () => waitingQueries),
  component: Admin,
});

function Admin() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const props: SectionProps = {
    search,
    onSearch: (change) =>
      void navigate({
        search: (before) => readAdminSearch({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
  };
  const onSelect = (tab: AdminTab) => void navigate({ search: readAdminSearch({ tab }), resetScroll: false });
  const sections = sectionsOf(props, useAdminWaiting());
  const overview: AdminSection = {
    id: 'overview',
    group: 'start',
    icon: LayoutList,
    content: <OverviewSection sections={sections} />,
  };
  return (
    <AdminPage sections={[overview, ...sections]} selected={search.tab ?? 'overview'} onSelect={onSelect} />
  );
}

const sectionsOf = (
  props: SectionProps,
  waiting: Partial<Record<AdminTab, number | undefined>>,
): AdminSection[] => {
  const sections: AdminSection[] = [
    { id: 'people', group: 'people', icon: Users, content: <PeopleSection {...props} /> },
    { id: 'approvals', group: 'people', icon: GraduationCap, content: <Approvals /> },
    { id: 'mentor-requests', group: 'people', icon: Award, content: <MentorRequests /> },
    { id: 'roster', group: 'people', icon: FileSpreadsheet, content: <RosterSection /> },
    { id: 'college', group: 'college', icon: Building2, content: <CollegeSection /> },
    {
      id: 'lists',
      group: 'college',
      icon: ListTree,
      content: (
        <ListsSection>
          <Categories />
        </ListsSection>
      ),
    },
    { id: 'walkthroughs', group: 'college', icon: Presentation, content: <Walkthroughs /> },
    { id: 'mail', group: 'records', icon: Mail, content: <MailSection {...props} /> },
    {
      id: 'audit',
      group: 'records',
      icon: ScrollText,
      content: <AuditSection {...props} Actor={ActorField} />,
    },
  ];
  return sections.map((section) => ({ ...section, waiting: waiting[section.id] }));
};
