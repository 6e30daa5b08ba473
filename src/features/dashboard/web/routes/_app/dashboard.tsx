import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  loader: (visit) => prefetch(visit, () => [dashboardQuery]),
  component: DashboardPage,
});
