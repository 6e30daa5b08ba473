import { createFileRoute } from '@tanstack/react-router';
import { linkedQuery, ownRecordQuery } from '#features/settings/web/privacy/security-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { settingsParts } from '#features/settings-parts.ts';
import { SettingsPage } from '#features/settings/web/settings-page.tsx';
import { readSettingsTab, type SettingsTab } from '#features/settings/web/settings-tabs.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ tab, error }: Record<string, unknown>): { tab?: SettingsTab; error?: string } => ({
    ...(tab === undefined ? {} : { tab: readSettingsTab(tab) }),
    // What a provider sends back when an account could not be connected: the panel says it.
    ...(typeof error === 'string' ? { error } : {}),
  }),
  loader: (visit) =>
    prefetch(visit, ({ id }) =>
      readSettingsTab((visit.location.search as { tab?: unknown }).tab) === 'account'
        ? [ownRecordQuery(id), linkedQuery]
        : [],
    ),
  component: Settings,
});

function Settings() {
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      parts={settingsParts}
    />
  );
}
