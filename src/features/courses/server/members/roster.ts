import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import { asViewer, findNamedPeople } from '#features/people/server/service.ts';
import { acceptCsv, claimCsv, readCsv, type StoredFile } from '#features/uploads/server/service.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import type {
  CourseRosterPreview,
  RosterImported,
  RosterLine,
  RosterOutcome,
} from '#features/courses/contract/roster.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { CourseContext } from '../context.ts';
import { rosterPurpose } from '../files/course-files.ts';
import { authorizeManaging, lockCourse } from '../find.ts';
import { courseRights } from '../rights.ts';
import type { CourseRow } from '../table.ts';
import { membersFull, nameMembers, notifyAdded, publishChange, recordChange } from './change-members.ts';
import { readRosterFile, type RosterFile } from './roster-file.ts';
import { type MembersNow, namesIn, planRoster, type RosterStep } from './roster-plan.ts';
import { courseMembers } from './table.ts';

/** Stores the file, and reports what its import would do now. */
export async function previewRoster(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  received: readonly ReceivedFile[],
): Promise<CourseRosterPreview> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const stored = await acceptCsv(ctx.uploads, viewer, rosterPurpose, received);
  const file = await readRosterFile(await readCsv(ctx.uploads, stored.id));
  const people = await findNamedPeople(ctx.db, namesIn(file));
  const now = await readMembers(ctx.db, course);
  const steps = planRoster(file, people, now);
  return previewOf(stored, file, steps, Math.max(0, memberLimits.perCourse - now.states.size));
}

/** Imports a file that the viewer has previewed. What each line does is decided again, under the course's lock. */
export async function importRoster(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { fileId, bringBack }: { fileId: string; bringBack: boolean },
): Promise<Omit<RosterImported, 'success'>> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const { changed, counts } = await ctx.db.transaction(async (tx) => {
    // Before the lock: students who join wait for it.
    const { sha256 } = await claimCsv(ctx.uploads, tx, viewer, rosterPurpose, fileId);
    const file = await readRosterFile(await readCsv(ctx.uploads, fileId));
    if (file.unreadable.length > 0) throw refuse('validation', refusals.rosterUnreadable);
    const people = await findNamedPeople(tx, namesIn(file));

    const locked = await lockCourse(tx, course);
    const now = await readMembers(tx, locked);
    const steps = planRoster(file, people, now);
    const idsOf = (...outcomes: readonly RosterOutcome[]) =>
      steps.flatMap(({ outcome, person }) => (person && outcomes.includes(outcome) ? [person.id] : []));
    const named = idsOf('named');
    if (now.states.size + idsOf('added').length + named.length > memberLimits.perCourse) throw membersFull();
    const comingIn = idsOf('added', 'letIn', ...(bringBack ? away : []));
    const changed = await nameMembers(tx, viewer, locked.id, [...comingIn, ...named], 'active', 'roster');
    await notifyAdded(ctx, tx, viewer, locked.id, comingIn);
    const counts = importedOf(steps, bringBack);
    await recordChange(ctx, tx, course, 'course.roster_imported', { fileId, sha256, ...counts });
    return { changed, counts };
  });
  publishChange(ctx, course.id, changed);
  return counts;
}

const away = ['left', 'removed'] as const;

async function readMembers(db: Queryable, course: CourseRow): Promise<MembersNow> {
  const rows = await db
    .select({ userId: courseMembers.userId, state: courseMembers.state })
    .from(courseMembers)
    .where(eq(courseMembers.courseId, course.id));
  // As it will be when it is published.
  const byRule = { ...course, members: {}, isDraft: false };
  return {
    states: new Map(rows.map(({ userId, state }) => [userId, state])),
    isByRule: (person) => courseRights.learn.holds(asViewer(person), byRule),
  };
}

const countOf =
  (steps: readonly RosterStep[]) =>
  (...outcomes: readonly RosterOutcome[]): number =>
    steps.filter(({ outcome }) => outcomes.includes(outcome)).length;

function importedOf(steps: readonly RosterStep[], bringBack: boolean): Omit<RosterImported, 'success'> {
  const count = countOf(steps);
  return {
    added: count('added'),
    named: count('named'),
    letIn: count('letIn'),
    broughtBack: bringBack ? count(...away) : 0,
    unchanged: count('member'),
    leftOut: bringBack ? 0 : count(...away),
    refused: count('refused'),
  };
}

function previewOf(
  { id: fileId, filename }: StoredFile,
  { unreadable, notes }: RosterFile,
  steps: readonly RosterStep[],
  room: number,
): CourseRosterPreview {
  const { rosterListed: most } = memberLimits;
  const count = countOf(steps);
  const linesOf = (...outcomes: readonly RosterOutcome[]) =>
    steps
      .filter(({ outcome }) => outcomes.includes(outcome))
      .slice(0, most)
      .map(toLine);
  return {
    fileId,
    filename,
    counts: {
      lines: steps.length,
      added: count('added'),
      named: count('named'),
      letIn: count('letIn'),
      left: count('left'),
      removed: count('removed'),
      member: count('member'),
      refused: count('refused'),
      unreadable: unreadable.length,
    },
    room,
    joining: linesOf('added', 'named', 'letIn'),
    away: linesOf(...away),
    members: linesOf('member'),
    refused: linesOf('refused'),
    unreadable: unreadable.slice(0, most),
    notes: notes.slice(0, most),
  };
}

const toLine = ({ row, outcome, person, reason }: RosterStep): RosterLine => ({
  line: row.line,
  outcome,
  email: shown(row.email),
  studentId: shown(row.studentId),
  name: shown(row.name),
  person: person && { name: person.name, studentId: person.studentId },
  reason,
});

/** A cell in one line, not longer than a screen shows it. */
const shown = (cell: string): string =>
  cell
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, memberLimits.rosterCellChars)
    .toWellFormed();
