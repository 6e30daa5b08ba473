import { eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import {
  type LateRule,
  type LateRuleChange,
  noLateRule,
  type StoredLateRule,
} from '#features/tasks/contract/late-rules.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { requireVersion, toChanges } from '../exceptions/changed-meanwhile.ts';
import { lockDates } from '../exceptions/lock-dates.ts';
import { publishHandInsOf } from '../exceptions/publish-moved.ts';
import { handIns, tasks } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { deductAgain } from './deduct-again.ts';
import { collegeScope, findRule, type LateRuleRow, ruleOf, toRule } from './late-rule.ts';
import { lateRules } from './table.ts';

type OfCourse = StoredLateRule & { college: LateRule };

/** For those who manage the course. */
export async function readCourseRule(db: Queryable, viewer: Viewer, courseId: string): Promise<OfCourse> {
  await requireManaging(db, viewer, courseId);
  return toOfCourse(db, courseId);
}

export async function changeCourseRule(
  deps: TaskDeps,
  viewer: Viewer,
  courseId: string,
  change: LateRuleChange,
): Promise<OfCourse> {
  return changeRule(deps, viewer, courseId, change, async (tx) => {
    await requireManaging(tx, viewer, courseId);
    return () => toOfCourse(tx, courseId);
  });
}

export const readCollegeRule = async (db: Queryable): Promise<StoredLateRule> =>
  toStored(db, await findRule(db, collegeScope));

export const changeCollegeRule = (
  deps: TaskDeps,
  viewer: Viewer,
  change: LateRuleChange,
): Promise<StoredLateRule> =>
  changeRule(deps, viewer, collegeScope, change, async (tx) => () => readCollegeRule(tx));

/** Stores it, and computes those grades again that no student has seen. */
async function changeRule<Answer>(
  deps: TaskDeps,
  viewer: Viewer,
  scope: string,
  { rule, version }: LateRuleChange,
  authorize: (tx: Transaction) => Promise<() => Promise<Answer>>,
): Promise<Answer> {
  const { changed, answer } = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'alone');
    const read = await authorize(tx);
    const before = await findRule(tx, scope);
    await requireVersion(tx, before, version);
    const values = {
      ...(rule ?? noLateRule),
      isSet: rule !== null,
      version: version + 1,
      changedBy: viewer.userId,
      changedAt: new Date(),
    };
    await tx
      .insert(lateRules)
      .values({ scope, ...values })
      .onConflictDoUpdate({ target: lateRules.scope, set: values });
    const changed = await deductAgain(deps, tx, viewer.userId, {
      where: inArray(handIns.taskId, tasksUnder(tx, scope)),
      withReturned: false,
    });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'late_rule.changed',
      subject: scope === collegeScope ? 'college' : scope,
      details: { ...(rule ?? { kind: 'default' }), grades: [...changed.values()].flat().length },
    });
    return { changed, answer: await read() };
  });
  deps.jobs.wake();
  await publishHandInsOf(
    deps,
    [...changed].flatMap(([taskId, ids]) => ids.map((studentId) => ({ taskId, studentId }))),
  );
  return answer;
}

/** The tasks that the rule may be about: where the college's changes, also those of courses, which may have no rule. */
const tasksUnder = (tx: Transaction, scope: string) =>
  tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(scope === collegeScope ? sql`true` : eq(tasks.courseId, scope));

async function requireManaging(db: Queryable, viewer: Viewer, courseId: string): Promise<void> {
  const course = isId(courseId) ? await findRecordCourse(db, courseId, viewer) : null;
  if (course === null || !courseRights.read.holds(viewer, course))
    throw refuse('not_found', refusals.noSuchCourse);
  if (!courseRights.manage.holds(viewer, course)) throw refuse('forbidden', refusals.notYourCourse);
}

async function toOfCourse(db: Queryable, courseId: string): Promise<OfCourse> {
  return { ...(await toStored(db, await findRule(db, courseId))), college: await ruleOf(db, null) };
}

async function toStored(db: Queryable, row: LateRuleRow | undefined): Promise<StoredLateRule> {
  const [changes] = await toChanges(db, [row]);
  return {
    rule: row?.isSet ? toRule(row) : null,
    ...(changes ?? { version: 0, changedByName: null, changedAt: null }),
  };
}
