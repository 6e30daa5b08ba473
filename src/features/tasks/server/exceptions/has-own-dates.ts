import type { Database } from '#platform/database/port.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { Soon } from '#server/soon.ts';
import { taskDueDates } from './table.ts';

/** A row for each who has some. */
const ownDates = joinedRow<{ key: string }>(
  'own_dates',
  `select u.id as key from unnest($1::text[]) u (id)
   where exists (select from task_due_dates d where d.student_id = u.id and (d.is_own or d.is_excused))`,
);

/** Whether something else holds for the viewer in any task than for the rest of their class. Kept for each person. */
export function keepHasOwnDates(db: Database, reads: KeptReads): (viewer: Viewer) => Soon<boolean> {
  const own = [taskDueDates];
  const kept = reads.defineRare<boolean>(
    { name: 'tasks.hasOwnDates', tables: [], own },
    { statement: 'select student_id as id from task_due_dates', own, nothing: false },
  );
  return ({ userId }) => kept.get('', userId, async () => (await ownDates(db, userId)) !== undefined);
}
