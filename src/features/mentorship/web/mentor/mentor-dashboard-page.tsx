import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Count } from '#web/ui/lists/count.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { type LinkedDocument, useMissingDocument } from '../shared/linked-document.ts';
import { menteesQuery } from '../shared/mentorship-api.ts';
import { MyMentees } from './my-mentees.tsx';
import { OfferCard } from './offer-card.tsx';
import { MentoringTabs } from '../part/mentoring-tabs.tsx';
import { NotForYou } from '../documents/not-for-you.tsx';
import { RecentDocuments } from '../documents/recent-documents.tsx';

const AddMenteesDialog = lazyComponent(
  async () => (await import('./add-mentees-dialog.tsx')).AddMenteesDialog,
);
const MenteeDialog = lazyComponent(async () => (await import('./mentee-dialog.tsx')).MenteeDialog);

interface MentorDashboardPageProps extends LinkedDocument {
  /** The figures of the journeys with the mentees. */
  ownPulse: ReactNode;
}

/** The dashboard of a teacher. Other people do not mentor. */
export function MentorDashboardPage({ ownPulse, ...linked }: MentorDashboardPageProps) {
  const { role } = useUser();
  if (role === 'teacher') return <Dashboard {...linked} ownPulse={ownPulse} />;
  return (
    <NotForYou
      title={text.mentorTitle}
      heading={text.noMenteesTitle}
      whose={text.teachersOnly}
      instead={{ label: text.portalTitle, to: '/mentee-section' }}
    />
  );
}

/** The teacher's mentees, and the documents that wait for a decision. */
function Dashboard({ ownPulse, ...linked }: MentorDashboardPageProps) {
  const [isAdding, setAdding] = useState(false);
  const mentees = useQuery(menteesQuery);
  const pending = (mentees.data?.mentees ?? []).reduce((sum, mentee) => sum + mentee.pendingCount, 0);
  const recentLabel = (
    <>
      {text.recentDocuments} <Count value={pending} label={text.pendingCount(pending)} />
    </>
  );
  return (
    <Page
      title={text.mentorTitle}
      lead={text.mentorLead}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.mentorTitle }]}
      actions={
        <>
          <LinkButton to="/calendar/booking/create" variant="secondary">
            <CalendarPlus size={18} aria-hidden="true" />
            {text.offerTime}
          </LinkButton>
          <Button onPress={() => setAdding(true)}>
            <UserPlus size={18} aria-hidden="true" />
            {text.addMentees}
          </Button>
        </>
      }
    >
      <MentoringTabs side="mentor" />
      <Tabs
        label={text.mentorTitle}
        tabs={[
          {
            id: 'mentees',
            label: text.myMentees,
            content: <MyMentees onAdd={() => setAdding(true)} />,
          },
          { id: 'recent', label: recentLabel, content: <RecentDocuments /> },
        ]}
      />
      <OfferCard />
      {mentees.data?.mentees.length ? ownPulse : null}
      <Opening>
        <Linked {...linked} />
      </Opening>
      <Suspense fallback={null}>
        {isAdding ? <AddMenteesDialog onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </Page>
  );
}

/** The document that the address names, among those of its mentee. */
function Linked(linked: LinkedDocument) {
  const { documentId, onOpen } = linked;
  const { data, isFetching } = useQuery(menteesQuery);
  const mentee = data?.mentees.find(({ documents }) => documents.some(({ id }) => id === documentId));
  const isMissing = documentId !== undefined && data !== undefined && !isFetching && mentee === undefined;
  useMissingDocument(linked, isMissing);
  if (documentId === undefined || mentee === undefined) return null;
  return (
    <MenteeDialog key={documentId} mentee={mentee} startId={documentId} onClose={() => onOpen(undefined)} />
  );
}
