import type { Person } from '#features/people/server/service.ts';
import type { NotificationPreferences } from '#features/notifications/contract/notifications.ts';
import type { Invitation, Notice } from '../events.ts';

/**
 * What the mail about this one thing carries for the person's calendar. Mails about several things and the daily mail carry
 * none: an invitation has one method and one event (RFC 5546, RFC 6047), and is out of date the next morning. Nor do mails
 * of people who want no words in them: an invitation says what and where.
 */
export async function invitationOf(
  notice: Notice | undefined,
  person: Person,
  { emailWords }: NotificationPreferences,
): Promise<Invitation | undefined> {
  return emailWords ? notice?.invitation?.(person) : undefined;
}
