import { sql } from 'drizzle-orm';
import { type PersonalData, type Subject, deletedUserName } from '#server/personal-data.ts';

/** Data that the platform keeps for all features: mails and jobs. */
export const platformPersonalData: PersonalData = {
  feature: 'platform',
  place: 160,
  tables: [
    {
      table: 'mails',
      owner: { column: 'recipient', is: 'email' },
      archive: 'Mails to me',
      erasure: 'rows',
      columns: {
        id: 'plain',
        kind: 'plain',
        recipient: 'erased',
        subject: 'erased',
        text: 'secret',
        state: 'plain',
        last_error: 'erased',
        headers: 'secret',
        calendar: 'secret',
      },
      // Without their texts: they may carry codes and links.
      rows: ({ email }) => sql`
        select kind, recipient, subject, state, last_error, created_at, finished_at from mails
        where recipient = ${email} order by created_at, id`,
    },
    {
      table: 'jobs',
      owner: { column: 'key' },
      archive: { without: 'work of the server, which names things by their ids and goes when it is done' },
      erasure: 'found',
      columns: {
        id: 'plain',
        name: 'plain',
        payload: 'erased',
        key: 'erased',
        state: 'plain',
        last_error: 'erased',
      },
    },
  ],
  async erase(tx, subject) {
    const names = mentions(subject);
    // A mail to others that has left may name the person. One that waits loses the name, and an invitation with it.
    const isNamed = sql`(subject ~* ${names} or text ~* ${names} or ${unfoldedCalendar} ~* ${names})`;
    await tx.execute(sql`delete from mails where state <> 'waiting' and ${isNamed}`);
    await tx.execute(sql`
      update mails set subject = regexp_replace(subject, ${names}, ${deletedUserName}, 'gi'),
        text = regexp_replace(text, ${names}, ${deletedUserName}, 'gi'),
        calendar = case when ${unfoldedCalendar} ~* ${names} then null else calendar end
      where state = 'waiting' and ${isNamed}`);
    await tx.execute(sql`update mails set last_error = null where last_error ~* ${names}`);
    // A job's payload names people by id. One with the person's address or whole name was for that person.
    await tx.execute(sql`
      delete from jobs where position(lower(${subject.email}) in lower(payload::text || coalesce(key, ''))) > 0
        or jsonb_path_exists(payload, '$.** ? (@ == $name)', jsonb_build_object('name', ${subject.name}::text))`);
    await tx.execute(sql`update jobs set last_error = null where last_error ~* ${names}`);
  },
};

/** A line of iCalendar may be broken anywhere, also in a name (RFC 5545, 3.1). */
const unfoldedCalendar = sql`regexp_replace(calendar ->> 'content', E'\\r?\\n[ \\t]', '', 'g')`;

/** The person's name or address as whole words, as a PostgreSQL pattern. */
function mentions({ name, email }: Pick<Subject, 'name' | 'email'>): string {
  const texts = [email, name.trim()].filter((text) => text !== '').map(escapePattern);
  return `(^|[^[:alnum:]])(${texts.join('|')})(?![[:alnum:]])`;
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
