import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { SourceCell } from '#features/gradebook/server/service.ts';

/** Student, points, given, state, when it was handed in, version, own date, whether they have one, excused, the days of the late deduction. */
type Packed = [
  string,
  number | null,
  number | null,
  SourceCell['state'],
  number | null,
  number,
  number | null,
  boolean,
  boolean,
  number | null,
];

/** Of these tasks or students only. */
interface CellsOf {
  taskIds?: readonly string[];
  studentIds?: readonly string[];
}

/**
 * One row for each task: tens of thousands of cells come as JSON of the database, which costs a third of as many rows.
 * A student with a date of their own has a cell before they hand in.
 */
export async function readCells(db: Queryable, courseId: string, of: CellsOf): Promise<SourceCell[]> {
  const { rows } = await db.execute<{ recordId: string; cells: Packed[] }>(cellsQuery(courseId, of));
  return rows.flatMap(({ recordId, cells }) => cells.map((packed) => toCell(recordId, packed)));
}

function cellsQuery(courseId: string, { taskIds, studentIds }: CellsOf): SQL {
  const some = (studentId: SQL): SQL =>
    studentIds === undefined ? sql`` : sql`and ${studentId} = any(${sql.param([...studentIds])}::text[])`;
  return sql`
  with live as (select id, second_marking from tasks where course_id = ${courseId} and removed_at is null
    ${taskIds === undefined ? sql`` : sql`and id = any(${sql.param([...taskIds])}::text[])`}),
  found as (
    select l.id as task_id, h.student_id, h.points, h.given_points, h.late_deduction, h.late_days, h.handed_in_at, h.version,
      h.is_late, h.state, d.due_at, coalesce(d.is_own, false) as is_own, coalesce(d.is_excused, false) as is_excused,
      l.second_marking = 'blind' and h.state = 'graded' and not exists (
        select 1 from task_second_marks m where m.hand_in_id = h.id and m.points is not null) as is_blind
    from live l join hand_ins h on h.task_id = l.id ${some(sql`h.student_id`)}
    left join task_due_dates d on d.task_id = h.task_id and d.student_id = h.student_id
    union all
    select d.task_id, d.student_id, null, null, 0, 0, null, 0, false, 'assigned', d.due_at, d.is_own, d.is_excused, false
    from live l join task_due_dates d on d.task_id = l.id ${some(sql`d.student_id`)}
    where (d.is_own or d.is_excused) and not exists (
      select 1 from hand_ins h where h.task_id = d.task_id and h.student_id = d.student_id)
  )
  select task_id as "recordId", json_agg(json_build_array(
    student_id,
    case when not is_blind then points end,
    case when not is_blind and abs(given_points - late_deduction - points) < 0.005 then given_points end,
    case when state = 'returned' or (state = 'graded' and not is_blind) then state
      when handed_in_at is null then 'none' when is_late then 'late' else 'handedIn' end,
    (extract(epoch from handed_in_at) * 1000)::int8,
    version,
    (extract(epoch from due_at) * 1000)::int8,
    is_own,
    is_excused,
    case when late_deduction > 0 and not is_blind then late_days end)) as cells
  from found group by task_id`;
}

function toCell(recordId: string, packed: Packed): SourceCell {
  const [studentId, points, given, state, handedInAt, version, dueAt, isOwn, isExcused, lateDays] = packed;
  return {
    recordId,
    studentId,
    points,
    given,
    ...(lateDays === null ? {} : { lateDays }),
    state,
    ...(isOwn ? { dueAt: dueAt === null ? null : new Date(dueAt) } : {}),
    isExcused,
    handedInAt: handedInAt === null ? null : new Date(handedInAt),
    version,
  };
}
