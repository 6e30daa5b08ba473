import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { SettingsPage } from '#features/settings/web/settings-page.tsx';
import { readSettingsTab, type SettingsTab } from '#features/settings/web/settings-tabs.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: SettingsTab } =>
    tab === undefined ? {} : { tab: readSettingsTab(tab) },
  component: Settings,
});

const NotificationSettings = lazy(async () => ({
  default: (await import('#features/notifications/web/notification-settings.tsx')).NotificationSettings,
}));

function Settings() {
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      notifications={<NotificationSettings />}
    />
  );
}
