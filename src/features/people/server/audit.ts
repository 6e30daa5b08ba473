import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { auditLog } from './table.ts';

export interface AuditEntry {
  /** Undefined: the server itself, or somebody who is not signed in. */
  actorId?: string | undefined;
  /** Past tense, dotted by subject: 'teacher.approved', 'impersonation.refused'. */
  action: string;
  subject?: string | undefined;
  /** Facts, never secrets, codes or message texts. */
  details?: Record<string, unknown>;
}

/** Adds a row to the audit log; within a transaction it is kept only if that commits. */
export async function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    id: newId(),
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    details: entry.details ?? {},
  });
}
