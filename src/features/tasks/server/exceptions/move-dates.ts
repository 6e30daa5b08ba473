import { and } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { forgiveLateness, isOf } from '../due/reschedule.ts';
import { deductAgain } from '../late/deduct-again.ts';
import { handIns as handInTable } from '../table.ts';
import { type ChangedDate, type DatesOf, storeOwnDates } from './store-own-dates.ts';

export interface Moved {
  /** The students whose date has changed, or who are excused, or not any more. */
  dates: ChangedDate[];
  /** The hand-ins that are no longer late, or whose grade counts for more or less. */
  handIns: ChangedDate[];
}

/**
 * Everything that follows from a change of a due date, an exception or an accommodation: the students' own dates, late
 * marks, and deductions. Call it in the transaction of the change, after `lockDates`.
 */
export async function moveDates(
  deps: { notifications: Notifications },
  tx: Transaction,
  actorId: string,
  of: DatesOf,
): Promise<Moved> {
  const dates = await storeOwnDates(tx, of);
  const forgiven = await forgiveLateness(tx, of);
  // An accommodation leaves the grades of tasks whose date it leaves.
  const where =
    'taskId' in of
      ? isOf(of)
      : and(
          isOf(of),
          isOneOf(
            handInTable.taskId,
            dates.map(({ taskId }) => taskId),
          ),
        );
  const deducted = await deductAgain(deps, tx, actorId, { where, withReturned: true });
  const handIns = new Map(
    [
      ...forgiven,
      ...[...deducted].flatMap(([taskId, ids]) => ids.map((studentId) => ({ taskId, studentId }))),
    ].map((each) => [`${each.taskId} ${each.studentId}`, each]),
  );
  return { dates, handIns: [...handIns.values()] };
}
