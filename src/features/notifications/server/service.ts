// The door of the notifications for other features.
export type { NotificationService } from './create-notifications.ts';
export { toPages, toPerson } from './delivery/recipients.ts';
export {
  type Notice,
  type FeatureNotices,
  type MailOrigin,
  type NoticeSource,
  noticeSource,
  type Notifications,
  noNotifications,
  type Recipient,
} from './events.ts';
export { findMentioned, mentions } from './mentions.ts';
export { findReminders, isNear } from './reminders.ts';
