import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dashboardQuery } from '#features/dashboard/web/dashboard-api.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { features } from '#features/web.ts';
import { screensOf } from '#web/shell/frame/screens.ts';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';

const load = features.find(({ journeyCard }) => journeyCard)?.journeyCard;
const OwnPulse = load && lazyComponent(load, 'below');
// At the end of a column, where nothing moves when it comes.
const ownPulse = <Suspense fallback={null}>{OwnPulse ? <OwnPulse /> : null}</Suspense>;

export const Route = createFileRoute('/_app/dashboard')({
  loader: (visit) => prefetch(visit, () => [dashboardQuery]),
  component: () => <DashboardPage screens={screensOf(features)} ownPulse={ownPulse} />,
});
