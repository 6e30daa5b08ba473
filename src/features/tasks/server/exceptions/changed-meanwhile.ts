import type { Queryable } from '#platform/database/port.ts';
import { refuse } from '#shared/app-error.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { findPersonById, namesOf } from '#features/people/server/service.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';

interface Changed {
  version: number;
  changedBy: string;
  changedAt: Date;
}

/** An outdated version is a conflict, with who was faster and when. Without a row the version is 0. */
export async function requireVersion(
  tx: Queryable,
  row: Changed | undefined,
  version: number,
): Promise<void> {
  if ((row?.version ?? 0) === version) return;
  // What was removed meanwhile names nobody.
  if (row === undefined)
    throw refuse('conflict', refusals.changedMeanwhile({ by: deletedUserName }), { version: 0 });
  const byName = (await findPersonById(tx, row.changedBy))?.name ?? deletedUserName;
  throw refuse('conflict', refusals.changedMeanwhile({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}

/** The version and the last change of each row, on the wire. */
export async function toChanges(
  db: Queryable,
  rows: readonly (Changed | undefined)[],
): Promise<{ version: number; changedByName: string | null; changedAt: string | null }[]> {
  const names = await namesOf(
    db,
    rows.flatMap((row) => row?.changedBy ?? []),
  );
  return rows.map((row) => ({
    version: row?.version ?? 0,
    changedByName: row ? (names.get(row.changedBy) ?? deletedUserName) : null,
    changedAt: row?.changedAt.toISOString() ?? null,
  }));
}
