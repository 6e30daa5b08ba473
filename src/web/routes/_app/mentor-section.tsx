import { createFileRoute } from '@tanstack/react-router';
import { MentorDashboardPage } from '#features/mentorship/web/mentor-dashboard-page.tsx';

export const Route = createFileRoute('/_app/mentor-section')({ component: MentorDashboardPage });
