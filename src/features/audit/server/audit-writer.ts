import { newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { AuditEntry, AuditWriter } from '#server/audit-writer.ts';

interface Waiting {
  entry: AuditEntry;
  resolve: () => void;
}
/** A connection that broke is another one the second time. */
const tries = 2;

const insertText = `
  insert into audit_log (id, actor_id, action, subject, details)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[])`;

/**
 * Lines of calls that belong to no transaction. Those that come while some are being written go together in the next
 * statement: many calls at once cost one commit. What a call did is done: a line that cannot be stored does not undo it.
 */
export function createAuditWriter(db: Database, log: Log): AuditWriter {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await store(batch.map(({ entry }) => entry));
      for (const { resolve } of batch) resolve();
    }
    isWriting = false;
  }

  async function store(entries: readonly AuditEntry[], attempt = 1): Promise<void> {
    try {
      const values = [
        entries.map(() => newId()),
        entries.map(({ actorId }) => actorId ?? null),
        entries.map(({ action }) => action),
        entries.map(({ subject }) => subject ?? null),
        entries.map(({ details }) => JSON.stringify(details ?? {})),
      ];
      await db.$client.query({ name: 'audit_calls', text: insertText, values });
    } catch (error) {
      if (attempt < tries) return store(entries, attempt + 1);
      log.error({ err: error, entries }, 'lines of the audit log could not be stored');
    }
  }

  return {
    write: (entry) =>
      new Promise((resolve) => {
        waiting.push({ entry, resolve });
        if (!isWriting) void writeAll();
      }),
  };
}
