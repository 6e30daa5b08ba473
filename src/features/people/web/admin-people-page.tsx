import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Count } from '#web/ui/count.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { peopleText as text } from '../text.ts';
import { Approvals } from './approvals.tsx';
import { pendingTeachersQuery } from './people-api.ts';
import { WalkthroughRequests } from './walkthrough-requests.tsx';

interface AdminPeoplePageProps {
  /** What other features have for administrators. */
  moreTabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
}

/** What administrators decide about people, and who has asked to be shown round. */
export function AdminPeoplePage({ moreTabs }: AdminPeoplePageProps) {
  const waiting = useQuery(pendingTeachersQuery).data?.teachers.length ?? 0;
  const approvals = (
    <>
      {text.approvalsTitle} <Count value={waiting} label={text.waiting(waiting)} />
    </>
  );
  return (
    <Page
      title={text.adminTitle}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.adminTitle }]}
      width="normal"
    >
      <Tabs
        label={text.adminTitle}
        tabs={[
          { id: 'approvals', label: approvals, content: <Approvals /> },
          ...moreTabs,
          { id: 'walkthroughs', label: text.walkthroughsTitle, content: <WalkthroughRequests /> },
        ]}
      />
    </Page>
  );
}
