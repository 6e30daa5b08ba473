import { useQuery } from '@tanstack/react-query';
import { grouped } from '#shared/format/grouped.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { planQuery } from '../shared/settings-api.ts';
import { settingsScreenText } from '../text.ts';

const text = settingsScreenText.plan;

/** 'Upgrade to Pro' leads here: there is nothing to buy. The panel shows what the college runs. */
export function PlanPanel() {
  const plan = useQuery(planQuery);
  if (plan.isPending) return <PanelSkeleton />;
  if (plan.isError) return <LoadProblem query={plan} text={text.failed} isPanel />;
  const { version, users, storageUsedBytes } = plan.data;
  const facts = [
    { name: text.version, value: version },
    { name: text.users, value: grouped(users) },
    { name: text.storage, value: formatBytes(storageUsedBytes) },
  ];
  return (
    <Card title={text.title}>
      <p className="text-ink-soft">{text.lead}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid content-start gap-1 rounded-md bg-sunken p-4">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="display figures text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
