import { connectionEvents } from '#shared/connection-events.ts';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { announcementEvents } from '#features/announcements/contract/announcements.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { courseEvents } from '#features/courses/contract/learning.ts';
import { mentorshipEvents } from '#features/mentorship/contract/mentorship.ts';
import { notificationEvents } from '#features/notifications/contract/notifications.ts';
import { taskEvents } from '#features/tasks/contract/hand-ins.ts';
import { dashboardLimits } from '../contract/dashboard.ts';
import { dashboardKey } from './frame/dashboard-key.ts';

/** Whatever changes one of its figures or lists makes an open dashboard ask again; answers with how to stop. */
export function followDashboard({ queries }: Followed): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A class that hands in at once is one question, not sixty.
  const ask = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: dashboardKey });
    }, dashboardLimits.gatherMs);
  };
  const stops = [
    // The class that one is in decides most of it.
    onServerEvent(connectionEvents, 'session_changed', ask),
    onServerEvent(notificationEvents, 'notification_new', ask),
    onServerEvent(notificationEvents, 'notifications_read', ask),
    onServerEvent(chatEvents, 'new_message', ask),
    onServerEvent(chatEvents, 'unread_changed', ask),
    // A muted conversation counts no more.
    onServerEvent(chatEvents, 'conversation_changed', ask),
    onServerEvent(taskEvents, 'task_published', ask),
    onServerEvent(taskEvents, 'task_updated', ask),
    onServerEvent(taskEvents, 'task_removed', ask),
    onServerEvent(taskEvents, 'hand_in_changed', ask),
    onServerEvent(taskEvents, 'task_board_changed', ask),
    onServerEvent(courseEvents, 'course_changed', ask),
    onServerEvent(courseEvents, 'discussion_changed', ask),
    onServerEvent(mentorshipEvents, 'document_changed', ask),
    onServerEvent(mentorshipEvents, 'document_removed', ask),
    onServerEvent(mentorshipEvents, 'mentorship_changed', ask),
    onServerEvent(mentorshipEvents, 'document_categories_changed', ask),
    onServerEvent(announcementEvents, 'announcement_published', ask),
    onServerEvent(announcementEvents, 'announcement_updated', ask),
    onServerEvent(announcementEvents, 'announcement_removed', ask),
    onServerEvent(announcementEvents, 'announcement_read', ask),
    catchUp(queries, dashboardKey),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
