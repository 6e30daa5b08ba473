import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { features } from '#features/web.ts';
import { screensOf } from '#web/shell/frame/screens.ts';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';
import { ownPulseLater } from '#features/pulse/web/own/own-pulse-later.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  loader: (visit) => prefetch(visit, () => [dashboardQuery]),
  component: () => <DashboardPage screens={screensOf(features)} ownPulse={ownPulseLater} />,
});
