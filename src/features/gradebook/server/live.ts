import type { Log } from '#platform/log/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import {
  courseRights,
  findRecordCourse,
  type RecordCourse,
  sectionSeen,
} from '#features/courses/server/service.ts';
import { gradebookEvents as events } from '../contract/events.ts';
import { gradebookLimits as limits } from '../contract/limits.ts';
import { type FoundStudent, readStudents } from './book/book-students.ts';
import { readCells, readNow } from './book/read-book.ts';
import { toCell } from './book/to-cell.ts';
import type { GradebookDeps } from './deps.ts';
import { onPlanChanged } from './live-topics.ts';
import { readPlan } from './plan/read-plan.ts';
import { workIdOf } from './plan/work-id.ts';
import type { SourceChange } from './source.ts';
import type { WorkSource } from '../contract/shapes.ts';

type LiveDeps = Pick<GradebookDeps, 'db' | 'bus' | 'sources'> & {
  realtime: Pick<Realtime, 'socketsOf' | 'toSocket' | 'toEveryone' | 'reachesAnybody'>;
  log: Log;
};
type SentCells = NonNullable<Parameters<typeof sendCells>[3]>;

/** Notifies this process's sockets of every change, one at a time, so that the newest state is sent last. */
export function notifySockets(deps: LiveDeps): () => void {
  const { bus, log, realtime, sources } = deps;
  let delivered = Promise.resolve();
  const inTurn = (deliver: () => Promise<void>): void => {
    delivered = delivered.then(deliver).catch((error: unknown) =>
      // Screens fetch it again when somebody looks at them.
      log.error({ err: error }, 'a change of grades could not be sent live'),
    );
  };
  // Those of one work that come meanwhile wait together: what is sent is what is stored then.
  const waiting = new Map<string, Set<string>>();
  const deliverOfWork = (source: WorkSource, { courseId, recordId, studentIds }: SourceChange): void => {
    const key = `${source} ${courseId} ${recordId}`;
    const before = waiting.get(key);
    const students = before ?? new Set();
    for (const id of studentIds) students.add(id);
    if (before) return;
    waiting.set(key, students);
    inTurn(() => {
      waiting.delete(key);
      return deliverCells(deps, source, { courseId, recordId, studentIds: [...students] });
    });
  };
  const stops = [
    ...sources.map((each) =>
      each.onChange(bus, (change) => {
        for (const userId of change.studentIds)
          for (const socket of realtime.socketsOf(userId))
            realtime.toSocket(events, socket, 'own_grades_changed', { courseId: change.courseId });
        if (change.studentIds.length === 0) inTurn(() => deliverPlan(deps, change.courseId));
        else deliverOfWork(each.source, change);
      }),
    ),
    onPlanChanged(bus, (courseId) => inTurn(() => deliverPlan(deps, courseId))),
  ];
  return () => stops.forEach((stop) => stop());
}

async function deliverPlan({ db, realtime }: LiveDeps, courseId: string): Promise<void> {
  const course = await findRecordCourse(db, courseId);
  if (course === null) return;
  realtime.toEveryone(events, 'grade_plan_changed', { courseId }, (viewer) =>
    courseRights.read.holds(viewer, course),
  );
}

async function deliverCells(deps: LiveDeps, source: WorkSource, change: SourceChange): Promise<void> {
  const { db, realtime } = deps;
  const { courseId, recordId, studentIds } = change;
  const course = await findRecordCourse(db, courseId);
  if (course === null) return;
  const seesBook = (viewer: Viewer): boolean => courseRights.handIns.holds(viewer, course);
  if (!realtime.reachesAnybody(seesBook)) return;
  if (studentIds.length > limits.cellsInEvent) {
    // Browsers fetch the book again. Who sees one section learns nothing of the others.
    realtime.toEveryone(events, 'grades_changed', { courseId, cells: null }, seesBook);
    return;
  }
  const students = await readStudents(db, course, null, studentIds);
  const cells = await cellsNow(deps, courseId, workIdOf(source, recordId), students);
  for (const section of new Set([null, ...Object.values(course.staffSections)])) {
    const seen = students.filter((student) => section === null || student.sectionId === section);
    const ids = new Set(seen.map(({ id }) => id));
    sendCells(
      realtime,
      course,
      section,
      cells.filter(({ studentId }) => ids.has(studentId)),
    );
  }
}

async function cellsNow(
  deps: LiveDeps,
  courseId: string,
  workId: string,
  students: readonly FoundStudent[],
): Promise<SentCells> {
  const [plan, cells, now] = await Promise.all([
    readPlan(deps, deps.db, courseId),
    readCells(
      deps,
      deps.db,
      courseId,
      students.map(({ id }) => id),
    ),
    readNow(deps.db),
  ]);
  const work = plan.works.find(({ id }) => id === workId);
  if (work === undefined || work.hidesNames) return [];
  return students.map((student) => ({
    workId,
    studentId: student.id,
    cell: toCell(work, student, cells.get(student.id)?.get(workId), now) ?? { points: null, state: 'none' },
  }));
}

function sendCells(
  realtime: LiveDeps['realtime'],
  course: RecordCourse,
  section: string | null,
  cells: { workId: string; studentId: string; cell: NonNullable<ReturnType<typeof toCell>> }[],
): void {
  if (cells.length === 0) return;
  realtime.toEveryone(
    events,
    'grades_changed',
    { courseId: course.id, cells },
    (viewer) => sectionSeen(viewer, { course }) === section && courseRights.handIns.holds(viewer, course),
  );
}
