import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import { listMails, reviveMail } from './outbox-list.ts';
import type { BulkMailer, Mail, MailOutbox } from './port.ts';
import { PermanentMailError, SmtpServer } from './smtp.ts';
import { mails } from './table.ts';

export interface OutboxSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  isProduction: boolean;
  /** Shows a mail to the person at the terminal, when there is no mail server. */
  print(mail: { to: string; subject: string; text: string }): void;
}

type MailRow = typeof mails.$inferSelect;

const tries = 8;
const keptDays = 7;
const deliverJob = 'mail.deliver';
const Delivery = z.object({ mailId: z.string() });

/** Stores every mail in the caller's transaction; a job delivers it. */
export class Outbox implements BulkMailer, MailOutbox {
  readonly list = listMails;
  readonly #settings: OutboxSettings;
  readonly #server: SmtpServer | undefined;
  readonly #db: Database;
  readonly #jobs: Jobs;
  readonly #log: Log;

  constructor(settings: OutboxSettings, db: Database, jobs: Jobs, log: Log) {
    this.#settings = settings;
    this.#server = settings.smtpUrl === undefined ? undefined : new SmtpServer(settings.smtpUrl);
    this.#db = db;
    this.#jobs = jobs;
    this.#log = log;
    jobs.define(deliverJob, {
      attempts: tries,
      run: (payload) => this.#deliver(Delivery.parse(payload).mailId),
    });
    jobs.define('mail.purge', { everyMs: 60 * 60 * 1000, run: () => this.#purge() });
  }

  async send(db: Queryable, mail: Mail): Promise<void> {
    const row = toRow(mail);
    await db.insert(mails).values(row);
    await this.#jobs.enqueue(db, deliverJob, { mailId: row.id });
  }

  async sendAll(db: Queryable, all: readonly Mail[]): Promise<void> {
    if (all.length === 0) return;
    const rows = all.map(toRow);
    await db.insert(mails).values(rows);
    await this.#jobs.enqueueAll(
      db,
      deliverJob,
      rows.map(({ id }) => ({ mailId: id })),
    );
  }

  async retry(db: Queryable, id: string): ReturnType<MailOutbox['retry']> {
    const outcome = await reviveMail(db, id);
    if (outcome === 'waiting') await this.#jobs.enqueue(db, deliverJob, { mailId: id });
    return outcome;
  }

  async #deliver(id: string): Promise<void> {
    const [mail] = await this.#db
      .select({ row: mails, isExpired: sql<boolean>`coalesce(${mails.expiresAt} < now(), false)` })
      .from(mails)
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
    if (!mail) return;
    if (mail.isExpired) return this.#finish(id, 'expired');
    if (this.#server === undefined) {
      this.#settings.print({ to: mail.row.recipient, subject: mail.row.subject, text: mail.row.text });
      return this.#finish(id, 'printed');
    }
    await this.#handOver(this.#server, mail.row);
  }

  async #handOver(server: SmtpServer, row: MailRow): Promise<void> {
    const { id, recipient: to, subject, text, kind, headers, calendar } = row;
    try {
      await server.send({ id, to, from: this.#settings.mailFrom, subject, text, headers, calendar });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const attempts = row.attempts + 1;
      await this.#db.update(mails).set({ attempts, lastError: reason }).where(eq(mails.id, id));
      if (!(error instanceof PermanentMailError) && attempts < tries) throw error;
      this.#log.error({ mail: id, kind, attempts, reason }, 'a mail could not be delivered and is given up');
      return this.#finish(id, 'failed');
    }
    await this.#finish(id, 'sent');
  }

  /**
   * In production the text goes at once: it may carry a code. What carries none and was given up may be tried again.
   * Elsewhere /dev/mail shows it.
   */
  async #finish(id: string, state: MailRow['state']): Promise<void> {
    const isOver = state === 'failed' ? sql`${mails.expiresAt} is not null` : sql`true`;
    await this.#db
      .update(mails)
      .set({
        state,
        finishedAt: sql`now()`,
        ...(this.#settings.isProduction
          ? {
              text: sql`case when ${isOver} then '' else ${mails.text} end`,
              headers: sql`case when ${isOver} then null else ${mails.headers} end`,
              calendar: sql`case when ${isOver} then null else ${mails.calendar} end`,
            }
          : {}),
      })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
  }

  async #purge(): Promise<void> {
    await this.#db.execute(
      sql`delete from mails where state <> 'waiting' and finished_at < now() - make_interval(days => ${keptDays})`,
    );
  }
}

/** The latest mails, for /dev/mail. */
export async function recentMails(db: Queryable, limit = 50): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

function toRow(mail: Mail) {
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(mail.to)) throw new Error('a mail needs one plain address');
  return {
    id: newId(),
    kind: mail.kind,
    recipient: mail.to,
    subject: oneLine(mail.subject),
    text: mail.text,
    headers: mail.headers ? { ...mail.headers } : null,
    calendar: mail.calendar ?? null,
    expiresAt:
      mail.usefulForMs === undefined ? null : sql`now() + make_interval(secs => ${mail.usefulForMs / 1000})`,
  };
}

// A title that somebody typed may be a subject, and must not become a header.
const oneLine = (subject: string): string => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
