import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { attemptLimits } from '#features/tasks/contract/attempts.ts';
import { tasks } from '../table.ts';
import type { OwnDate } from './own-date.ts';
import { taskDueDates } from './table.ts';

interface Dated {
  dueAt: Date | null;
  own: OwnDate | null;
}

/** The due date as this student has it. Everything that speaks of a date to one student asks here, or `dueAtFor`. */
export const dueFor = ({ dueAt, own }: Dated): Date | null => (own?.isOwn ? own.dueAt : dueAt);

/** Without work an excused student is not late, and has missed nothing. */
export const isExcused = ({ own }: Pick<Dated, 'own'>): boolean => own?.isExcused ?? false;

/** How often this student hands in at most. */
export const attemptsFor = ({
  attemptsMax,
  own,
}: { attemptsMax: number | null } & Pick<Dated, 'own'>): number =>
  own?.attempts ?? attemptsMax ?? attemptLimits.most;

/** Grows whenever the student's date changes, also back to that of the task. */
export const sequenceFor = ({ dateChanges, own }: { dateChanges: number } & Pick<Dated, 'own'>): number =>
  dateChanges + (own?.dateChanges ?? 0);

type WireDate = Omit<OwnDate, 'dueAt' | 'changedAt'> & { dueAt: number | null; changedAt: number };
const toOwnDate = ({ dueAt, changedAt, ...own }: WireDate): OwnDate => ({
  ...own,
  dueAt: dueAt === null ? null : new Date(dueAt),
  changedAt: new Date(changedAt),
});

const ownRow = (studentId: AnyColumn | SQL) =>
  sql`from ${taskDueDates} d where d.student_id = ${studentId} and d.task_id = ${tasks.id}`;

/** The column of every query of tasks: null where the task is as it is for all. */
export const ownDateColumn = ({ userId }: Pick<Viewer, 'userId'>) =>
  (userId === ''
    ? sql<OwnDate | null>`null::json`
    : sql<OwnDate | null>`(select json_build_object('isOwn', d.is_own, 'isExcused', d.is_excused,
        'dueAt', (extract(epoch from d.due_at) * 1000)::float8, 'attempts', d.attempts,
        'dateChanges', d.date_changes,
        'changedAt', (extract(epoch from d.changed_at) * 1000)::float8) ${ownRow(sql`${userId}`)})`
  )
    .mapWith(toOwnDate)
    .as('own');

/** The same as `dueFor` in SQL, of the row of `tasks` in the query. Without a date of their own the task's is used. */
export const dueAtFor = (studentId: AnyColumn | SQL): SQL<Date | null> =>
  sql<Date | null>`nullif(coalesce(
    (select coalesce(d.due_at, 'infinity'::timestamptz) ${ownRow(studentId)} and d.is_own), ${tasks.dueAt}),
    'infinity'::timestamptz)`;

/** Excused students neither have to hand in nor have missed it. */
export const isExcusedFor = (studentId: AnyColumn | SQL): SQL =>
  sql`exists (select ${ownRow(studentId)} and d.is_excused)`;

/** The student has a date of their own, which may be none. */
export const hasOwnDateFor = (studentId: AnyColumn | SQL): SQL =>
  sql`exists (select ${ownRow(studentId)} and d.is_own)`;
