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
  await auditAll(db, [entry]);
}

/** Of several calls that are written together: each notes by itself that it is audited. */
export async function auditAll(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map(({ actorId, action, subject, details }) => ({
      id: newId(),
      actorId: actorId ?? null,
      action,
      subject: subject ?? null,
      details: details ?? {},
    })),
  );
}
