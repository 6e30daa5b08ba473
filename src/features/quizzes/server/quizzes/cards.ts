import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import { readExtraPercent } from '#features/tasks/server/service.ts';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { quizzesRefusals as refusals } from '#features/quizzes/refusals-text.ts';
import { closesFor } from '../times/ends-at.ts';
import { refusalToBegin } from '../times/may-begin.ts';
import { quizzes } from '../table.ts';
import { countsOf, type StaffCounts } from './counts.ts';
import { type OwnAttempts, ownAttemptsOf } from './own-attempts.ts';
import { databaseNow, quizColumns, type QuizRow } from '../stored-quiz.ts';
import { quizRights } from '../rights.ts';

type CardRow = QuizRow & { now: Date };

/** The quizzes of a course that are for the viewer, the next to close first. Drafts are for those who manage it. */
export async function listQuizzes(
  db: Queryable,
  viewer: Viewer,
  courseId: string,
): Promise<{ quizzes: QuizCard[]; canManage: boolean }> {
  const course = isId(courseId) ? await findRecordCourse(db, courseId, viewer) : null;
  if (course === null || !courseRights.read.holds(viewer, course))
    throw refuse('not_found', refusals.courseNotFound);
  const rows = await cardRows(db, viewer, eq(quizzes.courseId, courseId));
  return {
    quizzes: await toCards(db, viewer, rows),
    canManage: courseRights.manage.holds(viewer, course),
  };
}

export async function readQuizCard(db: Queryable, viewer: Viewer, id: string): Promise<QuizCard> {
  const [card] = isId(id) ? await toCards(db, viewer, await cardRows(db, viewer, eq(quizzes.id, id))) : [];
  if (card === undefined) throw refuse('not_found', refusals.notFound);
  return card;
}

const cardRows = (db: Queryable, viewer: Viewer, which: SQL): Promise<CardRow[]> =>
  db
    .select({
      ...quizColumns,
      course: courseColumnFor(quizzes.courseId, viewer),
      now: databaseNow,
    })
    .from(quizzes)
    .where(
      and(
        which,
        isNull(quizzes.removedAt),
        quizRights.ofCourse.where(viewer),
        or(isNotNull(quizzes.publishedAt), quizRights.manage.where(viewer)),
      ),
    )
    .orderBy(sql`${quizzes.closesAt} nulls last`, asc(quizzes.createdAt), asc(quizzes.id));

/** What the cards of one viewer share. */
interface Around {
  extraPercent: number;
  own: ReadonlyMap<string, OwnAttempts>;
  counts: ReadonlyMap<string, StaffCounts>;
}

async function toCards(db: Queryable, viewer: Viewer, rows: readonly CardRow[]): Promise<QuizCard[]> {
  const taken = rows.filter(
    (row) => !quizRights.staff.holds(viewer, row) && quizRights.take.holds(viewer, row),
  );
  const reviewed = rows.filter((row) => quizRights.review.holds(viewer, row));
  const around = {
    extraPercent: taken.length === 0 ? 0 : await readExtraPercent(db, viewer.userId),
    own: await ownAttemptsOf(db, viewer, taken),
    counts: await countsOf(db, viewer, reviewed),
  };
  return rows.map((row) => toCard(viewer, row, around));
}

function toCard(viewer: Viewer, row: CardRow, { extraPercent, own, counts }: Around): QuizCard {
  const { id, courseId, title, instructions, isPractice, minutes, attempts, counting, layout } = row;
  const { questions, points, lessonId, atSecond, now } = row;
  const closesAt = closesFor(row, extraPercent);
  return {
    id,
    courseId,
    courseTitle: row.course?.title ?? '',
    title,
    instructions,
    state: stateAt(now, row.opensAt, closesAt),
    isPublished: row.publishedAt !== null,
    isPractice,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    minutes: minutes === null ? null : Math.ceil(minutes * (1 + extraPercent / 100)),
    attempts,
    counting,
    layout,
    questions,
    points,
    lessonId,
    atSecond,
    canManage: quizRights.manage.holds(viewer, row),
    canGrade: quizRights.grade.holds(viewer, row),
    own: toOwn(row, extraPercent, own.get(id)),
    counts: counts.get(id) ?? null,
  };
}

function stateAt(now: Date, opensAt: Date | null, closesAt: Date | null): QuizCard['state'] {
  if (closesAt !== null && now >= closesAt) return 'closed';
  return opensAt !== null && now < opensAt ? 'planned' : 'open';
}

/** Null: the viewer does not take it. */
function toOwn(quiz: CardRow, extraPercent: number, own: OwnAttempts | undefined): QuizCard['own'] {
  if (own === undefined) return null;
  const { begun, openAttemptId, points } = own;
  return {
    begun,
    openAttemptId,
    refusal: refusalToBegin(quiz, { begun, extraPercent, now: quiz.now }),
    result: points === null ? null : { points },
  };
}
