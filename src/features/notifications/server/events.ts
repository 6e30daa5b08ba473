import type { SeenRecord } from '#shared/seen.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Person } from '#features/people/server/service.ts';
import type { Lead, LeadGroup } from '../contract/leads.ts';
import type { NoticeEvent, NoticeKind, StoredEvent } from '../contract/notice.ts';

export interface Recipient {
  person: Person;
  /** What it is for them: by each channel the first whose category they want there. */
  kinds: readonly [NoticeKind, ...NoticeKind[]];
  /** Where it leads them, if not where it leads the others. */
  url?: string;
}

/** Which people a reminder is for: those who chose one of these leads. */
export interface NoticeLead {
  of: LeadGroup;
  lead: Lead;
  /** As `findReminders` gave them. */
  longer?: readonly Lead[] | undefined;
}

/** What a calendar program offers to take over, or to remove (iTIP, RFC 5546). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar with the same METHOD, about one event. */
  content: string;
}

/** What there is to be said about an event, as things are now. */
export interface Notice {
  /** A person is notified once under this key, and again only of a later edition. */
  key: string;
  edition?: number;
  /** Things that are one entry and one mail, as long as nobody has read them: 'handed-in:…' of a task. */
  group?: string;
  /** It cannot wait for the daily mail of those who want at once what is meant for them. */
  isUrgent?: boolean;
  /** What the thing says, as Markdown, for mails; to each person only what they may read. */
  words?: string | ((person: Person) => string | undefined | Promise<string | undefined>);
  /** For the mail about it alone. It is made when the mail is, and nowhere kept but with the mail. */
  invitation?: (person: Person) => Invitation | undefined | Promise<Invitation | undefined>;
  /** A reminder: `recipients` are all that it may concern, those who did not choose the lead are left out. */
  lead?: NoticeLead;
  /** The record, for `recheck`: 'task:…'. */
  subject: string;
  /** What somebody looks at who has seen it. */
  record: SeenRecord;
  /** Who did it: they know. */
  actorId?: string | undefined;
  /** The person that the sentence names. */
  personId?: string | undefined;
  /** What the record is called. */
  title?: string;
  /** One more thing that the sentence says; of a moment the ISO form. */
  detail?: string;
  /** A path of this product. */
  url: string;
  /** Page by page, those who are meant. Who may not see it, is suspended or did it is left out by the service too. */
  recipients: () => AsyncIterable<readonly Recipient[]>;
  /** May this person see it, as things are now? */
  sees: (person: Person) => boolean | Promise<boolean>;
  /** Does it still concern this person? The daily mail and push ask it, because time has passed. */
  concerns?: (person: Person) => boolean | Promise<boolean>;
}

/** Reads what there is to say about the events of one name now; undefined when there is nothing any more. */
export interface NoticeSource {
  readonly name: string;
  readonly read: (event: StoredEvent) => Promise<Notice | undefined>;
}

export const noticeSource = <Ids extends object>(
  { name }: NoticeEvent<Ids>,
  read: (ids: Ids) => Promise<Notice | undefined>,
): NoticeSource => ({
  name,
  // It was stored by `notify` with the ids of this event.
  read: (event) => read(event as unknown as Ids),
});

/** Where the product is, and who its mails are from (MAIL_FROM): invitations say both. */
export interface MailOrigin {
  publicUrl: URL;
  mailFrom: string;
}

/** What a feature notifies people of. */
export interface FeatureNotices {
  readonly kinds: Readonly<Record<string, NoticeKind>>;
  readonly sources: (db: Database, origin: MailOrigin) => readonly NoticeSource[];
  /** The kinds of records that its notifications are about, and that its screens show as seen: 'task' of 'task:…'. */
  readonly records: readonly string[];
  /** The subjects of records that a change of this subject hides or shows too: those of the tasks of a course. */
  readonly dependents?: (db: Database, subject: string) => Promise<readonly string[]>;
}

/** What features call. */
export interface Notifications {
  /** In the transaction of the event: people are notified a moment after the commit. Cheap. */
  notify<Ids extends object>(db: Queryable, event: NoticeEvent<Ids>, ids: Ids): Promise<void>;
  /** In the transaction that changes who may see a record, or removes it: hides its notifications from the others. */
  recheck(db: Queryable, subject: string): Promise<void>;
  /** After the commit: somebody has these records before them, as who answers a doubt has the doubt. */
  saw(userId: string, ...records: SeenRecord[]): Promise<void>;
}

/** For builders of a college without notifications. */
export const noNotifications: Notifications = {
  notify: async () => {},
  recheck: async () => {},
  saw: async () => {},
};
