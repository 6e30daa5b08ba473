import type { Database } from '#platform/database/port.ts';
import { batchedRow } from '#server/reads/batched-read.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { taskDueDates } from './table.ts';

const ownDates = batchedRow<{ key: string; hasOwnDates: boolean }>(
  'own_dates',
  `select u.id as key, exists (
     select from task_due_dates d where d.student_id = u.id and (d.is_own or d.is_excused)) as "hasOwnDates"
   from unnest($1::text[]) u (id)`,
);

/** Whether something else holds for the viewer in any task than for the rest of their class. Kept for each person. */
export function keepHasOwnDates(
  db: Database,
  reads: KeptReads,
): (viewer: Viewer) => boolean | Promise<boolean> {
  const kept = reads.define({ name: 'tasks.hasOwnDates', tables: [], own: [taskDueDates] });
  return ({ userId }) => kept.get('', userId, async () => (await ownDates(db, userId))?.hasOwnDates === true);
}
