import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#web/session/session-user.ts';

export interface Followed {
  queries: QueryClient;
  /** Goes to a screen by its path. */
  open: (path: string) => void;
  /** Hears to which path the person goes; the answer stops. */
  onVisit: (hear: (path: string) => void) => () => void;
  viewer: Pick<SessionUser, 'id' | 'role' | 'isAdmin'>;
}
type Stop = () => void;

/**
 * Each feature listens to the server on every screen, and keeps its caches and its badge (`setBadge`) true. A file for
 * each: one after the other they never hold up who presses something, as all of them at once would.
 */
export const followers: readonly ((followed: Followed) => Promise<(() => Stop) | undefined>)[] = [
  async ({ queries, viewer }) => {
    const { followChat } = await import('#features/chat/web/shared/follow-chat.ts');
    return () => followChat(queries, viewer.id);
  },
  async ({ queries, open }) => {
    const { followNotifications } =
      await import('#features/notifications/web/shared/follow-notifications.ts');
    return () => followNotifications(queries, open);
  },
  async ({ queries }) => {
    const { followSettings } = await import('#features/settings/web/shared/follow-settings.ts');
    return () => followSettings(queries);
  },
  async ({ queries }) => {
    const { followAnnouncements } =
      await import('#features/announcements/web/shared/follow-announcements.ts');
    return () => followAnnouncements(queries);
  },
  async ({ queries }) => {
    const { followTasks } = await import('#features/tasks/web/shared/follow-tasks.ts');
    return () => followTasks(queries);
  },
  async ({ queries, onVisit, viewer }) => {
    const { followCourses } = await import('#features/courses/web/shared/follow-courses.ts');
    return () => followCourses(queries, onVisit, viewer.role === 'teacher');
  },
  async ({ queries, viewer }) => {
    const { followMentorship } = await import('#features/mentorship/web/shared/follow-mentorship.ts');
    return () => followMentorship(queries, viewer.id);
  },
  async ({ queries, viewer }) => {
    if (!viewer.isAdmin) return undefined;
    const { followApprovals } = await import('#features/people/web/follow-approvals.ts');
    return () => followApprovals(queries);
  },
  // Last: it looks at what the others are told.
  async ({ queries }) => {
    const { followDashboard } = await import('#features/dashboard/web/follow-dashboard.ts');
    return () => followDashboard(queries);
  },
];
