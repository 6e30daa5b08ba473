import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { accommodations, taskDueDates, taskExceptions } from './table.ts';
import { tasks } from '../table.ts';

/**
 * Whose dates are computed again: of all students of a task, of one, or of one student in what is still to come.
 * `keepsDates`: something else of the exception has changed.
 */
export type DatesOf = { taskId: string; studentId?: string; keepsDates?: boolean } | { studentId: string };

export interface ChangedDate {
  taskId: string;
  studentId: string;
}

/**
 * Computes the students' own dates from the task, its exceptions and the accommodations. Call it in the transaction that
 * changes one of these, after `lockDates`. Returns the changed ones.
 */
export async function storeOwnDates(tx: Queryable, of: DatesOf): Promise<ChangedDate[]> {
  const { rows } = await tx.execute<{ taskId: string; studentId: string }>(sql`
    insert into ${taskDueDates} as d (id, task_id, student_id, is_own, due_at, is_excused, attempts, date_changes)
    select gen_random_uuid()::text, wanted.task_id, wanted.student_id, wanted.is_own, wanted.due_at,
      wanted.is_excused, wanted.attempts, wanted.is_own::int from (${wantedDates(of)}) wanted
    where wanted.is_own or wanted.is_excused or wanted.attempts is not null or wanted.is_known
    on conflict (student_id, task_id) do update set
      is_own = excluded.is_own, due_at = excluded.due_at, is_excused = excluded.is_excused,
      attempts = excluded.attempts, changed_at = now(),
      date_changes = d.date_changes
        + ((d.is_own, d.due_at) is distinct from (excluded.is_own, excluded.due_at))::int
    where (d.is_own, d.due_at, d.is_excused, d.attempts)
      is distinct from (excluded.is_own, excluded.due_at, excluded.is_excused, excluded.attempts)
    returning d.task_id as "taskId", d.student_id as "studentId"`);
  return rows;
}

/** An accommodation makes the time between the creation of a task and its due date longer. */
const extended = sql`${tasks.dueAt} + greatest(${tasks.dueAt} - ${tasks.createdAt}, interval '0')
  * ${accommodations.extraPercent} / 100.0`;

/** Pairs of a task and a student with an exception, an accommodation, or a date that is known already. */
function wantedDates(of: DatesOf): SQL {
  const isAccommodated = sql`${accommodations.studentId} is not null and ${tasks.dueAt} is not null`;
  const isOwn = sql`coalesce(${taskExceptions.hasOwnDate}, false) or (${isAccommodated})`;
  const dueAt = sql`case when ${taskExceptions.hasOwnDate} then ${taskExceptions.dueAt}
    when ${isAccommodated} then ${extended} end`;
  // An accommodation that has changed since the date passed does not move it.
  const isKept = sql`${'taskId' in of && of.keepsDates === true}::boolean and ${tasks.dueAt} <= now()`;
  return sql`
    select ${tasks.id} as task_id, pairs.student_id,
      case when ${isKept} then coalesce(known.is_own, false) else ${isOwn} end as is_own,
      case when ${isKept} then known.due_at else ${dueAt} end as due_at,
      coalesce(${taskExceptions.isExcused}, false) as is_excused, ${taskExceptions.attempts} as attempts,
      pairs.is_known
    from (${pairsOf(of)}) pairs
    join ${tasks} on ${tasks.id} = pairs.task_id
    left join ${taskExceptions} on ${taskExceptions.taskId} = pairs.task_id
      and ${taskExceptions.studentId} = pairs.student_id
    left join ${accommodations} on ${accommodations.studentId} = pairs.student_id
    left join ${taskDueDates} known on known.task_id = pairs.task_id and known.student_id = pairs.student_id`;
}

function pairsOf(of: DatesOf): SQL {
  if ('taskId' in of) {
    const only = of.studentId === undefined ? sql`true` : sql`s.student_id = ${of.studentId}`;
    return sql`
      select ${of.taskId}::text as task_id, s.student_id, bool_or(s.is_known) as is_known from (
        select student_id, false as is_known from ${taskExceptions} where task_id = ${of.taskId}
        union all select student_id, false from ${accommodations}
        union all select student_id, true from ${taskDueDates} where task_id = ${of.taskId}
      ) s where ${only} group by s.student_id`;
  }
  // What was due before the accommodation came stays as it was.
  return sql`
    select t.id as task_id, ${of.studentId}::text as student_id, d.id is not null as is_known
    from ${tasks} t left join ${taskDueDates} d on d.task_id = t.id and d.student_id = ${of.studentId}
    where t.due_at > now() or (d.is_own and d.due_at > now())`;
}

/** The students of a task with something of their own, for those who read the board. */
export async function readOwnDates(db: Queryable, taskId: string) {
  const rows = await db.select().from(taskDueDates).where(eq(taskDueDates.taskId, taskId));
  return new Map(rows.map((row) => [row.studentId, row]));
}
