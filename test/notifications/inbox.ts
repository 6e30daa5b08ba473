import { sql } from 'drizzle-orm';
import type { Notification, PreferenceChanges } from '#features/notifications/contract/notifications.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import type { ReceivedMail } from '../../e2e/lib/mailbox.ts';
import type { Desk } from '../lib/desk.ts';

/** The notifications of people, by each channel. */
export class Inbox {
  readonly #desk: Pick<Desk, 'server' | 'ask'>;
  constructor(desk: Pick<Desk, 'server' | 'ask'>) {
    this.#desk = desk;
  }

  /** Every pending notification is delivered, and every mail is with the mail server. */
  async settle(): Promise<void> {
    const { db } = this.#desk.server.database;
    const open = async () => {
      const { rows } = await db.execute<{ open: number }>(sql`
        select count(*)::int as open from jobs where name in ('notifications.deliver', 'notifications.recheck', 'notifications.push', 'mail.deliver')
          and (state = 'running' or state = 'waiting' and attempts < 2)`);
      return rows[0]?.open;
    };
    await until(async () => (await open()) === 0);
  }

  async list(who: Account, query = ''): Promise<Notification[]> {
    await this.settle();
    const { notifications } = await this.#desk.ask<{ notifications: Notification[] }>(
      who,
      'GET',
      `/api/notifications${query}`,
    );
    return notifications;
  }

  /** The newest first. */
  async titles(who: Account): Promise<string[]> {
    return (await this.list(who)).map(({ title }) => title);
  }

  /**
   * This is in the list: a message is noted in memory first, where `settle` does not see it, and an event says only that
   * something is new, perhaps something from before.
   */
  async notified(who: Account, title: string): Promise<void> {
    await until(async () => (await this.titles(who)).includes(title));
  }

  async unread(who: Account): Promise<number> {
    await this.settle();
    const path = '/api/notifications/unread-count';
    return (await this.#desk.ask<{ unreadCount: number }>(who, 'GET', path)).unreadCount;
  }

  /** Mails about what happened, the oldest first; not codes. */
  async mails(who: Account): Promise<ReceivedMail[]> {
    await this.settle();
    // Whatever gathers has had its time.
    await this.#desk.server.composed.notifications.sendGathered(new Date(Date.now() + 3_600_000));
    await this.settle();
    return this.#desk.server.mailbox.allTo(who.email).filter(({ headers }) => headers['list-unsubscribe']);
  }
  async subjects(who: Account): Promise<string[]> {
    return (await this.mails(who)).map(({ subject }) => subject);
  }

  prefer(who: Account, changes: PreferenceChanges): Promise<unknown> {
    return this.#desk.ask(who, 'PATCH', '/api/notifications/preferences', changes);
  }

  /** As people chose who were there before the daily mail was the default. */
  async everythingAtOnce(): Promise<void> {
    await this.#desk.server.database.db.execute(sql`
      insert into notification_preferences (user_id, email_enabled, push_enabled, email_frequency)
      select id, true, false, 'at_once' from people on conflict do nothing`);
  }

  /** Nobody has a notification so far. */
  async forget(): Promise<void> {
    await this.settle();
    const { db } = this.#desk.server.database;
    await db.execute(sql`delete from notifications`);
    await db.execute(sql`delete from notification_preferences`);
    this.#desk.server.mailbox.clear();
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('not everything was notified');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
