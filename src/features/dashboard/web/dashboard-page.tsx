import { useState } from 'react';
import { useBadges } from '#web/badges.ts';
import { firstName } from '#web/session-user.ts';
import { useUser } from '#web/session.ts';
import { formatLongDate } from '#web/ui/dates.ts';
import { Page } from '#web/ui/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dashboardText as text } from '../text.ts';
import { QuickActions } from './quick-actions.tsx';

export function DashboardPage() {
  const user = useUser();
  const unread = useBadges()['/chat'] ?? 0;
  return (
    <Page
      title={text.title}
      heading={`${text.welcome}, ${firstName(user.name)}`}
      trail={[{ label: text.platform }, { label: text.title }]}
      lead={<Lead unread={unread} />}
    >
      <QuickActions user={user} />
      <div className="grid gap-(--gap) lg:grid-cols-[4fr_3fr]">
        <Card title={text.focus.title}>
          <EmptyState isCompact level={3} drawing="checklist" text={text.focus.text} />
        </Card>
        <Card title={text.sessions.title}>
          <EmptyState isCompact level={3} drawing="people" text={text.sessions.text} />
        </Card>
        <Card title={text.activity.title} className="lg:col-span-2">
          <EmptyState isCompact level={3} drawing="blank-page" text={text.activity.text} />
        </Card>
      </div>
    </Page>
  );
}

const Today = () => {
  const [today] = useState(() => formatLongDate(Date.now()));
  return text.lead(today);
};

const Lead = ({ unread }: { unread: number }) =>
  unread > 0 ? (
    <>
      <span className="marked font-semibold">{text.unread(unread)}</span> {text.unreadRest}
    </>
  ) : (
    <Today />
  );
