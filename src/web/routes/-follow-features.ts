import type { QueryClient } from '@tanstack/react-query';
import { followAnnouncements } from '#features/announcements/web/follow-announcements.ts';
import { followChat } from '#features/chat/web/follow-chat.ts';
import { followCourses } from '#features/courses/web/follow-courses.ts';
import { followDashboard } from '#features/dashboard/web/follow-dashboard.ts';
import { followMentorship } from '#features/mentorship/web/follow-mentorship.ts';
import { followNotifications } from '#features/notifications/web/follow-notifications.ts';
import { followApprovals } from '#features/people/web/follow-approvals.ts';
import { followSettings } from '#features/settings/web/follow-settings.ts';
import { followTasks } from '#features/tasks/web/follow-tasks.ts';
import type { SessionUser } from '#web/session-user.ts';

/** Each feature listens to the server on every screen, and keeps its caches and its badge (`setBadge`) true; the answer stops all. */
export function followFeatures(
  queries: QueryClient,
  open: (path: string) => void,
  { id, role, isAdmin }: Pick<SessionUser, 'id' | 'role' | 'isAdmin'>,
): () => void {
  const stops = [
    followAnnouncements(queries),
    followChat(queries, id),
    followCourses(queries, role === 'teacher'),
    ...(isAdmin ? [followApprovals(queries)] : []),
    followTasks(queries),
    followMentorship(queries, id),
    followDashboard(queries),
    followSettings(queries),
    followNotifications(queries, open),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
