import { createFileRoute } from '@tanstack/react-router';
import { linkedQuery, ownRecordQuery } from '#features/settings/web/privacy/security-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { type ReactNode, Suspense } from 'react';
import { type SentList as SentListSlot, SettingsPage } from '#features/settings/web/settings-page.tsx';
import { readSettingsTab, type SettingsTab } from '#features/settings/web/settings-tabs.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';

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

const NotificationSettings = lazyComponent(
  async () =>
    (await import('#features/notifications/web/settings/notification-settings.tsx')).NotificationSettings,
);

const SentList = lazyComponent(async () => (await import('#features/assistant/web/sent-list.tsx')).SentList);

const OwnData = lazyComponent(async () => (await import('#features/privacy/web/own-data.tsx')).OwnData);

/** Keeps the room of a part while its code loads. */
const Slot = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div aria-hidden="true" className="min-h-64" />}>{children}</Suspense>
);

const sentList: SentListSlot = (isShared) => (
  <Slot>
    <SentList isShared={isShared} />
  </Slot>
);

function Settings() {
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      notifications={<NotificationSettings />}
      sent={sentList}
      ownData={
        <Slot>
          <OwnData />
        </Slot>
      }
    />
  );
}
