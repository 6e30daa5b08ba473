import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { SettingsParts } from '#web/settings-parts.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { collegeTabs, settingsTabs, type SettingsTab } from './settings-tabs.ts';
import { settingsScreenText as text } from './text.ts';

const AccountPanel = lazyComponent(async () => (await import('./account/account-panel.tsx')).AccountPanel);
const AppearancePanel = lazyComponent(
  async () => (await import('./appearance/appearance-panel.tsx')).AppearancePanel,
);
const PrivacyPanel = lazyComponent(async () => (await import('./privacy/privacy-panel.tsx')).PrivacyPanel);
const PlanPanel = lazyComponent(async () => (await import('./plan/plan-panel.tsx')).PlanPanel);
const BillingPanel = lazyComponent(async () => (await import('./plan/billing-panel.tsx')).BillingPanel);

interface SettingsPageProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** What other features show here. */
  parts: SettingsParts;
}

export function SettingsPage({ tab, onTab, parts }: SettingsPageProps) {
  const panels: Record<SettingsTab, ReactNode> = {
    account: <AccountPanel />,
    notifications: <parts.notifications />,
    appearance: <AppearancePanel />,
    privacy: <PrivacyPanel parts={parts} />,
    plan: <PlanPanel />,
    billing: <BillingPanel />,
  };
  // A panel loads when it is opened and stays mounted, so its typed text survives a change of tabs.
  const [opened, setOpened] = useState<readonly SettingsTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const isOfTheCollege = collegeTabs.some((each) => each === tab);
  const shown: SettingsTab[] = [...settingsTabs, ...(isOfTheCollege ? collegeTabs : [])];
  return (
    <Page
      title={text.title}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.title }]}
      lead={text.lead}
      width="narrow"
    >
      <Tabs
        label={text.title}
        selected={tab}
        onSelect={(id) => onTab(id as SettingsTab)}
        keepPanels
        tabs={shown.map((id) => ({
          id,
          label: text.tabs[id],
          content: opened.includes(id) ? (
            <Suspense fallback={<PanelSkeleton />}>{panels[id]}</Suspense>
          ) : null,
        }))}
      />
    </Page>
  );
}
