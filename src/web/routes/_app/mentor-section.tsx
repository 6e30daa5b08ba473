import { createFileRoute } from '@tanstack/react-router';
import { menteesQuery, recentQuery } from '#features/mentorship/web/shared/mentorship-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { MentorDashboardPage } from '#features/mentorship/web/mentor/mentor-dashboard-page.tsx';

export const Route = createFileRoute('/_app/mentor-section')({
  loader: (visit) => prefetch(visit, () => [menteesQuery, recentQuery(undefined)]),
  component: MentorDashboardPage,
});
