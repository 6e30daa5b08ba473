import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { noteAudited } from '#server/audit.ts';
import type { AuditEntry } from '#server/audit-writer.ts';
import { auditLog } from './table.ts';

/**
 * Adds a row to the audit log; within a transaction it is kept only if that commits. At most once in a call: then the
 * frame writes no other one.
 */
export async function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  noteAudited();
  await db.insert(auditLog).values({
    id: newId(),
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    details: entry.details ?? {},
  });
}
