import type { Queryable } from '#platform/database/port.ts';

/** What a calendar program takes over from a mail: iCalendar, and the METHOD in it (iMIP, RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the HTML part is made from it by the outbox (paragraphs, links, no images). */
  text: string;
  /** What kind of mail it is, for the outbox list and metrics: 'sign-up-code', 'password-reset', … */
  kind: string;
  /** A code is of no use later: after so long an undelivered mail is dropped. */
  usefulForMs?: number;
  /** Further headers by their names, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  calendar?: MailCalendar;
}

/** Every mail is a row first; a job delivers it. Answers never wait for the mail server, and nothing is lost. */
export interface Mailer {
  /** Within a transaction the mail exists only if that transaction commits. */
  send(db: Queryable, mail: Mail): Promise<void>;
}

export interface BulkMailer extends Mailer {
  /** Many at once, behind everything else that is to be sent: a code must not wait for them. */
  sendAll(db: Queryable, mails: readonly Mail[]): Promise<void>;
}

export interface MailView {
  id: string;
  kind: string;
  recipient: string;
  /** Null where it holds a code: that is for the recipient only. */
  subject: string | null;
  state: 'waiting' | 'sent' | 'printed' | 'failed' | 'expired';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  canRetry: boolean;
}

/** The mails of the last days and their states, for administrators. */
export interface MailOutbox {
  list(
    db: Queryable,
    page: { state?: MailView['state'] | undefined; after?: string | undefined; limit: number },
  ): Promise<{ mails: MailView[]; nextAfter: string | null; failed: number }>;
  /** Tries a mail that was given up once more. `outdated`: what it carried is of no use any more. */
  retry(db: Queryable, id: string): Promise<'waiting' | 'unknown' | 'notFailed' | 'outdated'>;
}
