import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#features/dashboard/web/dashboard-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage });
