import { useAnnouncementsLive } from '#features/announcements/web/use-announcements-live.ts';
import { useLiveChat } from '#features/chat/web/use-live-chat.ts';
import { useCoursesLive } from '#features/courses/web/use-courses-live.ts';
import { useMentorshipLive } from '#features/mentorship/web/use-mentorship-live.ts';
import { useApprovalsLive } from '#features/people/web/use-approvals-live.ts';
import { useTasksLive } from '#features/tasks/web/use-tasks-live.ts';

/**
 * What features follow on every screen: a hook per feature that listens to the server and keeps its caches
 * and its badge (`setBadge`) true. Keep them light: this is part of every first load.
 */
export function Live() {
  useAnnouncementsLive();
  useLiveChat();
  useCoursesLive();
  useApprovalsLive();
  useTasksLive();
  useMentorshipLive();
  return null;
}
