import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { recordsAtOnce, type TaskRecord } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { HandInCounts } from '../contract/tasks.ts';
import { dueFor } from './exceptions/due-for.ts';
import {
  findReturned,
  findTasksByWords,
  findTasksDue,
  ownStandings,
  type TaskStanding,
  taskUrl,
} from './lists/search.ts';
import { countHandIns } from './view.ts';

/** Tasks and grades for the assistant. */
export const tasksOnCampus =
  (db: Database): CampusSource =>
  (viewer) => ({
    titles: async ({ since, limit }) =>
      (await findTasksDue(db, viewer, { from: since, limit })).map(({ title }) => title),
    async tasks({ words, from, to, subject, isMissed, limit = recordsAtOnce }) {
      const rows =
        words === undefined
          ? await findTasksDue(db, viewer, { from, to, subject, isMissed, limit })
          : await ownStandings(db, viewer, await findTasksByWords(db, viewer, words, limit));
      return toRecords(db, viewer, rows);
    },
    grades: async ({ limit = recordsAtOnce }) => toRecords(db, viewer, await findReturned(db, viewer, limit)),
  });

async function toRecords(db: Database, viewer: Viewer, rows: readonly TaskStanding[]): Promise<TaskRecord[]> {
  const own = rows.filter(({ authorId }) => authorId === viewer.userId).map(({ id }) => id);
  const [authors, counts] = await Promise.all([
    namesOf(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    countHandIns(db, own),
  ]);
  return rows.map((row) =>
    taskRecord(viewer, row, authors.get(row.authorId) ?? deletedUserName, counts.get(row.id)),
  );
}

function taskRecord(
  viewer: Viewer,
  row: TaskStanding,
  authorName: string,
  counts: HandInCounts | undefined,
): TaskRecord {
  return {
    type: 'task',
    id: row.id,
    title: row.title,
    url: taskUrl(row.id),
    date: dueFor(row)?.toISOString() ?? null,
    dateIs: dueFor(row) === null ? null : 'due',
    points: row.points,
    detail: row.subject,
    body: row.description,
    keywords: row.subject,
    subject: row.subject,
    priority: row.priority,
    authorName,
    isMine: row.authorId === viewer.userId,
    state: viewer.role === 'student' ? stateOf(row) : null,
    grade: gradeOf(row),
    handIns: counts ? { waiting: counts.submitted + counts.late, all: sum(counts) } : null,
  };
}

/** A student without a hand-in is `assigned`. A grade is secret until the teacher returns it. */
function stateOf({ handIn }: TaskStanding): TaskRecord['state'] {
  if (handIn === null) return 'assigned';
  return handIn.state === 'graded' ? 'submitted' : handIn.state;
}
const gradeOf = ({ handIn }: TaskStanding): TaskRecord['grade'] =>
  handIn?.state === 'returned' && handIn.points !== null
    ? { points: handIn.points, feedback: handIn.feedback }
    : null;
const sum = ({ submitted, late, graded, returned }: HandInCounts): number =>
  submitted + late + graded + returned;
