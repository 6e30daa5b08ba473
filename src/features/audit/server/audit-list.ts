import { type SQL, and, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { namesOf } from '#features/people/server/service.ts';
import { auditLog } from './table.ts';

export interface AuditFilters {
  actor?: string | undefined;
  /** Whole, or the beginning up to a dot. */
  action?: string | undefined;
  subject?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
}
export interface AuditLine {
  id: string;
  at: Date;
  actor: { id: string; name: string | null } | null;
  action: string;
  subject: { id: string; name: string | null } | null;
  details: Record<string, unknown>;
}

/** The newest first, with the names that people have now. */
export async function listAudit(
  db: Database,
  filters: AuditFilters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ lines: AuditLine[]; nextAfter: string | null }> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${after})`;
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(...conditionsOf(filters), isAfter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const names = await namesOf(
    db,
    shown.flatMap(({ actorId, subject }) => [actorId, subject].filter((id) => id !== null)),
  );
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  return {
    lines: shown.map(({ id, at, actorId, action, subject, details }) => ({
      id,
      at,
      actor: named(actorId),
      action,
      subject: named(subject),
      details,
    })),
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function conditionsOf({ actor, action, subject, from, to }: AuditFilters): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    action === undefined || action === ''
      ? undefined
      : or(eq(auditLog.action, action), like(auditLog.action, `${action.replace(/[\\%_]/g, '\\$&')}.%`)),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
  ];
}

/** Every action that the log knows, by one step in the index for each: the log itself may be long. */
export async function listAuditActions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known(action) as (
      (select action from audit_log order by action using ~<~ limit 1)
      union all
      select (select a.action from audit_log a where a.action ~>~ known.action order by a.action using ~<~ limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}
