export const categories = ['messages', 'mentions', 'updates', 'reminders'] as const;
export type Category = (typeof categories)[number];

/** Everything that the server can tell a person of, each in exactly one category. */
export const categoryOf = {
  'message.new': 'messages',
  'mention.message': 'mentions',
  'mention.announcement': 'mentions',
  'mention.doubt': 'mentions',
  'announcement.published': 'updates',
  'task.assigned': 'updates',
  'task.handed_in': 'updates',
  'task.returned': 'updates',
  'doubt.asked': 'updates',
  'doubt.followed_up': 'updates',
  'doubt.answered': 'updates',
  'course.handed_over': 'updates',
  'document.uploaded': 'updates',
  'document.approved': 'updates',
  'document.rejected': 'updates',
  'mentor.assigned': 'updates',
  'mentee.assigned': 'updates',
  'mentor.requested': 'updates',
  'task.due_soon': 'reminders',
} as const satisfies Record<string, Category>;
export type NotificationKind = keyof typeof categoryOf;
export const kinds = Object.keys(categoryOf) as [NotificationKind, ...NotificationKind[]];

const forOnePerson: ReadonlySet<NotificationKind> = new Set([
  'message.new',
  'mention.message',
  'mention.announcement',
  'mention.doubt',
  'task.returned',
  'doubt.answered',
  'course.handed_over',
  'document.approved',
  'document.rejected',
  'mentor.assigned',
  'mentee.assigned',
  // Two hours before, the daily mail is too late.
  'task.due_soon',
]);
/** Is it meant for the one who gets it, and not for many or for whoever has a post? */
export const isForOnePerson = (kind: NotificationKind): boolean => forOnePerson.has(kind);
