import type { SeenRecord } from '#shared/seen.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Person } from '#features/people/server/service.ts';
import type { NotificationKind } from '../kinds-contract.ts';

/** What features tell: ids only. What is to be said, and to whom, is asked when it is delivered. */
export interface NotificationEvents {
  /** Up to `seq` of a conversation is unread by the receiver. `isMention`: one of the messages calls them by name. */
  'message.new': { conversationId: number; receiverId: string; seq: number; isMention: boolean };
  'announcement.published': { announcementId: string };
  'task.assigned': { taskId: string };
  /** `toldAt`: when the due date was seen to be near, in milliseconds. */
  'task.due_soon': { taskId: string; lead: '24h' | '2h'; toldAt: number };
  'task.handed_in': { taskId: string; studentId: string; number: number };
  /** A grade that had been returned was corrected. */
  'task.graded': { taskId: string; studentId: string; version: number; graderId: string };
  /** All that were returned in one go. */
  'task.returned': { taskId: string; returnedAt: string; graderId: string };
  'doubt.asked': { doubtId: string };
  /** A reply of the teacher or a follow-up of the student. */
  'doubt.said': { messageId: string };
  'course.handed_over': { courseId: string; formerId: string; doerId: string };
  'document.uploaded': { documentId: string; version: number };
  'document.decided': { documentId: string; version: number; status: 'approved' | 'rejected' };
  /** To the student. */
  'mentor.assigned': { studentId: string; mentorId: string };
  /** To a mentor who was given a student by somebody else. */
  'mentee.assigned': { studentId: string; mentorId: string };
  'mentor.requested': { studentId: string };
}
export type EventName = keyof NotificationEvents;
export type TypedEvent<Name extends EventName = EventName> = {
  [N in Name]: { kind: N } & NotificationEvents[N];
}[Name];

export interface Recipient {
  person: Person;
  /** What it is for them: by each channel the first whose category they want there. */
  kinds: readonly [NotificationKind, ...NotificationKind[]];
  /** Where it leads them, if not where it leads the others. */
  url?: string;
}

/** What there is to be said about an event, as things are now. */
export interface Notice {
  /** A person is told once under this key, and again only of a later edition. */
  key: string;
  edition?: number;
  /** Things that are one entry and one mail, as long as nobody has read them: 'handed-in:…' of a task. */
  group?: string;
  /** It cannot wait for the daily mail of those who want at once what is meant for them. */
  isUrgent?: boolean;
  /** What the thing says, as Markdown, for mails; to each person only what they may read. */
  words?: string | ((person: Person) => string | undefined | Promise<string | undefined>);
  /** The record, for `recheck`: 'task:…'. */
  subject: string;
  /** What somebody looks at who has seen it. */
  record: SeenRecord;
  /** Who did it: they know. */
  doerId?: string | undefined;
  /** Whom the sentence names. */
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
  /** Does it still concern this person? Asked where time has passed since it was told: of the daily mail and of push. */
  concerns?: (person: Person) => boolean | Promise<boolean>;
}

/** Given by the feature: what there is to say now; undefined when there is nothing any more. */
export type Source<Name extends EventName> = (event: TypedEvent<Name>) => Promise<Notice | undefined>;

/** What features call. */
export interface Notifications {
  /** At start: how the events of a kind are read. */
  define<Name extends EventName>(name: Name, source: Source<Name>): void;
  /** In the transaction of what happened: it is told if that commits, a moment later. Cheap. */
  tell(db: Queryable, event: TypedEvent): Promise<void>;
  /** In the transaction that changes who may see a record, or takes it away: whoever may not see it any more is shown nothing of it. */
  recheck(db: Queryable, subject: string): Promise<void>;
  /** After the commit: somebody has these records before them, as who answers a doubt has the doubt. */
  saw(userId: string, ...records: SeenRecord[]): Promise<void>;
}

/** For those who build a college without anybody to be told. */
export const nobodyIsTold: Notifications = {
  define() {},
  tell: async () => {},
  recheck: async () => {},
  saw: async () => {},
};
