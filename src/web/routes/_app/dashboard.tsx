import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts';
import { askAhead } from '#web/loading/ask-ahead.ts';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  loader: (visit) => askAhead(visit, () => [dashboardQuery]),
  component: DashboardPage,
});
