import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/** A person's notifications go with the person. Those of others stay, with the name of everybody who is gone. */
export const notificationsPersonalData: PersonalData = {
  feature: 'notifications',
  place: 90,
  tables: [
    {
      table: 'notifications',
      owner: { column: 'recipient_id' },
      archive: 'Notifications',
      erasure: 'rows',
      columns: {
        id: 'plain',
        recipient_id: 'person',
        key: 'plain',
        kind: 'plain',
        daily_kind: 'plain',
        group_key: 'plain',
        bundle: 'plain',
        subject: 'plain',
        record: 'plain',
        person_id: 'person',
        title: 'erased',
        detail: 'erased',
        url: 'plain',
        event: 'plain',
      },
      rows: ({ userId }) => sql`
        select kind, title, detail, url, created_at, read_at from notifications
        where recipient_id = ${userId} order by id`,
    },
    {
      table: 'notification_preferences',
      owner: { column: 'user_id' },
      archive: 'Notification settings',
      erasure: 'rows',
      columns: {
        user_id: 'person',
        email_frequency: 'plain',
        cells: 'erased',
        due_leads: 'plain',
        meets_leads: 'plain',
      },
    },
    {
      table: 'push_devices',
      owner: { column: 'user_id' },
      archive: 'Devices for push messages',
      erasure: 'rows',
      columns: {
        id: 'plain',
        user_id: 'person',
        session_id: 'plain',
        endpoint: 'secret',
        p256dh: 'secret',
        auth: 'secret',
        public_key: 'secret',
        name: 'erased',
      },
    },
  ],
  /** Notifications of others about the person. Names are looked up when they are shown, but a document has a name of its own. */
  async erase(tx, { userId }) {
    await tx.execute(
      sql`delete from notifications where person_id = ${userId} and subject like 'document:%'`,
    );
    await tx.execute(sql`update notifications set detail = '' where person_id = ${userId} and detail <> ''`);
  },
};
