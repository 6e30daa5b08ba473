import { type ReactNode, useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#web/session/session.ts';
import { timeWords } from '#web/ui/time/time-words.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Screen } from '#web/shell/frame/screens.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Dashboard } from '../contract/dashboard.ts';
import { dashboardText as text } from '../text.ts';
import { ActivityCard } from './activity-card.tsx';
import { Columns } from './columns.tsx';
import { dashboardQuery } from './dashboard-api.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { firstName } from './first-name.ts';
import { FocusCard } from './focus-card.tsx';
import { PinnedCard } from './pinned-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StatStrip } from './stat-strip.tsx';
import { UpNextCard } from './up-next-card.tsx';

interface DashboardPageProps {
  screens: readonly Screen[];
  /** The figures of the viewer’s journeys. */
  ownPulse: ReactNode;
}

export function DashboardPage({ screens, ownPulse }: DashboardPageProps) {
  const user = useUser();
  const quickActions = <QuickActions user={user} screens={screens} />;
  const query = useQuery(dashboardQuery);
  const { data: newest, error } = query;
  const data = useDeferredValue(newest);
  return (
    <Page
      title={text.title}
      heading={`${text.welcome}, ${firstName(user.name)}`}
      trail={[{ label: text.platform }, { label: text.title }]}
      lead={<Lead needing={data === undefined ? 0 : data.upNextCount + (data.overdue > 0 ? 1 : 0)} />}
      actions={<HeadlineButtons screens={screens} />}
    >
      {data ? (
        <Sections
          data={data}
          isTeacher={user.role === 'teacher'}
          quickActions={quickActions}
          ownPulse={ownPulse}
        />
      ) : error ? (
        <>
          <LoadProblem query={query} text={text.failed} isPanel />
          {quickActions}
        </>
      ) : (
        <DashboardSkeleton quickActions={quickActions} />
      )}
    </Page>
  );
}

interface SectionsProps {
  data: Dashboard;
  isTeacher: boolean;
  quickActions: ReactNode;
  ownPulse: ReactNode;
}

function Sections({ data, isTeacher, quickActions, ownPulse }: SectionsProps) {
  return (
    <>
      <PinnedCard announcements={data.pinned} />
      <UpNextCard tasks={data.upNext} count={data.upNextCount} overdue={data.overdue} />
      <StatStrip stats={data.stats} />
      <Columns
        wide={
          <>
            <FocusCard items={data.focus} isTeacher={isTeacher} />
            <ActivityCard activity={data.activity} />
          </>
        }
        narrow={
          <>
            <SessionsCard sessions={data.sessions} />
            {quickActions}
            {data.hasJourney ? ownPulse : null}
          </>
        }
      />
    </>
  );
}

/** The screens that are offered beside the heading. */
const HeadlineButtons = ({ screens }: { screens: readonly Screen[] }) =>
  screens
    .filter(({ headline }) => headline !== undefined)
    .map(({ path, icon: Icon, headline }) => (
      <LinkButton key={path} to={path}>
        <Icon size={18} aria-hidden="true" />
        {headline}
      </LinkButton>
    ));

const Today = () => text.today(timeWords(useNow(), 'longDate'));

const Lead = ({ needing }: { needing: number }) =>
  needing > 0 ? (
    <>
      <span className="marked font-semibold">{text.needYou(needing)}</span> {text.needYouRest(needing)}
    </>
  ) : (
    <Today />
  );
