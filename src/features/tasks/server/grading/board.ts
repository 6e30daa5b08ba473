import { and, asc, eq, sql, type SQL, type AnyColumn } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { countClass, findPeopleByIds, listClass, type Person } from '#features/people/server/service.ts';
import * as z from 'zod/mini';
import type { BoardCounts, BoardQuery, BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { isInSection } from '#features/courses/server/service.ts';
import { pageWithoutNames } from '../review/board-without-names.ts';
import { hiddenFirstMarks, withoutFirstMark } from '../review/marks.ts';
import { hidesNames } from '../review/names.ts';
import { regradeRequests } from '../review/table.ts';
import { withExceptions } from '../exceptions/shown-exception.ts';
import { both, studentsOf } from '../students.ts';
import { type HandInRow, handIns, type TaskRow } from '../table.ts';
import { countHandIns } from '../view.ts';

type Task = Authorized<TaskRow, 'review'>;
type Page = { rows: BoardRow[]; nextCursor: string | null };

/** One column of the board by keyset pagination, and the counts of all columns. */
export async function readBoard(
  db: Queryable,
  task: Task,
  query: BoardQuery,
  section: string | null,
  viewer: Pick<Viewer, 'userId'>,
): Promise<Page & { counts: BoardCounts }> {
  const read = (asked: BoardQuery): Promise<Page> =>
    asked.state === 'assigned'
      ? pageOfMissing(db, task, asked, section)
      : pageOf(db, task, asked, section, viewer);
  const page = hidesNames(task) ? await pageWithoutNames(db, task.id, query, read) : await read(query);
  // A date is as good as a name where few have one.
  const rows = hidesNames(task) ? page.rows : await withExceptions(db, task, page.rows);
  return { ...page, rows, counts: await countBoard(db, task, section) };
}

async function countBoard(db: Queryable, task: Task, section: string | null): Promise<BoardCounts> {
  const counts = (await countHandIns(db, [task.id], section)).get(task.id);
  const { audience, only } = await studentsOf(db, task, section);
  const assigned = await countClass(db, audience, both(only, notHandedIn(task.id)));
  const requests = await db.$count(
    handIns,
    and(eq(handIns.taskId, task.id), hasOpenRequest(task.id), isOfSection(section)),
  );
  return { submitted: 0, late: 0, graded: 0, returned: 0, ...counts, assigned, requests };
}

/** Students without a hand-in, by name. */
async function pageOfMissing(
  db: Queryable,
  task: Task,
  { cursor, limit }: BoardQuery,
  section: string | null,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readNameCursor(cursor);
  const { audience, only } = await studentsOf(db, task, section);
  const found = await listClass(db, audience, {
    after,
    limit: limit + 1,
    only: both(only, notHandedIn(task.id)),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(toMissingRow),
    nextCursor: last && found.length > limit ? nameCursor(last) : null,
  };
}

/** The other columns, in the order of handing in. */
async function pageOf(
  db: Queryable,
  task: Task,
  query: BoardQuery,
  section: string | null,
  viewer: Pick<Viewer, 'userId'>,
): Promise<Page> {
  const found = await columnQuery(db, task.id, query, section);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const hidden = await hiddenFirstMarks(db, viewer, task, page);
  const people = new Map(
    (
      await findPeopleByIds(
        db,
        page.map(({ studentId }) => studentId),
      )
    ).map((person) => [person.id, person]),
  );
  return {
    rows: page.map((row) =>
      toBoardRow(people.get(row.studentId), hidden.has(row.id) ? withoutFirstMark(row) : row),
    ),
    nextCursor: last && found.length > query.limit ? `${last.placeAt.getTime()}_${last.studentId}` : null,
  };
}

/** Exported for the test of its query plan. */
export function columnQuery(
  db: Queryable,
  taskId: string,
  { state, cursor, limit }: BoardQuery,
  section: string | null = null,
) {
  const isAfter = cursor === undefined ? undefined : isAfterPlace(cursor);
  const isIn = state === 'requests' ? hasOpenRequest(taskId) : eq(handIns.state, state);
  return db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, taskId), isIn, isAfter, isOfSection(section)))
    .orderBy(asc(handIns.placeAt), asc(handIns.studentId))
    .limit(limit + 1);
}

/** A student's request to mark again waits. There are few, so they are found first. */
const hasOpenRequest = (taskId: string): SQL =>
  sql`${handIns.id} in (
    select ${regradeRequests.handInId} from ${regradeRequests}
    where ${regradeRequests.taskId} = ${taskId} and ${regradeRequests.state} = 'open')`;

/** The hand-ins that somebody sees who sees one section only. */
export const isOfSection = (section: string | null): SQL | undefined =>
  section === null ? undefined : isInSection(handIns.studentId, section);

export const notHandedIn =
  (taskId: string) =>
  (studentId: AnyColumn): SQL =>
    sql`not exists (select 1 from ${handIns} where ${handIns.taskId} = ${taskId} and ${handIns.studentId} = ${studentId} and ${handIns.state} <> 'assigned')`;

export const toStudent = ({ id, name, studentId, year, division, avatarUrl }: Person) => ({
  id,
  name,
  studentId,
  year,
  division,
  avatarUrl,
});

/** The row of a student without a hand-in. */
const toMissingRow = (person: Person): BoardRow => ({
  student: toStudent(person),
  state: 'assigned',
  isLate: false,
  handedInAt: null,
  attempts: 0,
  teamName: null,
  points: null,
  returnedAt: null,
  exception: null,
});

function toBoardRow(person: Person | undefined, row: HandInRow): BoardRow {
  const { state, isLate, handedInAt, attempts, teamName, points, returnedAt } = row;
  const deleted = { name: deletedUserName, studentId: null, year: null, division: null, avatarUrl: null };
  return {
    student: person ? toStudent(person) : { id: row.studentId, ...deleted },
    state,
    isLate,
    handedInAt: handedInAt?.toISOString() ?? null,
    attempts,
    teamName,
    points,
    returnedAt: returnedAt?.toISOString() ?? null,
    exception: null,
  };
}

function isAfterPlace(cursor: string): SQL {
  const [, ms, studentId] = /^(\d{1,14})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (ms === undefined || studentId === undefined) throw unknownPage();
  const at = new Date(Number(ms)).toISOString();
  return sql`(${handIns.placeAt}, ${handIns.studentId}) > (${at}::timestamptz, ${studentId})`;
}

const NameCursor = z.tuple([z.string(), z.string().check(z.regex(/^[\w-]{1,64}$/))]);
const nameCursor = ({ sortName, id }: Person): string =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url');

function readNameCursor(cursor: string): { sortName: string; id: string } {
  try {
    const [sortName, id] = NameCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (sortName.includes('\0')) throw unknownPage();
    return { sortName, id };
  } catch {
    throw unknownPage();
  }
}

const unknownPage = () => refuseField('cursor', refusals.cursorInvalid);
